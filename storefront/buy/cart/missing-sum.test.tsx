// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { type CartOffers, EMPTY_CART, NO_OFFERS } from '#rules/checkout/cart-totals.ts';
import { renderInShop } from '#testing/render.tsx';
import { MissingSum } from './missing-sum.tsx';

const courier = { method: 'courier', title: 'Courier', note: '', days: null, hasSlots: false, store: null };

async function shown(method: { price: number; freeFrom: number | null }, missing: CartOffers['missing'] = null) {
  const cart = { ...EMPTY_CART, subtotal: 45_900, offers: { ...NO_OFFERS, missing } };
  const delivery = { methods: [{ ...courier, ...method }], method: 'courier' };
  const { container } = await renderInShop(<MissingSum cart={cart} delivery={delivery} />, { locale: 'en' });
  return container.textContent?.replaceAll('\u00a0', ' ');
}

test('the sum that is missing for free delivery is shown for a method that is free from a sum on', async () => {
  expect(await shown({ price: 2_000, freeFrom: 50_000 })).toContain('Add 4,100 ֏ more for free delivery');
});

test.each([
  ['the sum is reached', { price: 0, freeFrom: 40_000 }],
  ['the method has no such sum', { price: 2_000, freeFrom: null }],
])('no sum is shown when %s', async (_, method) => {
  expect(await shown(method)).toBe('');
});

test('the next promotion of the server has precedence', async () => {
  const text = await shown({ price: 2_000, freeFrom: 50_000 }, { sum: 10_000, name: 'Winter' });

  expect(text).toContain('Add 10,000 ֏ more to get “Winter”');
});

test('a promotion of the delivery is not offered while the delivery is free anyway', async () => {
  expect(await shown({ price: 0, freeFrom: null }, { sum: 10_000, name: null })).toBe('');
});
