import { expect, test } from 'vitest';
import type { InterpretedPart } from '#contract/catalog-contract.ts';
import { product } from '#testing/builders.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const demo = await openFileShop({ products: 'demo' });

type Query = { search: string; locale?: string; plain?: string; category_id?: string };

const ask = async (call: 'products' | 'filters', query: Query, from = demo) =>
  (await from.app.inject(`/api/${call}?${new URLSearchParams({ locale: 'en', ...query })}`)).json();
const list = (query: Query, from = demo) => ask('products', query, from);

const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);
const meant = ({ meant }: { meant: InterpretedPart[] }) =>
  meant.map(({ kind, label, value }) => [kind, kind === 'price' ? value : label.replaceAll('\u00a0', ' ')]);

test.each([
  [
    'samsung phone up to 200000',
    [
      ['category', 'Smartphones'],
      ['brand', 'Samsung'],
      ['price', '-200000'],
    ],
  ],
  [
    'սամսունգ հեռախոս մինչև 200 հազար',
    [
      ['category', 'Smartphones'],
      ['brand', 'Samsung'],
      ['price', '-200000'],
    ],
  ],
  [
    'телефон самсунг от 100 до 200 тысяч',
    [
      ['category', 'Smartphones'],
      ['brand', 'Samsung'],
      ['price', '100000-200000'],
    ],
  ],
  [
    'կապույտ նոութբուք',
    [
      ['category', 'Laptops'],
      ['attribute', 'Blue'],
    ],
  ],
  [
    'телевизор 55',
    [
      ['category', 'Home TVs'],
      ['size', '55 inches'],
    ],
  ],
  [
    'cheapest laptop',
    [
      ['category', 'Laptops'],
      ['order', 'cheapest'],
    ],
  ],
  [
    'case for iphone',
    [
      ['category', 'Cases'],
      ['for', 'iphone'],
    ],
  ],
  [
    'headphones without noise cancelling',
    [
      ['category', 'Headphones'],
      ['without', 'noise cancelling'],
    ],
  ],
])('the answer for "%s" explains how it was understood', async (search, parts) => {
  const understood = meant(await list({ search }));

  expect(understood.filter(([kind]) => kind !== 'category')).toEqual(parts.filter(([kind]) => kind !== 'category'));
  expect(understood.some(([kind]) => kind === 'category')).toBe(true);
});

test('a disabled part of a query is not interpreted, and the other parts still are', async () => {
  const search = 'samsung phone up to 200000';
  const all = await list({ search });
  const key = (kind: string) => all.meant.find((part: InterpretedPart) => part.kind === kind).key;

  const anyPrice = await list({ search, plain: 'price' });
  const anyBrand = await list({ search, plain: key('brand') });

  expect(meant(anyPrice).map(([kind]) => kind)).toEqual(['category', 'brand']);
  expect(anyPrice.meta.total).toBeGreaterThan(all.meta.total);
  expect(meant(anyBrand).map(([kind]) => kind)).toEqual(['category', 'price']);
  expect(anyBrand.data.every(({ price }: { price: number }) => price <= 200_000)).toBe(true);
  expect(new Set(anyBrand.data.map(({ brand }: { brand: { name: string } }) => brand.name)).size).toBeGreaterThan(1);
});

test('the whole shop is shown when no word of the query remains', async () => {
  const everything = (await demo.app.inject('/api/products')).json().meta.total;
  const { data } = { data: await list({ search: 'up to 50000', plain: 'price' }) };

  expect(data.meta.total).toBe(everything);
  expect(data.meant).toEqual([]);
});

test.each([
  ['galaxy s22', 'Galaxy S22', /Galaxy S2\d/],
  ['iphone 14', 'iPhone 14', /iPhone 15/],
  ['Playstation 4', 'PlayStation 4', /PlayStation 5/],
  ['redmi note 10 телефон', 'Redmi Note 10', /Redmi Note 13/],
  ['sony wh-1000xm3', 'Sony WH-1000XM3', /WH-1000XM5/],
])(
  'the model in "%s" is reported as missing, and the results are nearest models of its line',
  async (search, words, first) => {
    const answer = await list({ search });

    expect(answer.missing).toEqual({ kind: 'model', words });
    expect(names(answer)[0]).toMatch(first);
    expect(new Set(answer.data.map(({ cats }: { cats: number[] }) => cats[0])).size).toBe(1);
  },
);

