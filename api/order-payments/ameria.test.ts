import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { expireOrder } from '#api/orders/expiry.ts';
import { type GatewayAnswer, type GatewayCall, openJsonGateway } from '#testing/json-gateway.ts';
import {
  attemptId,
  attemptsOf,
  eventsOf,
  openPayingShop,
  orderToPay,
  passMinutes,
  payAgain,
  paymentFacts,
  type UnpaidOrder,
} from '#testing/paying.ts';
import { TEST_PROVIDERS } from '#testing/shop.ts';
import { checkPayment } from './check-payment.ts';
import { refundOrder } from './refund.ts';

/** Payments at the bank by number, as GetPaymentDetails returns them. */
const payments = new Map<string, Record<string, unknown>>();

function answer({ path, fields }: GatewayCall): GatewayAnswer {
  const name = path.split('/').at(-1);
  if (name === 'InitPayment') return { json: initPayment(fields) };
  const payment = payments.get(String(fields.PaymentID));
  if (!payment) return { json: { ResponseCode: '06' } };
  if (name === 'GetPaymentDetails') return { json: payment };
  if (name === 'CancelPayment') Object.assign(payment, { OrderStatus: 3 });
  else
    Object.assign(payment, {
      OrderStatus: 4,
      RefundedAmount: Number(payment.RefundedAmount ?? 0) + Number(fields.Amount),
    });
  return { json: { ResponseCode: '00' } };
}

function initPayment({ OrderID, Amount, Opaque }: Record<string, unknown>) {
  const isKnown = [...payments.values()].some((payment) => payment.OrderID === OrderID);
  if (isKnown) return { ResponseCode: '01', ResponseMessage: 'Order already exists' };
  const PaymentID = `payment-${OrderID}`;
  payments.set(PaymentID, { ResponseCode: '0-100', OrderStatus: 0, OrderID, Opaque, Amount, Currency: '051' });
  return { ResponseCode: 1, PaymentID };
}

const gateway = await openJsonGateway(answer);
const shop = await openPayingShop({
  contracts: { ameria: { ...TEST_PROVIDERS.ameria, url: `${gateway.url}VPOS` } },
});
const { parts } = shop;

const order = (options = {}) => orderToPay(shop, 'ameria_vpos', options);

/** The bank's number of the order's payment attempt. */
const paymentIdOf = async ({ id }: Pick<UnpaidOrder, 'id'>, number = 1): Promise<string> =>
  `payment-${7000 + (await attemptId(shop, id, number))}`;

const report = async (placed: UnpaidOrder, changes: Record<string, unknown>, number = 1): Promise<void> => {
  Object.assign(payments.get(await paymentIdOf(placed, number)) ?? {}, changes);
};
const PAID = { ResponseCode: '00', OrderStatus: 2 };

const comeBack = async (placed: UnpaidOrder, number = 1) =>
  shop.app.inject(
    `/api/payments/ameria_vpos/return?orderID=1&resposneCode=00&paymentID=${await paymentIdOf(placed, number)}&opaque=`,
  );

const check = async (placed: UnpaidOrder, number = 1) =>
  checkPayment(parts, await attemptId(shop, placed.id, number), 0);

test('initiate sends an integer number, major units and our bill, and returns the page of the bank', async () => {
  const placed = await order({ price: 15_000, locale: 'hy' });

  const call = gateway.calls.at(-1);
  const paymentId = await paymentIdOf(placed);
  expect(call?.path).toBe('/VPOS/api/VPOS/InitPayment');
  expect(call?.fields).toEqual({
    ClientID: 'test-client',
    Username: 'test-vpos',
    Password: 'test-password',
    OrderID: 7000 + (await attemptId(shop, placed.id)),
    Amount: 15_000,
    Currency: '051',
    Description: `Պատվեր ${placed.id}`,
    BackURL: 'https://shop.example/api/payments/ameria_vpos/return',
    Opaque: placed.bill,
    Timeout: 1200,
  });
  expect(placed.answer.redirect_url).toBe(`${gateway.url}VPOS/Payments/Pay?id=${paymentId}&lang=am`);
});

test('repeated returns pay an order once', async () => {
  const placed = await order();
  await report(placed, PAID);

  const answers = await Promise.all([comeBack(placed), comeBack(placed), check(placed), comeBack(placed)]);

  const history = await shop.pool.many<{ status: string }>(sql`
    select status from order_history where order_id = ${placed.id} order by id`);
  expect(answers[0]).toMatchObject({ statusCode: 303, headers: { location: `/en/thanks?orderID=${placed.id}` } });
  expect(history.map(({ status }) => status)).toEqual(['pending_payment', 'processing']);
});

test('a return that claims success does not pay an order whose payment is open', async () => {
  const placed = await order();

  await comeBack(placed);

  expect(await paymentFacts(shop, placed.id)).toMatchObject({
    order: 'pending_payment',
    attempts: [{ status: 'redirected' }],
  });
});

