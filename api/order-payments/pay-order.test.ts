import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { expireOrder } from '#api/orders/expiry.ts';
import { signIn } from '#testing/customer.ts';
import {
  attemptsOf,
  billOf,
  confirmation,
  openPayingShop,
  orderToPay,
  PAGE,
  passMinutes,
  payAgain,
  paymentFacts,
  stockOf,
  walletCalls,
} from '#testing/paying.ts';

const shop = await openPayingShop();
const { gateway } = shop;

const holdOf = ({ id }: { id: number }) =>
  shop.pool.one<{ minutes: number | null }>(sql`
    select extract(epoch from hold_until - ${shop.clock.now}::timestamptz)::float8 / 60 as minutes
    from orders where id = ${id}`);

test('twenty concurrent calls of payOrder create one attempt', async () => {
  const order = await orderToPay(shop, 'aeb_vpos');
  gateway.refuse(order.bill, 100);

  const answers = await Promise.all(Array.from({ length: 20 }, () => payAgain(shop, order, 'aeb_vpos')));

  const address = gateway.bill(billOf(shop, order.id, 2))?.formUrl;
  expect(answers.map(({ status, body }) => [status, body.redirect_url])).toEqual(answers.map(() => [200, address]));
  expect(await attemptsOf(shop, order.id)).toEqual(['declined', 'redirected']);
});

test('payOrder reuses an open attempt', async () => {
  const order = await orderToPay(shop, 'aeb_vpos');

  const again = await payAgain(shop, order, 'aeb_vpos');

  expect(again.body.redirect_url).toBe(order.answer.redirect_url);
  expect(await attemptsOf(shop, order.id)).toEqual(['redirected']);
});

test('a new attempt extends the hold to ten minutes after its own end', async () => {
  const order = await orderToPay(shop, 'aeb_vpos');
  const before = await holdOf(order);
  passMinutes(shop, 20);

  await payAgain(shop, order, 'aeb_vpos');
  const after = await holdOf(order);
  passMinutes(shop, 11);
  const expiry = await expireOrder(shop.pool, order.id, shop.clock.now);

  expect([before.minutes, after.minutes]).toEqual([30, 30]);
  expect(expiry).toBe('later');
});

test("a slow gateway does not shorten the payer's time", async () => {
  gateway.faults.register = ['error7'];
  gateway.faults.getOrderStatusExtended = ['error7'];
  const order = await orderToPay(shop, 'aeb_vpos');
  passMinutes(shop, 25);

  const { body } = await payAgain(shop, order, 'aeb_vpos');

  expect(body.redirect_url).toBe(gateway.bill(order.bill)?.formUrl);
  expect(gateway.bill(order.bill)?.fields.sessionTimeoutSecs).toBe('1200');
  expect((await holdOf(order)).minutes).toBe(30);
});

test('payOrder does not initiate a payment when the order was paid in another window', async () => {
  const order = await orderToPay(shop, 'aeb_vpos');
  gateway.pay(order.bill);

  const { status } = await payAgain(shop, order, 'aeb_vpos');

  expect(status).toBe(409);
  expect(await paymentFacts(shop, order.id)).toMatchObject({ order: 'processing', attempts: [{ status: 'paid' }] });
});

test('after changing from card to wallet, a late card payment becomes due for refund', async () => {
  const order = await orderToPay(shop, 'aeb_vpos');

  const { body } = await payAgain(shop, order, 'idram_vpos');
  await walletCalls(shop, confirmation(billOf(shop, order.id, 2), 125_000));
  gateway.pay(order.bill);
  await shop.app.inject(`/api/payments/aeb_vpos/return?orderId=${gateway.bill(order.bill)?.orderId}`);

  expect(body.redirect_url).toMatchObject({ EDP_BILL_NO: billOf(shop, order.id, 2) });
  expect(await paymentFacts(shop, order.id)).toMatchObject({
    order: 'processing',
    method: 'idram_vpos',
    attempts: [{ status: 'refund_due' }, { status: 'paid' }],
    owed: 1,
  });
});

