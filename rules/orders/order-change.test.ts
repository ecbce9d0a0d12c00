import { expect, test } from 'vitest';
import { owedAfter } from './order-change.ts';

test.each([
  ['an order whose total rises owes the difference', { owed: 0, received: 100, before: 100, after: 130 }, 30],
  ['a cheaper order owes nothing', { owed: 0, received: 100, before: 100, after: 80 }, 0],
  ['a second change adds to an unpaid difference', { owed: 30, received: 100, before: 130, after: 150 }, 50],
  ['a second change reduces an unpaid difference', { owed: 30, received: 100, before: 130, after: 110 }, 10],
  ['money that is not refunded yet pays the next change', { owed: 0, received: 100, before: 80, after: 90 }, 0],
  ['refunded money is owed again', { owed: 0, received: 80, before: 80, after: 100 }, 20],
  ['a goodwill refund is not demanded again', { owed: 0, received: 70, before: 100, after: 110 }, 10],
  ['an exchange without a payment owes the whole difference', { owed: 0, received: 0, before: 0, after: 25 }, 25],
])('owedAfter: %s', (_, debt, expected) => {
  expect(owedAfter(debt)).toBe(expected);
});
