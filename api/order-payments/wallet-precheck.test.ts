import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { expireOrder } from '#api/orders/expiry.ts';
import {
  attemptsOf,
  billOf,
  confirmation,
  eventsOf,
  openPayingShop,
  orderToPay,
  PAGE,
  passMinutes,
  payAgain,
  paymentFacts,
  precheck,
  stockOf,
  transactionOf,
  type UnpaidOrder,
  walletCalls,
} from '#testing/paying.ts';
import { settleOrder } from './settle-order.ts';

const shop = await openPayingShop();

const AMOUNT = 125_000;
const ask = async (bill: string, changes = {}) => (await walletCalls(shop, precheck(bill, AMOUNT, changes))).text;

const cancel = ({ id, cookie }: UnpaidOrder) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/orders/${id}/cancel`,
    headers: { ...PAGE, cookie },
    payload: {},
  });

const holdOf = async (orderId: number): Promise<Date> =>
  (await shop.pool.one<{ at: Date }>(sql`select hold_until as at from orders where id = ${orderId}`)).at;

const holdFor = async (orderId: number, minutes: number): Promise<Date> => {
  const until = new Date(shop.clock.now.getTime() + minutes * 60_000);
  await shop.pool.run(sql`update orders set hold_until = ${until} where id = ${orderId}`);
  return until;
};

test('a forged pre-check does not prevent a cancellation', async () => {
  const order = await orderToPay(shop, 'idram_vpos');
  const prechecked = await ask(order.bill);

  const canceled = await cancel(order);

  expect([prechecked, canceled.statusCode]).toEqual(['OK', 200]);
  expect(await stockOf(shop, order.productId)).toBe(5);
});

test('a forged pre-check does not prevent another payment method', async () => {
  const order = await orderToPay(shop, 'idram_vpos');
  await ask(order.bill);

  const paid = await payAgain(shop, order, 'cashondelivery');

  expect(paid).toMatchObject({ status: 200, body: { order: { status: 'pending' } } });
});

test('a forged pre-check does not hold stock: the order expires', async () => {
  const order = await orderToPay(shop, 'idram_vpos');
  await ask(order.bill);
  passMinutes(shop, 31);

  const expiry = await expireOrder(shop.pool, order.id, shop.clock.now);

  expect(expiry).toBe('expired');
  expect(await stockOf(shop, order.productId)).toBe(5);
});

test('the first pre-check extends the hold by ten minutes, later ones do not', async () => {
  const order = await orderToPay(shop, 'idram_vpos');
  await holdFor(order.id, 3);

  const first = await ask(order.bill);
  const prolonged = await holdOf(order.id);
  passMinutes(shop, 5);
  const second = await ask(order.bill);

  expect([first, second]).toEqual(['OK', 'OK']);
  expect(prolonged.getTime() - shop.clock.now.getTime()).toBe(5 * 60_000);
  expect(await holdOf(order.id)).toEqual(prolonged);
});

test('after its pre-check, an order is shown as confirming and can still be paid and cancelled', async () => {
  shop.clock.now = new Date();
  const order = await orderToPay(shop, 'idram_vpos');
  const read = async () =>
    (await shop.app.inject({ url: `/api/orders?id=${order.id}`, headers: { cookie: order.cookie } })).json().data[0]
      .payment;
  const before = await read();

  await ask(order.bill);
  const between = await read();
  await shop.pool.run(sql`
    update payment_attempts set prechecked_at = now() - interval '11 minutes' where order_id = ${order.id}`);

  expect(before.state).toBe('open');
  expect(between).toMatchObject({ state: 'confirming', can_pay: true, can_cancel: true });
  expect((await read()).state).toBe('open');
});

test('a pre-check does not shorten a hold', async () => {
  const order = await orderToPay(shop, 'idram_vpos');
  const until = await holdFor(order.id, 25);

  await ask(order.bill);

  expect(await holdOf(order.id)).toEqual(until);
});

test('a refused pre-check does not extend a hold', async () => {
  const order = await orderToPay(shop, 'idram_vpos');
  const until = await holdFor(order.id, 3);

  await ask(order.bill, { EDP_AMOUNT: '1.00' });

  expect(await holdOf(order.id)).toEqual(until);
});

test('every mismatched field of a pre-check results in the same answer', async () => {
  const open = await orderToPay(shop, 'idram_vpos');
  const paid = await orderToPay(shop, 'idram_vpos');
  await walletCalls(shop, confirmation(paid.bill, AMOUNT));

  const answers = [
    await ask('999999-1-7k2m9qx4c3'),
    await ask(open.bill, { EDP_AMOUNT: '1.00' }),
    await ask(open.bill, { EDP_REC_ACCOUNT: '1' }),
    await ask(open.bill, { EDP_PRECHECK: 'NO' }),
    await ask(paid.bill),
    (await walletCalls(shop, confirmation(open.bill, AMOUNT, { EDP_CHECKSUM: 'forged' }))).text,
    (await walletCalls(shop, confirmation(paid.bill, AMOUNT, { EDP_TRANS_ID: '20260806000009' }))).text,
  ];

  expect(new Set(answers)).toEqual(new Set(['mismatch']));
});

test('the merchant sees why a pre-check was refused', async () => {
  const order = await orderToPay(shop, 'idram_vpos');

  await ask(order.bill, { EDP_AMOUNT: '1.00' });
  await ask(order.bill);

  expect((await eventsOf(shop, order.id)).map(({ outcome }) => outcome)).toEqual(['refused: EDP_AMOUNT', 'accepted']);
});

test('a bill number has a part that cannot be derived from the order and its attempt', async () => {
  const [one, other] = [await orderToPay(shop, 'idram_vpos'), await orderToPay(shop, 'idram_vpos')];
  const keyOf = (bill: string) => bill.split('-')[2];

  const counted = await ask(`${one.id}-1`);

  expect(one.bill).toMatch(/^\d+-1-[0-9a-z]{10}$/);
  expect(keyOf(one.bill)).not.toBe(keyOf(other.bill));
  expect(counted).toBe('mismatch');
});

test('a wallet payment with the short bill number of an older version pays its attempt', async () => {
  const { id } = await orderToPay(shop, 'idram_vpos');
  await shop.pool.run(sql`update payment_attempts set bill_key = null, status = 'unconfirmed' where order_id = ${id}`);

  const confirmed = await walletCalls(shop, confirmation(`${id}-1`, AMOUNT));

  expect(confirmed.text).toBe('OK');
  expect(await paymentFacts(shop, id)).toMatchObject({ order: 'processing', attempts: [{ status: 'paid' }] });
});

test('a confirmation after the order was cancelled is a late payment', async () => {
  const order = await orderToPay(shop, 'idram_vpos');
  await ask(order.bill);
  await cancel(order);

  const confirmed = await walletCalls(shop, confirmation(order.bill, AMOUNT));

  expect(confirmed.text).toBe('OK');
  expect(await paymentFacts(shop, order.id)).toMatchObject({ order: 'processing', attempts: [{ status: 'paid' }] });
  expect(await stockOf(shop, order.productId)).toBe(4);
});

test('the merchant can record a wallet payment that the wallet did not report', async () => {
  const order = await orderToPay(shop, 'idram_vpos');
  await ask(order.bill);
  passMinutes(shop, 31);
  await expireOrder(shop.pool, order.id, shop.clock.now);
  const transaction = transactionOf(order.bill);

  const settled = await settleOrder(shop.parts, order.id, { isPaid: true, transaction });
  const late = await walletCalls(shop, confirmation(order.bill, AMOUNT));

  expect([settled.kind, late.text]).toEqual(['settled', 'OK']);
  expect(await paymentFacts(shop, order.id)).toMatchObject({ order: 'processing', attempts: [{ status: 'paid' }] });
});

test('a cancelled order cannot be settled as unpaid', async () => {
  const order = await orderToPay(shop, 'idram_vpos');
  await cancel(order);

  const settled = await settleOrder(shop.parts, order.id, { isPaid: false });

  expect(settled.kind).toBe('nothing_to_settle');
});

test('a confirmation with another amount becomes unconfirmed, and a person can settle it as unpaid', async () => {
  const order = await orderToPay(shop, 'idram_vpos');
  await walletCalls(shop, confirmation(order.bill, 124_999));
  const refused = await cancel(order);

  const settled = await settleOrder(shop.parts, order.id, { isPaid: false });
  passMinutes(shop, 31);
  await expireOrder(shop.pool, order.id, shop.clock.now);

  expect([refused.statusCode, settled.kind]).toEqual([409, 'settled']);
  expect(await attemptsOf(shop, order.id)).toEqual(['declined']);
  expect((await paymentFacts(shop, order.id)).order).toBe('canceled');
});

test('each attempt has its own bill number', async () => {
  const order = await orderToPay(shop, 'idram_vpos');
  passMinutes(shop, 20);

  const again = await payAgain(shop, order, 'idram_vpos');

  expect(again.body.redirect_url).toMatchObject({ EDP_BILL_NO: billOf(shop, order.id, 2) });
});
