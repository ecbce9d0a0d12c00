import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { expireOrder } from '#api/orders/expiry.ts';
import { toOrderNumber } from '#api/payments/fastshift/fastshift-answer.ts';
import { unpaidAttempt } from '#testing/attempts.ts';
import { type GatewayAnswer, type GatewayCall, openJsonGateway } from '#testing/json-gateway.ts';
import {
  attemptId,
  attemptsOf,
  billOf,
  callBack,
  eventsOf,
  openPayingShop,
  orderToPay,
  passMinutes,
  payAgain,
  paymentFacts,
  type UnpaidOrder,
} from '#testing/paying.ts';
import { checkPayment } from './check-payment.ts';
import { refundOrder } from './refund.ts';

const TOKEN = 'agreed-token-of-fastshift';
const orders = new Map<string, Record<string, unknown>>();

function answer({ path, headers, fields }: GatewayCall): GatewayAnswer {
  if (headers.authorization !== `Bearer ${TOKEN}`) return { status: 401, json: { status: 'UNAUTHORIZED' } };
  const number = String(fields.order_number ?? path.split('/').at(-1));
  const known = orders.get(number);
  if (!path.endsWith('/register'))
    return known ? { json: { status: 'OK', data: { order: known } } } : { status: 404, json: { status: 'NOT_FOUND' } };
  if (known) return { status: 400, json: { status: 'ERROR', message: 'registered already' } };
  const order = { ...fields, status: 'pending' };
  orders.set(number, order);
  return { json: { status: 'OK', data: { order, redirect_url: `https://fastshift.example/pay/${number}` } } };
}

const gateway = await openJsonGateway(answer);
const shop = await openPayingShop({ contracts: { fastshift: { url: `${gateway.url}api/en`, token: TOKEN } } });
const { parts } = shop;

const OK = { status: 200, text: 'OK', type: 'text/plain; charset=utf-8' };
const REFUSED = { ...OK, text: 'mismatch' };

const order = () => orderToPay(shop, 'fastshift_vpos');
const numberOf = (bill: string): string => toOrderNumber(unpaidAttempt({ bill }));
const report = (bill: string, changes: Record<string, unknown>): void => {
  Object.assign(orders.get(numberOf(bill)) ?? {}, changes);
};
const PAID = { status: 'completed' };

const webhook = (bill: string, changes: Record<string, string> = {}) =>
  callBack(shop, { status: 'completed', order_number: numberOf(bill), ...changes }, { method: 'fastshift_vpos' });
const comeBack = (bill: string) =>
  shop.app.inject(`/api/payments/fastshift_vpos/return?status=completed&order_number=${numberOf(bill)}`);
const check = async ({ id }: Pick<UnpaidOrder, 'id'>, number = 1) =>
  checkPayment(parts, await attemptId(shop, id, number), 0);

test('register sends a GUID, whole drams and the addresses of the shop', async () => {
  const placed = await order();

  const call = gateway.calls.at(-1);
  expect(call?.path).toBe('/api/en/vpos/order/register');
  expect(call?.headers.authorization).toBe(`Bearer ${TOKEN}`);
  expect(call?.fields).toEqual({
    order_number: numberOf(placed.bill),
    amount: 125_000,
    description: `Order ${placed.id}`,
    callback_url: 'https://shop.example/api/payments/fastshift_vpos/return',
    webhook_url: 'https://shop.example/api/payments/fastshift_vpos/callback',
    external_order_id: placed.bill,
  });
  expect(placed.answer.redirect_url).toBe(`https://fastshift.example/pay/${numberOf(placed.bill)}`);
});

test('concurrent webhooks, returns and checks pay the order once', async () => {
  const placed = await order();
  report(placed.bill, PAID);

  const [first] = await Promise.all([
    webhook(placed.bill),
    webhook(placed.bill),
    comeBack(placed.bill),
    check(placed),
    webhook(placed.bill),
  ]);

  const history = await shop.pool.many<{ status: string }>(sql`
    select status from order_history where order_id = ${placed.id} order by id`);
  expect(first).toEqual(OK);
  expect(history.map(({ status }) => status)).toEqual(['pending_payment', 'processing']);
});

test('a webhook in JSON pays like one with a form', async () => {
  const placed = await order();
  report(placed.bill, PAID);

  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/payments/fastshift_vpos/callback',
    payload: { status: 'completed', order_number: numberOf(placed.bill) },
  });

  expect([answer.statusCode, answer.body]).toEqual([200, 'OK']);
  expect(await attemptsOf(shop, placed.id)).toEqual(['paid']);
});

