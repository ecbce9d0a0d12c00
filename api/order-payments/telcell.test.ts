import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { expireOrder } from '#api/orders/expiry.ts';
import { checksum } from '#api/payments/telcell/telcell-callback.ts';
import {
  attemptsOf,
  callBack,
  eventsOf,
  openPayingShop,
  orderToPay,
  passMinutes,
  payAgain,
  paymentFacts,
  type UnpaidOrder,
} from '#testing/paying.ts';
import { TEST_PROVIDERS } from '#testing/shop.ts';

const shop = await openPayingShop();

const OK = { status: 200, text: 'OK', type: 'text/plain; charset=utf-8' };
const REFUSED = { ...OK, text: 'mismatch' };
const base64 = (text: string) => Buffer.from(text).toString('base64');

const order = (options = {}) => orderToPay(shop, 'telcell_vpos', options);

/** The wallet's call about a bill, signed with the agreed key unless `changes` replaces the checksum. */
function signed({ bill }: Pick<UnpaidOrder, 'bill'>, changes: Record<string, string> = {}): Record<string, string> {
  const fields = {
    invoice: '900001',
    issuer_id: base64(bill),
    payment_id: `7${bill.split('-', 2).join('')}`,
    currency: '֏',
    sum: '125000',
    time: '2026-11-28 12:00:00',
    status: 'PAID',
    ...changes,
  };
  return { checksum: checksum(fields, TEST_PROVIDERS.telcell.key), ...fields };
}

const call = (fields: Record<string, string>) => callBack(shop, fields, { method: 'telcell_vpos' });

test('save-order answers with the signed address of the wallet', async () => {
  const placed = await order({ locale: 'ru' });

  const address = new URL(String(placed.answer.redirect_url));

  expect(address.origin + address.pathname).toBe('https://telcell.example/invoices');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    action: 'PostInvoice',
    price: '125000',
    issuer_id: base64(placed.bill),
    lang: 'ru',
  });
});

test('repeated callbacks pay an order once', async () => {
  const placed = await order();

  const answers = await Promise.all(Array.from({ length: 10 }, () => call(signed(placed))));

  const history = await shop.pool.many<{ status: string }>(sql`
    select status from order_history where order_id = ${placed.id} order by id`);
  expect(answers).toEqual(answers.map(() => OK));
  expect(history.map(({ status }) => status)).toEqual(['pending_payment', 'processing']);
});

test('a callback by GET pays like one by POST', async () => {
  const placed = await order();

  const answer = await shop.app.inject(`/api/payments/telcell_vpos/callback?${new URLSearchParams(signed(placed))}`);

  expect([answer.statusCode, answer.body]).toEqual([200, 'OK']);
  expect(await attemptsOf(shop, placed.id)).toEqual(['paid']);
});

test('a second payment of a paid bill is refused', async () => {
  const placed = await order();
  await call(signed(placed));

  const answer = await call(signed(placed, { payment_id: '999' }));

  expect(answer).toEqual(REFUSED);
  expect(await paymentFacts(shop, placed.id)).toMatchObject({ order: 'processing', attempts: [{ status: 'paid' }] });
});

test('one payment does not pay two orders', async () => {
  const [one, other] = [await order(), await order()];
  await call(signed(one, { payment_id: '555' }));

  const answer = await call(signed(other, { payment_id: '555' }));

  expect(answer).toEqual(REFUSED);
  expect((await paymentFacts(shop, other.id)).order).toBe('pending_payment');
});

test.each<[string, Record<string, string>]>([
  ['a forged checksum', { checksum: 'd41d8cd98f00b204e9800998ecf8427e' }],
  ['an unknown order', { issuer_id: base64('999999-1-7k2m9qx4c3') }],
  ['an order without its key', { issuer_id: base64('1001-1') }],
  ['an order that is no number', { issuer_id: base64("1001-1' or '1'='1") }],
  ['another issuer', { issuer: 'thief@example.am' }],
  ['a status that ends nothing', { status: 'NEW' }],
  ['an empty field', { invoice: '' }],
])('a callback with %s changes nothing and is refused', async (_, changes) => {
  const placed = await order();

  const answer = await call(signed(placed, changes));

  expect(answer).toEqual(REFUSED);
  expect(await attemptsOf(shop, placed.id)).toEqual(['redirected']);
});

test.each<[string, Record<string, string>]>([
  ['a lower sum', { sum: '124999' }],
  ['another currency', { currency: 'USD' }],
])('a signed callback with %s needs a decision by a person', async (_, changes) => {
  const placed = await order();

  const answer = await call(signed(placed, changes));

  expect(answer).toEqual(REFUSED);
  expect(await paymentFacts(shop, placed.id)).toMatchObject({
    order: 'pending_payment',
    attempts: [{ status: 'unconfirmed' }],
  });
});

test('a refused payment leaves the order payable by another method', async () => {
  const placed = await order();

  const answer = await call(signed(placed, { status: 'REJECTED' }));
  const again = await payAgain(shop, placed, 'cashondelivery');

  expect(answer).toEqual(OK);
  expect(again.status).toBe(200);
  expect((await attemptsOf(shop, placed.id))[0]).toBe('declined');
});

test('a refusal after the payment changes nothing', async () => {
  const placed = await order();
  await call(signed(placed));

  await call(signed(placed, { status: 'REJECTED' }));

  expect(await paymentFacts(shop, placed.id)).toMatchObject({ order: 'processing', attempts: [{ status: 'paid' }] });
});

test('a payment after its refusal pays the order', async () => {
  const placed = await order();
  await call(signed(placed, { status: 'REJECTED' }));

  await call(signed(placed));

  expect(await paymentFacts(shop, placed.id)).toMatchObject({ order: 'processing', attempts: [{ status: 'paid' }] });
});

test('a payment after the expiry revives the order', async () => {
  const placed = await order();
  passMinutes(shop, 31);
  await expireOrder(shop.pool, placed.id, shop.clock.now);

  const answer = await call(signed(placed));

  expect(answer).toEqual(OK);
  expect(await paymentFacts(shop, placed.id)).toMatchObject({ order: 'processing', attempts: [{ status: 'paid' }] });
});

test.each([
  ['base64', base64],
  ['the number itself', (bill: string) => bill],
])('the browser returns to its order with %s', async (_, encode) => {
  const placed = await order();

  const { statusCode, headers } = await shop.app.inject(
    `/api/payments/telcell_vpos/return?${new URLSearchParams({ issuer_id: encode(placed.bill) })}`,
  );

  expect([statusCode, headers.location]).toEqual([303, `/en/thanks?orderID=${placed.id}`]);
  expect(await attemptsOf(shop, placed.id)).toEqual(['redirected']);
});

test('stored events contain no checksum', async () => {
  const placed = await order();
  await call(signed(placed));

  const events = await eventsOf(shop, placed.id);

  expect(events.map(({ kind, outcome }) => [kind, outcome])).toEqual([['confirmation', 'paid: paid']]);
  expect(events[0]?.payload).not.toHaveProperty('checksum');
});