test('a return with an unknown number redirects to the home page', async () => {
  const { statusCode, headers } = await shop.app.inject(
    '/api/payments/ameria_vpos/return?orderID=1&resposneCode=00&paymentID=unknown&opaque=',
  );

  expect([statusCode, headers.location]).toEqual([303, '/']);
});

test.each<[string, Record<string, unknown>]>([
  ['another amount', { Amount: 100 }],
  ['another currency', { Currency: '643' }],
  ['another order', { OrderID: 1 }],
  ['another bill', { Opaque: '1-1' }],
  ['a response code that is no success', { ResponseCode: '0116' }],
])('a payment with %s needs a decision by a person', async (_, changes) => {
  const placed = await order();
  await report(placed, { ...PAID, ...changes });

  await comeBack(placed);

  expect(await paymentFacts(shop, placed.id)).toMatchObject({
    order: 'pending_payment',
    attempts: [{ status: 'unconfirmed' }],
  });
});

test('a refused card leaves the order payable, and the second attempt pays it', async () => {
  const placed = await order();
  await report(placed, { ResponseCode: '0116', OrderStatus: 6 });
  await comeBack(placed);
  const refused = await attemptsOf(shop, placed.id);

  await payAgain(shop, placed, 'ameria_vpos');
  await report(placed, PAID, 2);
  await comeBack(placed, 2);

  expect(refused).toEqual(['declined']);
  expect(await paymentFacts(shop, placed.id)).toMatchObject({
    order: 'processing',
    attempts: [{ status: 'declined' }, { status: 'paid' }],
  });
});

test('a result after the payment changes nothing', async () => {
  const placed = await order();
  await report(placed, PAID);
  await comeBack(placed);
  await report(placed, { ResponseCode: '0116', OrderStatus: 6 });

  await comeBack(placed);
  await check(placed);

  expect(await paymentFacts(shop, placed.id)).toMatchObject({ order: 'processing', attempts: [{ status: 'paid' }] });
});

test('a payment after the expiry revives the order', async () => {
  const placed = await order();
  passMinutes(shop, 31);
  await expireOrder(shop.pool, placed.id, shop.clock.now);
  await report(placed, PAID);

  await check(placed);

  expect(await paymentFacts(shop, placed.id)).toMatchObject({ order: 'processing', attempts: [{ status: 'paid' }] });
});

test.each(['lost', 'html', 'broken', 'hang'] as const)(
  'a registration that ends with %s is followed by another attempt',
  async (fault) => {
    gateway.faults = [fault];

    const placed = await order();

    expect(placed.answer.redirect_url).toContain(await paymentIdOf(placed, 2));
    expect(await attemptsOf(shop, placed.id)).toEqual(['redirected', 'redirected']);
  },
);

test('a number that another shop has used is skipped', async () => {
  const last = await order();
  const taken = 7000 + (await attemptId(shop, last.id)) + 1;
  payments.set(`payment-${taken}`, { OrderID: taken });

  const placed = await order();

  expect(placed.answer.redirect_url).toContain(await paymentIdOf(placed, 2));
});

test('a lost attempt without a number of the bank expires after the payer’s time', async () => {
  gateway.faults = ['lost'];
  const placed = await order();
  passMinutes(shop, 23);

  const status = await check(placed, 1);

  expect(status).toBe('expired');
});

test('an unavailable bank decides nothing', async () => {
  const placed = await order();
  await report(placed, PAID);
  gateway.faults = ['html', 'broken', 'hang'];

  const statuses = [await check(placed), await check(placed), await check(placed)];

  expect(statuses).toEqual(['redirected', 'redirected', 'redirected']);
  expect(await check(placed)).toBe('paid');
});

test('a full refund on the day of the payment cancels it', async () => {
  const placed = await order();
  await report(placed, PAID);
  await comeBack(placed);

  const { refund } = (await refundOrder(parts, placed.id)) as { refund: object };

  expect(refund).toMatchObject({ kind: 'done', status: 'reversed' });
  expect(gateway.calls.at(-1)).toMatchObject({
    path: '/VPOS/api/VPOS/CancelPayment',
    fields: { PaymentID: await paymentIdOf(placed) },
  });
});

test('a partial refund is sent in major units', async () => {
  const placed = await order();
  await report(placed, PAID);
  await comeBack(placed);

  const { refund } = (await refundOrder(parts, placed.id, { amount: 25_000 })) as { refund: object };

  expect(refund).toMatchObject({ kind: 'done', status: 'partly_refunded', refunded: 25_000 });
  expect(gateway.calls.at(-1)).toMatchObject({
    path: '/VPOS/api/VPOS/RefundPayment',
    fields: { PaymentID: await paymentIdOf(placed), Amount: 25_000 },
  });
});

test('stored events contain no password', async () => {
  const placed = await order();
  await report(placed, { ...PAID, CardNumber: '4111111111111111', ClientName: 'ANNA P' });
  await comeBack(placed);

  const events = await eventsOf(shop, placed.id);

  expect(events.map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ['register', 'begun'],
    ['status', 'paid: paid'],
  ]);
  expect(JSON.stringify(events)).not.toMatch(/test-password|ANNA|41111111/);
});