test('a webhook and a return that claim success pay nothing while the order is pending', async () => {
  const placed = await order();

  const answer = await webhook(placed.bill);
  await comeBack(placed.bill);

  expect(answer).toEqual(OK);
  expect(await attemptsOf(shop, placed.id)).toEqual(['redirected']);
});

test('a webhook that claims a refusal does not end a completed payment', async () => {
  const placed = await order();
  report(placed.bill, PAID);

  await webhook(placed.bill, { status: 'rejected' });

  expect(await attemptsOf(shop, placed.id)).toEqual(['paid']);
});

test.each<[string, Record<string, string>]>([
  ['an unknown number', { order_number: 'c0ffee00-0000-4000-8000-000000000000' }],
  ['a number that is no GUID', { order_number: '1001-1' }],
  ['no number', { order_number: '' }],
])('a webhook with %s is refused without a status query', async (_, changes) => {
  const placed = await order();
  report(placed.bill, PAID);
  const calls = gateway.calls.length;

  const answer = await webhook(placed.bill, changes);

  expect(answer).toEqual(REFUSED);
  expect(gateway.calls).toHaveLength(calls);
  expect(await attemptsOf(shop, placed.id)).toEqual(['redirected']);
});

test.each<[string, Record<string, unknown>]>([
  ['another amount', { amount: 124_999 }],
  ['another number', { order_number: 'c0ffee00-0000-4000-8000-000000000000' }],
  ['another bill', { external_order_id: '1-1' }],
])('a payment with %s needs a decision by a person', async (_, changes) => {
  const placed = await order();
  report(placed.bill, { ...PAID, ...changes });

  await comeBack(placed.bill);

  expect(await paymentFacts(shop, placed.id)).toMatchObject({
    order: 'pending_payment',
    attempts: [{ status: 'unconfirmed' }],
  });
});

test.each([
  ['rejected', 'declined'],
  ['expired', 'expired'],
])('a payment that is %s leaves the order payable', async (status, ended) => {
  const placed = await order();
  report(placed.bill, { status });
  await webhook(placed.bill, { status });

  const again = await payAgain(shop, placed, 'fastshift_vpos');
  report(billOf(shop, placed.id, 2), PAID);
  await comeBack(billOf(shop, placed.id, 2));

  expect(again.status).toBe(200);
  expect(await attemptsOf(shop, placed.id)).toEqual([ended, 'paid']);
});

test('a payment after the expiry revives the order', async () => {
  const placed = await order();
  passMinutes(shop, 31);
  await expireOrder(shop.pool, placed.id, shop.clock.now);
  report(placed.bill, PAID);

  await webhook(placed.bill);

  expect(await paymentFacts(shop, placed.id)).toMatchObject({ order: 'processing', attempts: [{ status: 'paid' }] });
});

test('a registration whose answer was lost is followed by another attempt', async () => {
  gateway.faults = ['lost'];

  const placed = await order();

  expect(placed.answer.redirect_url).toContain(numberOf(billOf(shop, placed.id, 2)));
  expect(await attemptsOf(shop, placed.id)).toEqual(['redirected', 'redirected']);
});

test.each(['html', 'broken', 'hang'] as const)('a registration that ends with %s is repeated', async (fault) => {
  gateway.faults = [fault];

  const placed = await order();

  expect(placed.answer.redirect_url).toContain(numberOf(placed.bill));
  expect(await attemptsOf(shop, placed.id)).toEqual(['redirected']);
});

test('an unavailable wallet decides nothing, and its webhook is answered', async () => {
  const placed = await order();
  report(placed.bill, PAID);
  gateway.faults = ['html', 'broken'];

  const [answer, status] = [await webhook(placed.bill), await check(placed)];

  expect([answer, status]).toEqual([OK, 'redirected']);
  expect(await check(placed)).toBe('paid');
});

test('a refund is recorded as made by hand', async () => {
  const placed = await order();
  report(placed.bill, PAID);
  await comeBack(placed.bill);

  const refund = await refundOrder(parts, placed.id);

  expect(refund).toMatchObject({ kind: 'refund', isByHand: true, refund: { kind: 'done', status: 'refunded' } });
});

test('stored events contain no token', async () => {
  const placed = await order();
  report(placed.bill, PAID);
  await webhook(placed.bill);

  const events = await eventsOf(shop, placed.id);

  expect(events.map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ['register', 'begun'],
    ['status', 'paid: paid'],
  ]);
  expect(JSON.stringify(events)).not.toContain(TOKEN);
});
