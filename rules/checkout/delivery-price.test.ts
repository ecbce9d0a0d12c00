import { expect, test } from 'vitest';
import { deliveryPrice, missingForFree } from './delivery-price.ts';

test.each([
  ['without a free-from sum', { price: 2000, freeFrom: null }, 1_000_000, 2000, null],
  ['below the free-from sum', { price: 2000, freeFrom: 50_000 }, 49_999, 2000, 1],
  ['of exactly the free-from sum', { price: 2000, freeFrom: 50_000 }, 50_000, 0, null],
  ['with free delivery', { price: 0, freeFrom: 50_000 }, 100, 0, null],
])('the delivery price %s follows the sum of products', (_, delivery, subTotal, price, missing) => {
  expect([deliveryPrice(delivery, subTotal), missingForFree(delivery, subTotal)]).toEqual([price, missing]);
});