test('changing from card to cash removes the deadline and keeps the stock', async () => {
  const order = await orderToPay(shop, 'aeb_vpos');

  const answers = [await payAgain(shop, order, 'cashondelivery'), await payAgain(shop, order, 'cashondelivery')];
  passMinutes(shop, 60);
  const expiry = await expireOrder(shop.pool, order.id, shop.clock.now);

  expect(answers.map(({ status, body }) => [status, body.order.status, body.redirect_url])).toEqual([
    [200, 'pending', undefined],
    [200, 'pending', undefined],
  ]);
  expect(await paymentFacts(shop, order.id)).toMatchObject({
    order: 'pending',
    method: 'cashondelivery',
    attempts: [
      { method: 'aeb_vpos', status: 'redirected' },
      { method: 'cashondelivery', status: 'created' },
    ],
  });
  expect(expiry).toBe('not_waiting');
  expect(await stockOf(shop, order.productId)).toBe(4);
});

test('a card payment that completes after the change to cash pays the order', async () => {
  const order = await orderToPay(shop, 'aeb_vpos');
  await payAgain(shop, order, 'cashondelivery');
  gateway.pay(order.bill);

  await shop.app.inject(`/api/payments/aeb_vpos/return?orderId=${gateway.bill(order.bill)?.orderId}`);

  expect(await paymentFacts(shop, order.id)).toMatchObject({
    order: 'processing',
    method: 'aeb_vpos',
    attempts: [
      { method: 'aeb_vpos', status: 'paid' },
      { method: 'cashondelivery', status: 'cancelled' },
    ],
    owed: 0,
  });
});

test('payOrder refuses an order that is paid, cancelled or has an unconfirmed amount', async () => {
  const [paid, gone, wrongSum] = [
    await orderToPay(shop, 'idram_vpos'),
    await orderToPay(shop, 'idram_vpos'),
    await orderToPay(shop, 'idram_vpos'),
  ];
  await walletCalls(shop, confirmation(paid.bill, 125_000));
  await walletCalls(shop, confirmation(wrongSum.bill, 124_000));
  await expireOrder(shop.pool, gone.id, new Date(shop.clock.now.getTime() + 31 * 60_000));

  const answers = [paid, gone, wrongSum].map((order) => payAgain(shop, order, 'aeb_vpos'));

  const codes = (await Promise.all(answers)).map(({ status, body }) => [
    status,
    (body as unknown as { error: { code: string } }).error.code,
  ]);
  expect(codes).toEqual([
    [409, 'order_paid'],
    [409, 'order_step'],
    [409, 'confirming'],
  ]);
});

test.each(['other_vpos', 'credit', '', 'AEB_VPOS'])(
  'payOrder refuses the method %o, which is not offered',
  async (method) => {
    const order = await orderToPay(shop, 'aeb_vpos');

    const { status, body } = await payAgain(shop, order, method);

    expect([status, (body as unknown as { error: { code: string } }).error.code]).toEqual([400, 'method_unavailable']);
    expect(await attemptsOf(shop, order.id)).toEqual(['redirected']);
  },
);

test('payOrder refuses the order of another customer', async () => {
  const [order, other] = [await orderToPay(shop, 'aeb_vpos'), await orderToPay(shop, 'aeb_vpos')];
  const customer = await signIn(shop);

  const answers = [
    await payAgain(shop, { id: order.id, cookie: other.cookie }, 'idram_vpos'),
    await payAgain(shop, { id: 999_999, cookie: order.cookie }, 'idram_vpos'),
  ];
  const byCustomer = await shop.app.inject({
    method: 'POST',
    url: `/api/orders/${order.id}/pay`,
    headers: { authorization: `Bearer ${customer.token}` },
    payload: { payment: { method: 'idram_vpos' } },
  });
  const fromElsewhere = await shop.app.inject({
    method: 'POST',
    url: `/api/orders/${order.id}/pay`,
    headers: { ...PAGE, 'sec-fetch-site': 'cross-site', cookie: order.cookie },
    payload: { payment: { method: 'idram_vpos' } },
  });

  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect([byCustomer.statusCode, fromElsewhere.statusCode]).toEqual([404, 403]);
  expect(await attemptsOf(shop, order.id)).toEqual(['redirected']);
});
