import { expect, test } from 'vitest';
import { otherDiscount } from './other-discount.ts';

const LINE = { part: 'line', amount: 1_500 } as const;
const PRICE = { part: 'price', amount: 9_000 } as const;
const DELIVERY = { part: 'delivery', amount: 2_000 } as const;

test.each([
  ['an order without a discount', 0, [], 0],
  ['an exchange without promotions', 4_000, [], 4_000],
  ['promotions that explain everything', 1_500, [LINE], 0],
  ['an exchange with a promotion', 4_000, [LINE, DELIVERY], 2_500],
  ['reductions in prices and in the delivery', 0, [PRICE, DELIVERY], 0],
])('otherDiscount returns the unexplained part: %s', (_, discount, promotions, expected) => {
  expect(otherDiscount(discount, promotions)).toBe(expected);
});
