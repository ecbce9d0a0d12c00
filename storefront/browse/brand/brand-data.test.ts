import { expect, test } from 'vitest';
import { categories, filters, products } from '#contract/catalog-contract.ts';
import { brandBySlug } from '#contract/content-contract.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { wireFilters } from '#testing/wire-product.ts';
import { brandScope, findBrand, rememberBrand } from './brand-data.ts';

const APPLE = {
  ...{ option_id: 7, slug: 'apple', name: 'Apple', path: 'brands/apple.webp' },
  ...{ description: null, meta_title: null, meta_description: null },
};

test('findBrand returns the cached brand when the network fails', async () => {
  const client = fakeClient('hy');
  client.on(brandBySlug, () => failed('network'));
  await expect(findBrand(client, 'apple')).rejects.toThrow();

  rememberBrand(client, APPLE);

  expect(await findBrand(client, 'apple')).toEqual(APPLE);
});

test('brandScope retries the calls that failed before', async () => {
  const client = fakeClient('hy');
  client.on(categories, () => failed('network'));
  client.on(filters, () => failed('network'));
  client.on(products, () => failed('network'));
  expect(await brandScope(client, 7)).toEqual({ sections: [], options: null, price: null });
  client.on(categories, () => answered({ data: [] }));
  client.on(filters, () => answered(wireFilters({ filter: [] })));

  expect(await brandScope(client, 7)).toMatchObject({ options: new Set() });
});
