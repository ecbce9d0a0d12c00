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
  passMinutes,
  payAgain,
  paymentFacts,
  precheck,
  stockOf,
  transactionOf,
  walletCalls,
} from '#testing/paying.ts';

const shop = await openPayingShop();

const OK = { status: 200, text: 'OK', type: 'text/plain; charset=utf-8' };
const REFUSED = { ...OK, text: 'mismatch' };

test('the form contains only the fields that the wallet requires', async () => {
  const { answer, bill } = await orderToPay(shop, 'idram_vpos', { locale: 'hy' });

  expect(answer.redirect_url).toEqual({
    backURL: 'https://wallet.example/Payment/GetPayment',
    EDP_LANGUAGE: 'AM',
    EDP_REC_ACCOUNT: '100000114',
    EDP_DESCRIPTION: `Պատվեր ${answer.order.id}`,
    EDP_AMOUNT: '125000.00',
    EDP_BILL_NO: bill,
  });
});

test('only the confirmation pays the order', async () => {
  const { id, bill } = await orderToPay(shop, 'idram_vpos');

  const prechecked = await walletCalls(shop, precheck(bill, 125_000));
  const between = await paymentFacts(shop, id);
  const confirmed = await walletCalls(shop, confirmation(bill, 125_000));

  expect(prechecked).toEqual(OK);
  expect(between).toMatchObject({ order: 'pending_payment', attempts: [{ status: 'redirected' }] });
  expect(confirmed).toEqual(OK);
  expect(await paymentFacts(shop, id)).toMatchObject({ order: 'processing', attempts: [{ status: 'paid' }], owed: 0 });
});

test('ten concurrent confirmations pay the order once', async () => {
  const { id, bill, productId } = await orderToPay(shop, 'idram_vpos');

  const answers = await Promise.all(Array.from({ length: 10 }, () => walletCalls(shop, confirmation(bill, 125_000))));

  const history = await shop.pool.many<{ status: string }>(sql`
    select status from order_history where order_id = ${id} order by id`);
  expect(answers).toEqual(Array.from({ length: 10 }, () => OK));
  expect(history.map(({ status }) => status)).toEqual(['pending_payment', 'processing']);
  expect(await stockOf(shop, productId)).toBe(4);
});

test('a confirmation is accepted before its pre-check, and a later pre-check changes nothing', async () => {
  const { id, bill } = await orderToPay(shop, 'idram_vpos');

  const confirmed = await walletCalls(shop, confirmation(bill, 125_000));
  const prechecked = await walletCalls(shop, precheck(bill, 125_000));

  expect(confirmed).toEqual(OK);
  expect(prechecked.text).not.toBe('OK');
  expect(await attemptsOf(shop, id)).toEqual(['paid']);
});

test('a second payment of a paid bill is refused, so the wallet reverses it', async () => {
  const { id, bill } = await orderToPay(shop, 'idram_vpos');
  await walletCalls(shop, confirmation(bill, 125_000));

  const second = await walletCalls(shop, confirmation(bill, 125_000, { EDP_TRANS_ID: '20260806000002' }));

  expect(second).toEqual(REFUSED);
  expect(await paymentFacts(shop, id)).toMatchObject({ order: 'processing', attempts: [{ status: 'paid' }], owed: 0 });
});

test('one transaction number cannot pay two orders', async () => {
  const [one, other] = [await orderToPay(shop, 'idram_vpos'), await orderToPay(shop, 'idram_vpos')];
  await walletCalls(shop, confirmation(one.bill, 125_000));

  const reused = await walletCalls(shop, confirmation(other.bill, 125_000, { EDP_TRANS_ID: transactionOf(one.bill) }));

  expect(reused).toEqual(REFUSED);
  expect((await paymentFacts(shop, other.id)).order).toBe('pending_payment');
});

