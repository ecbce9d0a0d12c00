import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { expireOrder } from '#api/orders/expiry.ts';
import { readOrder } from '#testing/credit-buyer.ts';
import {
  attemptsOf,
  openPayingShop,
  orderToPay,
  PAGE,
  passMinutes,
  paymentFacts,
  stockOf,
  type UnpaidOrder,
} from '#testing/paying.ts';
import { addBank } from '#testing/test-banks.ts';
import { factsOf } from '#testing/unpaid-orders.ts';

const shop = await openPayingShop();
const { gateway } = shop;
const bank = await addBank(shop, { name: 'Masis', rate: 0, fee: 0.75, periods: [6, 12], minDownPercent: 10 });

async function pay({ id, cookie }: UnpaidOrder, payment: object) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/orders/${id}/pay`,
    headers: { ...PAGE, cookie },
    payload: { payment, locale: 'en' },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const onCredit = { method: 'credit', bank_id: bank.id, period: 12, down_payment: 25_000 };

test('changing from card to credit calculates the credit, removes the deadline and keeps the stock', async () => {
  const order = await orderToPay(shop, 'aeb_vpos');
  gateway.refuse(order.bill, 100);

  const answers = [await pay(order, onCredit), await pay(order, onCredit)];
  passMinutes(shop, 60);
  const expiry = await expireOrder(shop.pool, order.id, shop.clock.now);

  expect(answers.map(({ status, body }) => [status, body.order.status, body.redirect_url])).toEqual([
    [200, 'pending', undefined],
    [200, 'pending', undefined],
  ]);
  const shown = await readOrder(shop, order.id, order);
  expect(shown).toMatchObject({
    payment_method: 'credit',
    payment_title: 'On credit',
    payment: { method: 'credit', state: 'due', can_pay: false, can_cancel: true },
    // 100,000 over 12 months plus a fee of 0.75 % a month: 8,333.33 + 750.
    credit: { bank_name: 'Masis', down_payment: 25_000, financed: 100_000, monthly: 9_083, total: 133_996 },
  });
  expect(expiry).toBe('not_waiting');
  expect(await factsOf(shop, order.id)).toMatchObject({ held: false, history: ['pending_payment', 'pending'] });
  expect(await stockOf(shop, order.productId)).toBe(4);
});

test('twenty concurrent changes to credit create one attempt', async () => {
  const order = await orderToPay(shop, 'idram_vpos');

  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(order, onCredit)));

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await paymentFacts(shop, order.id)).toMatchObject({
    method: 'credit',
    attempts: [{ method: 'idram_vpos' }, { method: 'credit', status: 'created' }],
  });
});

test.each([
  [{ method: 'credit' }, ['payment.bank_id', 'payment.period']],
  [{ ...onCredit, period: 24 }, ['payment.period']],
  [{ ...onCredit, down_payment: 12_000 }, ['payment.down_payment']],
  [{ ...onCredit, down_payment: '1e9' }, ['payment.down_payment']],
  [{ ...onCredit, bank_id: 999_999 }, ['payment.bank_id']],
])('the credit choice %o is refused and the error names the fields', async (payment, fields) => {
  const order = await orderToPay(shop, 'aeb_vpos');

  const { status, body } = await pay(order, payment);

  expect([status, Object.keys(body.errors)]).toEqual([422, fields]);
  expect(await attemptsOf(shop, order.id)).toEqual(['redirected']);
  expect(await readOrder(shop, order.id, order)).toMatchObject({ status: 'pending_payment', credit: null });
});

test('a credit application cannot change to another payment method', async () => {
  const order = await orderToPay(shop, 'aeb_vpos');
  await pay(order, onCredit);

  const answers = [await pay(order, { method: 'cashondelivery' }), await pay(order, { method: 'aeb_vpos' })];

  expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
    [409, 'order_step'],
    [409, 'order_step'],
  ]);
  expect(await readOrder(shop, order.id, order)).toMatchObject({ payment_method: 'credit', status: 'pending' });
});

test('a late card payment pays an order on credit and removes the application', async () => {
  const order = await orderToPay(shop, 'aeb_vpos');
  await pay(order, onCredit);
  gateway.pay(order.bill);

  await shop.app.inject(`/api/payments/aeb_vpos/return?orderId=${gateway.bill(order.bill)?.orderId}`);

  expect(await paymentFacts(shop, order.id)).toMatchObject({
    order: 'processing',
    method: 'aeb_vpos',
    attempts: [
      { method: 'aeb_vpos', status: 'paid' },
      { method: 'credit', status: 'cancelled' },
    ],
  });
  expect(await readOrder(shop, order.id, order)).toMatchObject({ payment_method: 'aeb_vpos', credit: null });
});

test('a late card payment revives a cancelled application as an order paid by card', async () => {
  const order = await orderToPay(shop, 'aeb_vpos');
  await pay(order, onCredit);
  await shop.app.inject({
    method: 'POST',
    url: `/api/orders/${order.id}/cancel`,
    headers: { ...PAGE, cookie: order.cookie },
    payload: {},
  });
  gateway.pay(order.bill);

  await shop.app.inject(`/api/payments/aeb_vpos/return?orderId=${gateway.bill(order.bill)?.orderId}`);

  expect(await readOrder(shop, order.id, order)).toMatchObject({
    status: 'processing',
    payment_method: 'aeb_vpos',
    credit: null,
  });
});

test('the database refuses an application without figures and figures without an application', async () => {
  const order = await orderToPay(shop, 'aeb_vpos');

  const half = () => shop.pool.run(sql`update orders set payment_method = 'credit' where id = ${order.id}`);
  const other = () => shop.pool.run(sql`update orders set credit = '{}' where id = ${order.id}`);

  await expect(half()).rejects.toThrow('orders_credit_check');
  await expect(other()).rejects.toThrow('orders_credit_check');
});
