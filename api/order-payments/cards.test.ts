import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { expireOrder } from '#api/orders/expiry.ts';
import {
  attemptId,
  attemptsOf,
  billOf,
  eventsOf,
  openPayingShop,
  orderToPay,
  passMinutes,
  payAgain,
  paymentFacts,
  stockOf,
  type UnpaidOrder,
} from '#testing/paying.ts';
import { checkPayment } from './check-payment.ts';
import { initiatePayment } from './initiate-payment.ts';

const shop = await openPayingShop();
const { gateway, parts } = shop;

/** The browser returns from the payment page. */
const comeBack = (bill: string) =>
  shop.app.inject(`/api/payments/aeb_vpos/return?orderId=${gateway.bill(bill)?.orderId ?? 'unknown'}`);

/** Runs the check job once. */
const check = async (order: Pick<UnpaidOrder, 'id'>, number = 1) =>
  checkPayment(parts, await attemptId(shop, order.id, number), 0);

const queued = (order: Pick<UnpaidOrder, 'id'>) =>
  shop.pool.many<{ turn: number; seconds: number }>(sql`
    select (j.data ->> 'turn')::int as turn,
           extract(epoch from j.start_after - ${shop.clock.now}::timestamptz)::float8 as seconds
    from pgboss.job j join payment_attempts a on a.id = (j.data ->> 'attemptId')::int
    where j.name = 'payment' and a.order_id = ${order.id} order by 1`);

test('registering a card payment sends the gateway the required fields', async () => {
  const order = await orderToPay(shop, 'aeb_vpos', { price: 15_000 });

  const bill = gateway.bill(order.bill);
  expect(order.answer.redirect_url).toBe(bill?.formUrl);
  expect(bill?.fields).toEqual({
    userName: 'test-api',
    password: 'secret-password',
    orderNumber: order.bill,
    amount: '1500000',
    currency: '051',
    returnUrl: 'https://shop.example/api/payments/aeb_vpos/return',
    description: `Order ${order.id}`,
    language: 'en',
    sessionTimeoutSecs: '1200',
  });
});

test("the payer's return marks the order as paid, and a repeated return changes nothing", async () => {
  const order = await orderToPay(shop, 'aeb_vpos');
  gateway.pay(order.bill);

  const answers = [await comeBack(order.bill), await comeBack(order.bill)];

  expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
    [303, `/en/thanks?orderID=${order.id}`],
    [303, `/en/thanks?orderID=${order.id}`],
  ]);
  expect(await paymentFacts(shop, order.id)).toMatchObject({ order: 'processing', attempts: [{ status: 'paid' }] });
});

test('concurrent returns and checks pay the order once', async () => {
  const order = await orderToPay(shop, 'aeb_vpos');
  gateway.pay(order.bill);

  await Promise.all(Array.from({ length: 6 }, (_, index) => (index % 2 ? comeBack(order.bill) : check(order))));

  const history = await shop.pool.many<{ status: string }>(sql`
    select status from order_history where order_id = ${order.id} order by id`);
  expect(history.map(({ status }) => status)).toEqual(['pending_payment', 'processing']);
  expect(await stockOf(shop, order.productId)).toBe(4);
});

test('the check job detects a payment whose payer never returned', async () => {
  const order = await orderToPay(shop, 'aeb_vpos');
  gateway.pay(order.bill);

  const status = await check(order);

  expect(status).toBe('paid');
  expect((await paymentFacts(shop, order.id)).order).toBe('processing');
});

test('a return before the payment leaves the attempt open, and it is checked again', async () => {
  const order = await orderToPay(shop, 'aeb_vpos');

  const answer = await comeBack(order.bill);
  await check(order);

  expect(answer.headers.location).toBe(`/en/thanks?orderID=${order.id}`);
  expect(await attemptsOf(shop, order.id)).toEqual(['redirected']);
  expect(await queued(order)).toEqual([
    { turn: 0, seconds: 15 },
    { turn: 1, seconds: 22.5 },
  ]);
});

test('a return with an unknown bill number redirects to the home page', async () => {
  const answers = [
    await shop.app.inject('/api/payments/aeb_vpos/return?orderId=7c1e'),
    await shop.app.inject('/api/payments/aeb_vpos/return'),
    await shop.app.inject(`/api/payments/aeb_vpos/return?orderId=${'x'.repeat(300)}`),
  ];

  expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual(
    answers.map(() => [303, '/']),
  );
});

