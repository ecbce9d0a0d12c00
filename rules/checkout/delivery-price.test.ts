import { expect, test } from 'vitest';
import { deliveryPrice } from './delivery-price.ts';

test.each([
  ['without a free-from sum', { price: 2000, freeFrom: null }, 1_000_000, 2000],
  ['below the free-from sum', { price: 2000, freeFrom: 50_000 }, 49_999, 2000],
  ['of exactly the free-from sum', { price: 2000, freeFrom: 50_000 }, 50_000, 0],
  ['with free delivery', { price: 0, freeFrom: 50_000 }, 100, 0],
])('deliveryPrice of an order %s is the expected price', (_, delivery, subTotal, price) => {
  expect(deliveryPrice(delivery, subTotal)).toBe(price);
});