test.each<[string, Record<string, string>]>([
  ['another account', { EDP_REC_ACCOUNT: '100000999' }],
  ['a forged checksum', { EDP_CHECKSUM: 'd41d8cd98f00b204e9800998ecf8427e' }],
  ['an empty checksum', { EDP_CHECKSUM: '' }],
  ['an unknown bill', { EDP_BILL_NO: '999999-1-7k2m9qx4c3' }],
  ['a bill without its key', { EDP_BILL_NO: '1001-1' }],
  ['a bill that does not exist', { EDP_BILL_NO: '1001-2-7k2m9qx4c3' }],
  ['SQL as bill number', { EDP_BILL_NO: "1001-1' or '1'='1" }],
  ['very long fields', { EDP_PAYER_ACCOUNT: '2'.repeat(5000) }],
])('a confirmation with %s is refused and changes nothing', async (_, changes) => {
  const { id, bill } = await orderToPay(shop, 'idram_vpos');

  const answer = await walletCalls(shop, confirmation(bill, 125_000, changes));

  expect(answer).toEqual(REFUSED);
  expect(await paymentFacts(shop, id)).toMatchObject({
    order: 'pending_payment',
    attempts: [{ status: 'redirected' }],
  });
});

test.each<[string, Record<string, string>]>([
  ['a wrong amount', { EDP_AMOUNT: '125000.01' }],
  ['another account', { EDP_REC_ACCOUNT: '1' }],
  ['a value other than YES', { EDP_PRECHECK: 'NO' }],
  ['an unknown bill', { EDP_BILL_NO: '7-7' }],
])('a pre-check with %s is refused without effect', async (_, changes) => {
  const { id, bill } = await orderToPay(shop, 'idram_vpos');

  const answer = await walletCalls(shop, precheck(bill, 125_000, changes));

  expect(answer).toEqual(REFUSED);
  expect(await attemptsOf(shop, id)).toEqual(['redirected']);
});

test("a pre-check after the payer's time or for an older bill is refused", async () => {
  const order = await orderToPay(shop, 'idram_vpos');
  passMinutes(shop, 20);
  const late = await walletCalls(shop, precheck(order.bill, 125_000));
  await payAgain(shop, order, 'idram_vpos');

  const older = await walletCalls(shop, precheck(order.bill, 125_000));
  const newest = await walletCalls(shop, precheck(billOf(shop, order.id, 2), 125_000));

  expect([late.text, older.text, newest.text]).toEqual(['mismatch', 'mismatch', 'OK']);
});

test('callbacks with duplicate fields, other body types or long fields are refused', async () => {
  const { id, bill } = await orderToPay(shop, 'idram_vpos');
  const send = (payload: string, type = 'application/x-www-form-urlencoded') =>
    shop.app.inject({
      method: 'POST',
      url: '/api/payments/idram_vpos/callback',
      headers: { 'content-type': type },
      payload,
    });
  const form = new URLSearchParams(confirmation(bill, 125_000)).toString();

  const twice = await send(`${form}&EDP_BILL_NO=${bill}`);
  const long = await send(`${form}&x=${'y'.repeat(20_000)}`);
  const other = await send('<xml/>', 'text/xml');

  expect([twice.statusCode, twice.body]).toEqual([200, 'mismatch']);
  expect([long.statusCode, other.statusCode]).toEqual([413, 415]);
  expect(await attemptsOf(shop, id)).toEqual(['redirected']);
});

test('callbacks need no page, cookie or origin of the shop', async () => {
  const { bill } = await orderToPay(shop, 'idram_vpos');

  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/payments/idram_vpos/callback',
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      origin: 'https://wallet.example',
      'sec-fetch-site': 'cross-site',
      cookie: 'kayts_session=whatever',
    },
    payload: new URLSearchParams(confirmation(bill, 125_000)).toString(),
  });

  expect([answer.statusCode, answer.body]).toEqual([200, 'OK']);
});

test('a late payment revives the order while its products are in stock', async () => {
  const { id, bill, productId } = await orderToPay(shop, 'idram_vpos');
  passMinutes(shop, 31);
  await expireOrder(shop.pool, id, shop.clock.now);
  const cancelled = { ...(await paymentFacts(shop, id)), stock: await stockOf(shop, productId) };

  const confirmed = await walletCalls(shop, confirmation(bill, 125_000));

  expect(cancelled).toMatchObject({ order: 'canceled', stock: 5 });
  expect(confirmed).toEqual(OK);
  expect(await paymentFacts(shop, id)).toMatchObject({ order: 'processing', attempts: [{ status: 'paid' }], owed: 0 });
  expect(await stockOf(shop, productId)).toBe(4);
});

