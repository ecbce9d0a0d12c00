import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideRefund, mostRefundable, paidForLines, paidForPieces, refundHow } from './refund-plan.ts';

const paidAt = new Date('2026-11-20T10:00:00Z');
const payment = { amount: 125_000, refunded: 0, paidAt, isRefundable: true };
const sameDay = new Date('2026-11-20T18:00:00Z');
const nextDay = new Date('2026-11-20T20:30:00Z');

test.each([
  ['a full refund on the day of the payment', payment, 125_000, sameDay, 'reversal'],
  ['a partial refund on that day', payment, 25_000, sameDay, 'refund'],
  ['a full refund after midnight in Yerevan', payment, 125_000, nextDay, 'refund'],
  ['the rest on that day', { ...payment, refunded: 25_000 }, 100_000, sameDay, 'refund'],
  ['the whole amount after a partial refund', { ...payment, refunded: 25_000 }, 125_000, sameDay, 'refund'],
  ['a payment without a date', { ...payment, paidAt: null }, 125_000, sameDay, 'refund'],
  ['a payment method without refunds', { ...payment, isRefundable: false }, 125_000, sameDay, 'by_hand'],
] as const)('%s', (_, given, sent, now, how) => {
  expect(refundHow(given, sent, now)).toBe(how);
});

test.each([
  ['without a discount', { price: 109_900, quantity: 2 }, { subTotal: 442_700, discount: 0 }, 219_800],
  ['with a discount of ten per cent', { price: 100_000, quantity: 1 }, { subTotal: 300_000, discount: 30_000 }, 90_000],
  ['with a discount that does not divide', { price: 100, quantity: 1 }, { subTotal: 300, discount: 100 }, 66],
  ['of a present', { price: 0, quantity: 1 }, { subTotal: 0, discount: 0 }, 0],
  ['when the discount covers everything', { price: 500, quantity: 2 }, { subTotal: 1000, discount: 1000 }, 0],
])('paidForPieces for pieces %s', (_, line, sums, paid) => {
  expect(paidForPieces(line, sums)).toBe(paid);
});

const NEWEST = { id: 2, left: 100 };
const FIRST = { id: 1, left: 250 };

test.each([
  ['nothing', 0, 0, []],
  ['less than the newest payment', 40, 0, [{ id: 2, money: 40, card: 0 }]],
  ['exactly the newest payment', 100, 0, [{ id: 2, money: 100, card: 0 }]],
  ['one dram more', 101, 0, [...[{ id: 2, money: 100, card: 0 }], { id: 1, money: 1, card: 0 }]],
  ['everything', 350, 0, [...[{ id: 2, money: 100, card: 0 }], { id: 1, money: 250, card: 0 }]],
  ['everything with a gift card', 380, 30, [...[{ id: 2, money: 100, card: 0 }], { id: 1, money: 250, card: 30 }]],
])('divideRefund divides %s over two payments', (_, amount, held, parts) => {
  expect(divideRefund([NEWEST, { ...FIRST, card: held }], amount)).toEqual(parts);
});

test('divideRefund returns the rest to the gift card with a payment that has no money left', () => {
  expect(divideRefund([{ id: 1, left: 0, card: 50 }], 20)).toEqual([{ id: 1, money: 0, card: 20 }]);
});

/** The payment of an exchange order, and those of the two orders before it. */
const CHAIN = [
  { id: 3, left: 10 },
  { id: 2, left: 30, limit: 150 },
  { id: 1, left: 500, card: 20, limit: 120 },
];

test.each([
  [5, [{ id: 3, money: 5, card: 0 }]],
  [40, [...[{ id: 3, money: 10, card: 0 }], { id: 2, money: 30, card: 0 }]],
  [200, [...[{ id: 3, money: 10, card: 0 }], { id: 2, money: 30, card: 0 }, { id: 1, money: 120, card: 0 }]],
])('divideRefund divides %i over a chain of exchanges within their values', (amount, parts) => {
  expect(divideRefund(CHAIN, amount)).toEqual(parts);
});

test.each([
  ['nothing', [], 0],
  ['the money and the card of one payment', [{ id: 1, left: 30, card: 20 }], 50],
  ['a chain within its values', CHAIN, 160],
  ['a chain whose later value is smaller', [{ id: 2, left: 10, limit: 5 }, ...CHAIN.slice(2)], 5],
])('mostRefundable of %s', (_, payments, most) => {
  expect(mostRefundable(payments)).toBe(most);
});

test('refunds of any order and size return exactly what was paid each way', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  const payment = fc.record({ left: amount, card: amount, limit: fc.integer({ min: 0, max: 2_000_000 }) });
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 5 }), fc.array(amount, { maxLength: 9 }), (paid, wanted) => {
      const payments = paid.map((one, id) => ({ ...one, id }));
      for (const one of wanted) {
        const sent = Math.min(one, mostRefundable(payments));
        const parts = divideRefund(payments, sent);
        expect(parts.reduce((sum, { money, card }) => sum + money + card, 0)).toBe(sent);
        for (const { id, money, card } of parts) {
          const payment = payments[id] as (typeof payments)[number];
          expect(card === 0 || money === payment.left).toBe(true);
          payment.left -= money;
          payment.card -= card;
          for (const limited of payments.slice(0, id + 1)) limited.limit -= money + card;
        }
        expect(Math.min(0, ...payments.flatMap(({ left, card, limit }) => [left, card, limit]))).toBe(0);
      }
    }),
  );
});

test.each([
  ['in one line', [2], 0, [9_999]],
  ['as two lines of one item', [1, 1], 0, [4_999, 5_000]],
  ['after one of three was refunded', [1, 1], 1, [6_666, 6_666], 3],
])('paidForLines returns what was paid for both pieces %s', (_, quantities, before, expected, sold = 2) => {
  const line = { orderItemId: 1, price: 9_999, discount: 9_999, sold, before };
  const sums = { subTotal: 9_999 * sold, discount: 9_999, promotions: 9_999 };

  expect(
    paidForLines(
      quantities.map((quantity) => ({ ...line, quantity })),
      sums,
    ),
  ).toEqual(expected);
});