test.each<[string, Record<string, unknown>]>([
  ['another amount', { amount: 100 }],
  ['another currency', { currency: '643' }],
  ['another order number', { orderNumber: '1-1' }],
  ['a smaller deposited amount', { paymentAmountInfo: { depositedAmount: 100 } }],
])('a payment with %s does not pay the order and becomes unconfirmed', async (_, changes) => {
  const order = await orderToPay(shop, 'aeb_vpos');
  gateway.pay(order.bill, changes);

  await comeBack(order.bill);

  expect(await paymentFacts(shop, order.id)).toMatchObject({
    order: 'pending_payment',
    attempts: [{ status: 'unconfirmed' }],
  });
});

test('a declined card changes nothing else, and a second attempt pays the order', async () => {
  const order = await orderToPay(shop, 'aeb_vpos');
  gateway.refuse(order.bill, 116);
  await comeBack(order.bill);
  const refused = await paymentFacts(shop, order.id);

  const again = await payAgain(shop, order, 'aeb_vpos');
  gateway.pay(billOf(shop, order.id, 2));
  await comeBack(billOf(shop, order.id, 2));

  expect(refused).toMatchObject({ order: 'pending_payment', attempts: [{ status: 'declined' }] });
  expect(again.body.redirect_url).toBe(gateway.bill(billOf(shop, order.id, 2))?.formUrl);
  expect(await paymentFacts(shop, order.id)).toMatchObject({
    order: 'processing',
    attempts: [{ status: 'declined' }, { status: 'paid' }],
  });
});

test('an unpaid attempt expires and is no longer checked', async () => {
  const order = await orderToPay(shop, 'aeb_vpos');
  passMinutes(shop, 21);
  const before = await check(order);
  passMinutes(shop, 1);
  const after = await check(order);
  const calls = gateway.calls.length;

  await check(order);

  expect([before, after]).toEqual(['redirected', 'expired']);
  expect(gateway.calls).toHaveLength(calls);
});

test('a payment in the last second is detected although the order was cancelled', async () => {
  const order = await orderToPay(shop, 'aeb_vpos');
  passMinutes(shop, 31);
  await expireOrder(shop.pool, order.id, shop.clock.now);
  gateway.pay(order.bill);

  await check(order);

  expect(await paymentFacts(shop, order.id)).toMatchObject({ order: 'processing', attempts: [{ status: 'paid' }] });
  expect(await stockOf(shop, order.productId)).toBe(4);
});

test('a late payment for sold-out products becomes due for refund', async () => {
  const order = await orderToPay(shop, 'aeb_vpos', { stock: 1 });
  passMinutes(shop, 31);
  await expireOrder(shop.pool, order.id, shop.clock.now);
  await shop.pool.run(sql`update stock set qty = 0 where product_id = ${order.productId}`);
  gateway.pay(order.bill);

  await check(order);
  await comeBack(order.bill);

  expect(await paymentFacts(shop, order.id)).toMatchObject({
    order: 'canceled',
    attempts: [{ status: 'refund_due' }],
    owed: 1,
  });
});

test('of two paid attempts, the first pays the order and the second becomes due for refund', async () => {
  const order = await orderToPay(shop, 'aeb_vpos');
  passMinutes(shop, 20);
  await payAgain(shop, order, 'aeb_vpos');
  gateway.pay(order.bill);
  gateway.pay(billOf(shop, order.id, 2));

  await Promise.all([comeBack(billOf(shop, order.id, 2)), comeBack(order.bill), check(order), check(order, 2)]);

  const { order: status, attempts, owed } = await paymentFacts(shop, order.id);
  expect([status, attempts.map(({ status }) => status).toSorted(), owed]).toEqual([
    'processing',
    ['paid', 'refund_due'],
    1,
  ]);
});

test('a refund made at the bank is detected', async () => {
  const order = await orderToPay(shop, 'aeb_vpos');
  gateway.pay(order.bill, { orderStatus: 4, paymentAmountInfo: { refundedAmount: 12_500_000 } });

  await check(order);

  expect(await attemptsOf(shop, order.id)).toEqual(['cancelled']);
  expect((await paymentFacts(shop, order.id)).order).toBe('pending_payment');
});