test('a late payment for sold-out products becomes due for refund, and the merchant is notified once', async () => {
  const { id, bill, productId } = await orderToPay(shop, 'idram_vpos', { stock: 1 });
  passMinutes(shop, 31);
  await expireOrder(shop.pool, id, shop.clock.now);
  const buyer = await orderToPay(shop, 'cashondelivery');
  await shop.pool.run(sql`update stock set qty = 0 where product_id = ${productId}`);

  const answers = [
    await walletCalls(shop, confirmation(bill, 125_000)),
    await walletCalls(shop, confirmation(bill, 125_000)),
  ];

  expect(answers).toEqual([OK, OK]);
  expect(await paymentFacts(shop, id)).toMatchObject({
    order: 'canceled',
    attempts: [{ status: 'refund_due' }],
    owed: 1,
  });
  expect(await stockOf(shop, productId)).toBe(0);
  expect((await paymentFacts(shop, buyer.id)).order).toBe('pending');
});

test('of two paid bills of an order, the first pays it and the second becomes due for refund', async () => {
  const order = await orderToPay(shop, 'idram_vpos');
  passMinutes(shop, 20);
  await payAgain(shop, order, 'idram_vpos');

  await walletCalls(shop, confirmation(billOf(shop, order.id, 2), 125_000));
  await walletCalls(shop, confirmation(order.bill, 125_000));

  expect(await paymentFacts(shop, order.id)).toMatchObject({
    order: 'processing',
    attempts: [{ status: 'refund_due' }, { status: 'paid' }],
    owed: 1,
  });
});

test('a confirmation with another amount becomes unconfirmed', async () => {
  const { id, bill } = await orderToPay(shop, 'idram_vpos');

  const answer = await walletCalls(shop, confirmation(bill, 124_999));

  expect(answer).toEqual(REFUSED);
  expect(await paymentFacts(shop, id)).toMatchObject({
    order: 'pending_payment',
    attempts: [{ status: 'unconfirmed' }],
  });
});

test('stored wallet payloads contain no checksum and no payer, and their number is limited', async () => {
  const { id, bill } = await orderToPay(shop, 'idram_vpos');
  for (let count = 0; count < 40; count++)
    await walletCalls(shop, confirmation(bill, 125_000, { EDP_CHECKSUM: 'forged' }));
  await walletCalls(shop, confirmation(bill, 125_000));

  const events = await eventsOf(shop, id);

  expect(events).toHaveLength(26);
  expect(events.at(-1)).toMatchObject({
    kind: 'confirmation',
    outcome: 'paid: paid',
    payload: { EDP_PAYER_ACCOUNT: '…0456', EDP_TRANS_ID: transactionOf(bill) },
  });
  expect(JSON.stringify(events)).not.toMatch(/EDP_CHECKSUM":|200000456|demo-secret/);
});

test('the browser can return by either address and method, and the return does not confirm the payment', async () => {
  const { id, bill } = await orderToPay(shop, 'idram_vpos', { locale: 'ru' });
  const url = (end: string) => `/api/payments/idram_vpos/return/${end}`;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  const answers = [
    await shop.app.inject({ method: 'GET', url: `${url('success')}?EDP_BILL_NO=${bill}` }),
    await shop.app.inject({ method: 'POST', url: url('success'), headers: form, payload: `EDP_BILL_NO=${bill}` }),
    await shop.app.inject({ method: 'GET', url: `${url('fail')}?EDP_BILL_NO=${bill}&EDP_TRANS_ID=1` }),
    await shop.app.inject({ method: 'POST', url: url('fail'), headers: form, payload: 'EDP_BILL_NO=5-5' }),
    await shop.app.inject({ method: 'GET', url: url('success') }),
  ];

  const there = `/ru/thanks?orderID=${id}`;
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303, 303]);
  expect(answers.map(({ headers }) => headers.location)).toEqual([
    there,
    there,
    `${there}&payment=cancelled`,
    '/',
    '/',
  ]);
  expect(await attemptsOf(shop, id)).toEqual(['redirected']);
});
