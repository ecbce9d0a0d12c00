import { expect, test } from 'vitest';
import { promotion } from '#testing/promotion.ts';
import { compilePrices, isPublicPrice, reducedPrice } from './price-promotions.ts';

const context = {
  withSubcategories: (ids: readonly number[]) => new Set(ids.flatMap((id) => (id === 1 ? [1, 11] : [id]))),
  attributeOf: (id: number) => (id < 200 ? 1 : 2),
};
const phone = { id: 5, parentId: 4, categoryIds: [11], optionIds: [101, 201] };

const priceOf = (promotions: Parameters<typeof compilePrices>[0], specialPrice: number | null = null) =>
  compilePrices(promotions, context, 0).priceOf(phone, { regularPrice: 100_000, specialPrice });

test.each([
  ['per cent, rounded to the dram', { type: 'percent', value: 33 } as const, 999, 669],
  ['an amount', { type: 'amount', value: 400 } as const, 999, 599],
  ['a fixed price', { type: 'fixed', value: 500 } as const, 999, 500],
  ['an amount of the whole price, which does not apply', { type: 'amount', value: 999 } as const, 999, 999],
  ['a higher fixed price, which does not apply', { type: 'fixed', value: 1500 } as const, 999, 999],
  ['a hundred per cent, which does not apply', { type: 'percent', value: 100 } as const, 999, 999],
])('reducedPrice takes off %s', (_, benefit, price, expected) => {
  expect(reducedPrice(benefit, price)).toBe(expected);
});

test.each([
  ['its product', { products: [5] }, true],
  ['the product of a variant', { products: [4] }, true],
  ['a category above its own', { categories: [1] }, true],
  ['another category', { categories: [12] }, false],
  ['options of two attributes', { options: [101, 201] }, true],
  ['one of two options of an attribute', { options: [101, 102] }, true],
  ['an option that it lacks', { options: [101, 202] }, false],
  ['a brand and a category', { brands: [101], categories: [11] }, true],
  ['a category without this product', { categories: [11], exceptProducts: [4] }, false],
])('a promotion selects a variant by %s', (_, selection, isSelected) => {
  expect(priceOf([promotion({ selection })]).price).toBe(isSelected ? 90_000 : 100_000);
});

test('the lowest price of a group applies, and the special price competes with it', () => {
  const sale = promotion({ id: 2, benefit: { value: 20 } });

  expect(priceOf([promotion(), sale]).price).toBe(80_000);
  expect(priceOf([sale], 75_000).price).toBe(75_000);
  expect(priceOf([sale], 85_000)).toMatchObject({ price: 80_000, steps: [{ promotionId: 2, before: 100_000 }] });
});

test('a higher priority wins over a lower price', () => {
  expect(priceOf([promotion({ priority: 1 }), promotion({ id: 2, benefit: { value: 20 } })], 50_000).price).toBe(
    90_000,
  );
});

test('promotions of different groups apply one after the other', () => {
  const extra = promotion({ id: 2, group: 'extra', benefit: { type: 'amount', value: 5_000 } });

  expect(priceOf([promotion(), extra]).price).toBe(85_000);
});

test('exceptReduced leaves products with a special price alone', () => {
  const selection = { exceptReduced: true };

  expect(priceOf([promotion({ selection, benefit: { value: 50 } })], 95_000).price).toBe(95_000);
  expect(priceOf([promotion({ selection, benefit: { value: 50 } })]).price).toBe(50_000);
});

test.each([
  ['a code', { needsCode: true }],
  ['a limit', { maxUses: 5 }],
  ['a budget', { budget: 5_000 }],
  ['a condition', { conditions: { minSum: 5_000 } }],
  ['a region', { conditions: { regions: ['Lori'] } }],
])('a reduction with %s is not shown in the catalogue', (_, overrides) => {
  expect(isPublicPrice(promotion(overrides))).toBe(false);
});