test('stored payment events contain no secrets and no names', async () => {
  const order = await orderToPay(shop, 'aeb_vpos');
  gateway.pay(order.bill);
  await comeBack(order.bill);

  const events = await eventsOf(shop, order.id);

  expect(events.map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ['register', 'begun'],
    ['status', 'paid: paid'],
  ]);
  expect(JSON.stringify(events)).not.toMatch(/secret-password|ANNA|203\.0/);
  expect(events[1]?.payload).toMatchObject({ pan: '411111**1111', orderStatus: 2 });
});

test('an unavailable gateway does not cancel the order and is called again', async () => {
  gateway.faults.register = ['error7'];
  gateway.faults.getOrderStatusExtended = ['error7'];

  const order = await orderToPay(shop, 'aeb_vpos');
  const again = await payAgain(shop, order, 'aeb_vpos');

  expect(order.answer).toMatchObject({ success: true, order: { status: 'pending_payment' } });
  expect(order.answer.redirect_url).toBeUndefined();
  expect(again.body.redirect_url).toBe(gateway.bill(order.bill)?.formUrl);
  expect(await attemptsOf(shop, order.id)).toEqual(['redirected']);
});

test.each(['html', 'broken', 'hang'] as const)(
  'a registration that the gateway answered with %s and did not store is repeated',
  async (fault) => {
    gateway.faults.register = [fault];
    gateway.faults.getOrderStatusExtended = ['html'];

    const order = await orderToPay(shop, 'aeb_vpos');
    const again = await payAgain(shop, order, 'aeb_vpos');

    expect(order.answer.redirect_url).toBeUndefined();
    expect(again.body.redirect_url).toBe(gateway.bill(order.bill)?.formUrl);
    expect(await attemptsOf(shop, order.id)).toEqual(['redirected']);
  },
);

test('a registration whose answer was lost is replaced by another attempt', async () => {
  gateway.faults.register = ['lost'];

  const order = await orderToPay(shop, 'aeb_vpos');

  expect(order.answer.redirect_url).toBe(gateway.bill(billOf(shop, order.id, 2))?.formUrl);
  expect(await paymentFacts(shop, order.id)).toMatchObject({
    order: 'pending_payment',
    attempts: [{ status: 'redirected' }, { status: 'redirected' }],
  });
});

test('an order can be paid after a process died during the registration', async () => {
  gateway.faults.register = ['error7'];
  gateway.faults.getOrderStatusExtended = ['error7'];
  const order = await orderToPay(shop, 'aeb_vpos');
  await shop.pool.run(sql`
    update payment_attempts set lease_expires_at = ${new Date(shop.clock.now.getTime() + 60_000)} where order_id = ${order.id}`);
  passMinutes(shop, 2);

  const address = await initiatePayment(parts, order.id, 'en');

  expect(address).toBe(gateway.bill(order.bill)?.formUrl);
});

test('twenty concurrent calls return the same payment page', async () => {
  gateway.faults.register = ['error7'];
  gateway.faults.getOrderStatusExtended = ['error7'];
  const order = await orderToPay(shop, 'aeb_vpos');

  const answers = await Promise.all(Array.from({ length: 20 }, () => initiatePayment(parts, order.id, 'en')));

  expect(new Set(answers)).toEqual(new Set([gateway.bill(order.bill)?.formUrl]));
  expect(await attemptsOf(shop, order.id)).toEqual(['redirected']);
});

test('an unavailable gateway leaves the attempt undecided at any time', async () => {
  const order = await orderToPay(shop, 'aeb_vpos');
  passMinutes(shop, 60);
  gateway.faults.getOrderStatusExtended = ['html', 'broken'];

  const away = [await check(order), await check(order)];
  gateway.pay(order.bill);
  const paid = await check(order);

  expect(away).toEqual(['redirected', 'redirected']);
  expect(paid).toBe('paid');
});

test('a repeated call returns the same payment page', async () => {
  const order = await orderToPay(shop, 'aeb_vpos');

  const addresses = await Promise.all([1, 2, 3].map(() => initiatePayment(parts, order.id, 'en')));

  expect(new Set(addresses)).toEqual(new Set([order.answer.redirect_url]));
  expect(await attemptsOf(shop, order.id)).toEqual(['redirected']);
});
