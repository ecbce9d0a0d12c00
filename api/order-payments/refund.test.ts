import { expect, test } from 'vitest';
import {
  attemptId,
  attemptsOf,
  billOf,
  confirmation,
  openPayingShop,
  orderToPay,
  passMinutes,
  payAgain,
  walletCalls,
} from '#testing/paying.ts';
import { checkPayment } from './check-payment.ts';
import { type Refund, type RefundOptions, refundOrder } from './refund.ts';

const shop = await openPayingShop();
const { gateway, parts } = shop;

async function paidByCard() {
  const order = await orderToPay(shop, 'aeb_vpos');
  gateway.pay(order.bill);
  await checkPayment(parts, await attemptId(shop, order.id), 0);
  return order;
}

async function refundOf({ id }: { id: number }, options: RefundOptions = {}): Promise<Refund> {
  const answer = await refundOrder(parts, id, options);
  return answer.kind === 'refund' ? answer.refund : { kind: 'nothing' };
}

const moneyCalls = (bill: string) =>
  gateway.calls
    .filter(
      ({ method, fields }) => ['reverse', 'refund'].includes(method) && fields.orderId === gateway.bill(bill)?.orderId,
    )
    .map(({ method, fields }) => [method, fields.amount]);

test('refundOrder reverses the whole payment on the day of the payment', async () => {
  const order = await paidByCard();

  const refund = await refundOf(order);

  expect(refund).toEqual({ kind: 'done', status: 'reversed', refunded: 125_000 });
  expect(moneyCalls(order.bill)).toEqual([['reverse', undefined]]);
});

test('refundOrder refunds the payment on a later day', async () => {
  const order = await paidByCard();
  passMinutes(shop, 24 * 60);

  const refund = await refundOf(order);

  expect(refund).toEqual({ kind: 'done', status: 'refunded', refunded: 125_000 });
  expect(moneyCalls(order.bill)).toEqual([['refund', '12500000']]);
});

test('refundOrder refunds a payment that cannot be reversed', async () => {
  const order = await paidByCard();
  gateway.faults.reverse = ['error7'];

  const refund = await refundOf(order);

  expect(refund).toEqual({ kind: 'done', status: 'refunded', refunded: 125_000 });
  expect(moneyCalls(order.bill)).toEqual([
    ['reverse', undefined],
    ['refund', '12500000'],
  ]);
});

test('refundOrder refunds a part, then the rest, and no more', async () => {
  const order = await paidByCard();

  const refunds = [
    await refundOf(order, { amount: 25_000 }),
    await refundOf(order, { amount: 100_001 }),
    await refundOf(order),
    await refundOf(order),
  ];

  expect(refunds).toEqual([
    { kind: 'done', status: 'partly_refunded', refunded: 25_000 },
    { kind: 'nothing' },
    { kind: 'done', status: 'refunded', refunded: 125_000 },
    { kind: 'nothing' },
  ]);
  expect(moneyCalls(order.bill)).toEqual([
    ['refund', '2500000'],
    ['refund', '10000000'],
  ]);
});

test('refundOrder refunds the second payment first and keeps the one that paid the order', async () => {
  const order = await orderToPay(shop, 'aeb_vpos');
  passMinutes(shop, 20);
  await payAgain(shop, order, 'aeb_vpos');
  for (const [number, bill] of [order.bill, billOf(shop, order.id, 2)].entries()) {
    gateway.pay(bill);
    await checkPayment(parts, await attemptId(shop, order.id, number + 1), 0);
  }

  const refund = await refundOf(order);

  expect(refund).toMatchObject({ kind: 'done', refunded: 125_000 });
  expect(await attemptsOf(shop, order.id)).toEqual(['paid', 'reversed']);
});

test('two concurrent refunds send the money once', async () => {
  const order = await paidByCard();

  const opened = Promise.withResolvers<void>();
  gateway.gate = opened.promise;

  const refunds = [refundOf(order), refundOf(order)];
  const early = await Promise.race(refunds);
  opened.resolve();

  expect(early.kind).toBe('running');
  expect((await Promise.all(refunds)).map(({ kind }) => kind).toSorted()).toEqual(['done', 'running']);
  expect(moneyCalls(order.bill)).toHaveLength(1);
});

test('a refund whose answer was lost is not sent twice', async () => {
  const order = await paidByCard();
  passMinutes(shop, 24 * 60);
  gateway.faults.refund = ['lost'];

  const refunds = [await refundOf(order), await refundOf(order)];

  expect(refunds.map(({ kind }) => kind)).toEqual(['unavailable', 'done']);
  expect(moneyCalls(order.bill)).toHaveLength(1);
  expect(await attemptsOf(shop, order.id)).toEqual(['refunded']);
});

test('a refund changes nothing if the gateway refuses or is unavailable', async () => {
  const order = await paidByCard();
  passMinutes(shop, 24 * 60);
  gateway.faults.refund = ['error7', 'html'];

  const refunds = [await refundOf(order), await refundOf(order)];

  expect(refunds).toEqual([
    { kind: 'refused', why: '7 System error' },
    { kind: 'unavailable', why: 'no JSON', mayHaveArrived: true },
  ]);
  expect(await attemptsOf(shop, order.id)).toEqual(['paid']);
});

test('a wallet refund is made by hand and recorded', async () => {
  const order = await orderToPay(shop, 'idram_vpos');
  await walletCalls(shop, confirmation(order.bill, 125_000));

  const refund = await refundOf(order);

  expect(refund).toEqual({ kind: 'done', status: 'refunded', refunded: 125_000 });
});

test.each<RefundOptions>([{}, { amount: 1 }, { isByHand: true }])(
  'refundOrder refunds nothing of an unpaid order: %o',
  async (options) => {
    const order = await orderToPay(shop, 'aeb_vpos');

    const refund = await refundOf(order, options);

    expect(refund).toEqual({ kind: 'nothing' });
  },
);

test.each([0, -1, 1.5, Number.NaN])('refundOrder refuses the amount %d', async (amount) => {
  const order = await paidByCard();

  expect(await refundOf(order, { amount })).toEqual({ kind: 'nothing' });
  expect(moneyCalls(order.bill)).toEqual([]);
});