test.each(['galaxy s25', 'iphone 16 256', 'samsung tv 55', 'rtx 4070', 'galaxy s25 ultra 512gb', 'case for iphone 14'])(
  '"%s" is sold, so the answer has no missing terms',
  async (search) => {
    expect((await list({ search })).missing).toBeNull();
  },
);

test('a search for a case does not return the phone model itself', async () => {
  await shop.add(product({ name: { hy: 'Պատյան Arpi X9-ի համար', en: 'Case for Arpi X9' }, categories: ['cases'] }));
  await shop.add(product({ name: 'Arpi X11', categories: ['phones'] }));

  const answer = await list({ search: 'arpi x9' }, shop);

  expect(answer.missing).toEqual({ kind: 'model', words: 'Arpi X9' });
  expect(names(answer)).toEqual(['Arpi X11']);
});

test('a price without matches returns the nearest prices and counts as a search without results', async () => {
  const answer = await demo.app.inject(`/api/products?search=${encodeURIComponent('телефон до 10000')}`);
  const { data, missing } = answer.json();
  const prices = data.map(({ price }: { price: number }) => price);

  expect(missing).toEqual({ kind: 'price', words: '' });
  expect(prices.length).toBeGreaterThan(3);
  expect(prices).toEqual(prices.toSorted((one: number, other: number) => one - other));
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a case for another phone does not match just because its price fits', async () => {
  const dear = await list({ search: 'case for iphone 16 up to 10000' });
  const cheapest = await list({ search: 'cheapest case for iphone 16' });

  expect(dear.missing).toEqual({ kind: 'price', words: '' });
  for (const answer of [dear, cheapest]) {
    expect(answer.data.length).toBeGreaterThan(1);
    expect(names(answer).filter((name) => !name.includes('iPhone 16'))).toEqual([]);
  }
});

test('a query that names variants returns the one in stock with its own price and picture', async () => {
  const { data, variants } = await list({ search: 'galaxy s25 512 blue' });
  const ultra = data.find(({ name }: { name: string }) => name.includes('S25 Ultra'));
  const variant = variants.find(({ parent_id }: { parent_id: number }) => parent_id === ultra.id);

  expect(variant).toMatchObject({ name: expect.stringMatching(/blue, 512/), in_stock: true, type: 'simple' });
  expect(variant.slug).not.toBe(ultra.slug);
  expect(new Set(variants.map(({ parent_id }: { parent_id: number }) => parent_id)).size).toBe(variants.length);
});

test('a query that names no variant returns the products without variants', async () => {
  expect((await list({ search: 'galaxy s25' })).variants).toEqual([]);
});

test('category counts of a search cover all results, whatever category is selected', async () => {
  const { data } = await ask('filters', { search: 'apple' });
  const [first] = data.categories;
  const chosen = await ask('filters', { search: 'apple', category_id: String(first.id) });

  expect(data.categories.length).toBeGreaterThan(3);
  expect(chosen.data.categories).toEqual(data.categories);
  expect(chosen.data.total).toBe(first.count);
  expect((await demo.app.inject('/api/filters')).json().data.categories).toEqual([]);
});

test('a new category is recognized in queries at once', async () => {
  await shop.add(product({ name: 'Fellow Ode', categories: ['grinders'], options: { brand: 'Fellow' } }));

  expect(meant(await list({ search: 'fellow grinder' }, shop))).toEqual([
    ['category', 'grinders'],
    ['brand', 'Fellow'],
  ]);
});

test.each(['?', 'price;', 'ԳԻՆ', 'a'.repeat(201)])('plain=%s is rejected', async (plain) => {
  const { statusCode } = await demo.app.inject(`/api/products?${new URLSearchParams({ search: 'phone', plain })}`);

  expect(statusCode).toBe(422);
});
