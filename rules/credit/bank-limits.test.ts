import { expect, test } from 'vitest';
import { isFinanced, minDownPayment } from './bank-limits.ts';
import type { CreditBank } from './credit-offer.ts';

const bank = (overrides: Partial<CreditBank> = {}): CreditBank => ({
  id: 1,
  ratePercent: 0,
  feePercent: 0,
  markupPercent: 0,
  periods: [12],
  minAmount: null,
  maxAmount: null,
  minDownPercent: 0,
  ...overrides,
});

test.each([
  ['a bank without limits', bank(), 100_000, 0],
  ['a minimum down payment', bank({ minDownPercent: 10 }), 100_000, 10_000],
  ['a maximum loan', bank({ maxAmount: 70_000 }), 100_000, 30_000],
  ['a minimum loan that is just reached', bank({ minAmount: 100_000 }), 100_000, 0],
  ['a minimum loan that is missed by a dram', bank({ minAmount: 100_001 }), 100_000, null],
  ['no periods', bank({ periods: [] }), 100_000, null],
  ['a price of zero', bank({ minAmount: 0 }), 0, null],
  ['a negative price', bank({ minAmount: -100 }), -5, null],
  ['a fractional price', bank(), 1_000.5, null],
  ['an infinite price', bank({ maxAmount: 10 }), Number.POSITIVE_INFINITY, null],
])('minDownPayment for %s returns the smallest accepted down payment, or null', (_, lender, price, expected) => {
  expect(minDownPayment(lender, price)).toBe(expected);
});

test('isFinanced is true when one of several banks finances the price', () => {
  expect(isFinanced([bank({ periods: [] }), bank()], 100_000)).toBe(true);
});

test('isFinanced is false when no bank finances the price', () => {
  expect(isFinanced([bank({ periods: [] })], 100_000)).toBe(false);
});
