import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderTotals } from './order-total.ts';

test.each([
  ['nothing', [], 0, { subTotal: 0, grandTotal: 0, count: 0, quantity: 0 }],
  ['nothing, delivered', [], 1_500, { subTotal: 0, grandTotal: 1_500, count: 0, quantity: 0 }],
  [
    'one piece',
    [{ price: 279_000, quantity: 1 }],
    0,
    { subTotal: 279_000, grandTotal: 279_000, count: 1, quantity: 1 },
  ],
  [
    'two of a kind',
    [{ price: 279_000, quantity: 2 }],
    0,
    { subTotal: 558_000, grandTotal: 558_000, count: 1, quantity: 2 },
  ],
  [
    'two kinds, delivered',
    [
      { price: 9_000, quantity: 3 },
      { price: 100, quantity: 1 },
    ],
    2_000,
    { subTotal: 27_100, shipping: 2_000, grandTotal: 29_100, count: 2, quantity: 4 },
  ],
  ['a gift', [{ price: 0, quantity: 5 }], 0, { subTotal: 0, grandTotal: 0, count: 1, quantity: 5 }],
])('orderTotals adds up %s', (_, lines, shipping, totals) => {
  expect(orderTotals(lines, shipping)).toMatchObject({ discount: 0, ...totals });
});

const line = fc.record({ price: fc.integer({ min: 0, max: 5_000_000 }), quantity: fc.integer({ min: 1, max: 999 }) });

test('the total is the sum of products and delivery in any order of lines', () => {
  fc.assert(
    fc.property(fc.array(line), fc.nat(100_000), (lines, shipping) => {
      const totals = orderTotals(lines, shipping);
      expect(totals.grandTotal).toBe(totals.subTotal + totals.shipping - totals.discount);
      expect(Number.isSafeInteger(totals.grandTotal)).toBe(true);
      expect(orderTotals(lines.toReversed(), shipping)).toEqual(totals);
    }),
  );
});

test('the total of two merged carts is the sum of their totals', () => {
  fc.assert(
    fc.property(fc.array(line), fc.array(line), (mine, yours) => {
      const together = orderTotals([...mine, ...yours], 0);
      expect(together.subTotal).toBe(orderTotals(mine, 0).subTotal + orderTotals(yours, 0).subTotal);
      expect(together.quantity).toBe(orderTotals(mine, 0).quantity + orderTotals(yours, 0).quantity);
    }),
  );
});
