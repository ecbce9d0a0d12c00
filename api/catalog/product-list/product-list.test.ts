import { expect, test } from 'vitest';
import { backfillProductSearchTerms, replaceProductSearchTerms } from '#api/catalog/products/product-search-terms.ts';
import { sql } from '#api/database/sql.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { orThrow } from '#contract/office/office-client.ts';
import {
  officeProducts,
  PRODUCT_SORTS,
  PRODUCTS_PAGE,
  type ProductSort,
  productFilters,
} from '#contract/office/office-product-list-contract.ts';
import { type ProductOverrides, product } from '#testing/builders.ts';
import { setPictures, updateProduct } from '#testing/change-products.ts';
import { openOffice } from '#testing/office.ts';
import { openFileShop } from '#testing/shop.ts';
import { selectFamilies } from './product-list-sql.ts';

const shop = await openFileShop();
const office = await openOffice(shop);

type ListQuery = Partial<Omit<InputOf<typeof officeProducts>, 'locale'>>;

const list = async (input: ListQuery) => orThrow(await (await office.as('content')).call(officeProducts, { input }));
const found = async (input: ListQuery) => (await list(input)).data.map(({ id }) => id);

async function added(overrides: ProductOverrides = {}) {
  const one = await shop.add(product(overrides));
  await replaceProductSearchTerms(shop.pool, [one.id]);
  return one;
}

const KETTLE = { hy: 'Թեյնիկ Արագած', ru: 'Чайник Арагац', en: 'Aragats kettle' };

test.each(['արագած', 'арагац', 'Aragats', 'թեյնիկ արագ', 'чайн'])('a kettle is found by "%s"', async (q) => {
  const { id } = await added({ name: KETTLE });

  expect(await found({ q })).toContain(id);
  expect(await found({ q: `${q} холодильник` })).not.toContain(id);
});

test("the search finds a product by a variant's SKU, with and without punctuation, and returns the whole family", async () => {
  const family = await added({
    variants: [
      { options: { color: 'black' }, cashPrice: 90_000, stock: 2 },
      { options: { color: 'white' }, cashPrice: 95_000, stock: 3, specialPrice: 80_000 },
    ],
  });
  const sku = `${family.sku}-2`;

  const { data, total } = await list({ q: sku.toLowerCase().replaceAll('-', '') });

  expect(total).toBe(1);
  expect(data).toMatchObject([{ id: family.id, has_variants: true }]);
  expect(data[0]?.items).toMatchObject([
    { price: 90_000, special_price: null, stock: 2 },
    { sku, price: 95_000, special_price: 80_000, stock: 3 },
  ]);
  expect(await found({ q: sku })).toEqual([family.id]);
});

test.each([
  ['Kangaroo 55 TV', 'kanggaroo', true],
  ['Kangaroo 55 TV', '55', true],
  ['Kangaroo 512 TV', '55', false],
  ['Kangaroo 5 TV', '555', false],
  ['Kangaroo Z TV', 'zzzzzz', false],
  ['Kangaroo AAA battery', 'aaa', true],
  ['Kangaroo AAA battery', 'ԱԱԱ', true],
  ['Kangaroo A battery', 'aaa', false],
])(
  'the product "%s" is found by "%s": %s; only a doubled letter counts as a typing error',
  async (name, q, isFound) => {
    const { id } = await added({ name });

    expect((await found({ q: `${q} kangaroo` })).includes(id)).toBe(isFound);
  },
);

test('a renamed product is found by its new name at once and no longer by the old one', async () => {
  const { id } = await added({ name: { hy: 'Վառարան', ru: 'Печь', en: 'Oven' } });

  await updateProduct(shop.pool, id, { name: { hy: 'Սառնարան', ru: 'Холодильник', en: 'Fridge' } });

  expect(await found({ q: 'сарнаран' })).toContain(id);
  expect(await found({ q: 'oven' })).not.toContain(id);
});

test('existing products without search terms get them', async () => {
  const { id } = await shop.add(product({ name: 'Zvartnots lamp' }));

  for (let under: number | null = 2_147_483_647; under !== null; )
    under = await backfillProductSearchTerms(shop.pool, under);

  expect(await found({ q: 'Զվարթնոց' })).toEqual([id]);
});

test('views filter by hidden, sold out, low stock, untranslated and without picture', async () => {
  const category = 'views';
  const hidden = await added({ enabled: false, categories: [category] });
  const out = await added({ stock: 0, categories: [category] });
  const low = await added({
    categories: [category],
    variants: [
      { options: { color: 'black' }, stock: 0 },
      { options: { color: 'white' }, stock: 40 },
    ],
  });
  const armenian = await added({ name: { hy: 'Միայն հայերեն' }, categories: [category] });
  for (const id of [hidden.id, out.id, low.variants[1]?.id ?? 0]) await setPictures(shop.pool, id, ['product/a.webp']);
  await setPictures(shop.pool, armenian.id, []);
  const filters = orThrow(await (await office.as('warehouse')).call(productFilters));
  const id = filters.categories.find(({ name }) => name.en === category)?.id ?? 0;

  expect(await found({ category: id })).toEqual([armenian.id, low.id, out.id, hidden.id]);
  expect(await found({ category: id, state: 'hidden' })).toEqual([hidden.id]);
  expect(await found({ category: id, state: 'on', stock: 'out' })).toEqual([out.id]);
  expect(await found({ category: id, stock: 'low' })).toEqual([low.id]);
  expect(await found({ category: id, missing: 'texts' })).toEqual([armenian.id]);
  expect(await found({ category: id, missing: 'pictures' })).toEqual([armenian.id]);
  expect(Object.values(filters.counts)).not.toContain(0);
  await setPictures(shop.pool, low.variants[1]?.id ?? 0, []);
  expect(await found({ category: id, missing: 'pictures' })).toEqual([armenian.id, low.id]);
});

test('the list filters by brand, and by category including its subcategories', async () => {
  const mine = await added({ options: { brand: 'Aurora' }, categories: ['deep'] });
  await added({ options: { brand: 'Boreas' } });
  await shop.pool.run(sql`
    update categories set parent_id = (select id from categories where slug = 'phones') where slug = 'deep'`);
  const { brands, categories } = orThrow(await (await office.as('owner')).call(productFilters));

  expect(await found({ brand: brands.find(({ name }) => name.en === 'Aurora')?.id })).toEqual([mine.id]);
  expect(await found({ category: categories.find(({ name }) => name.en === 'phones')?.id })).toContain(mine.id);
  expect(categories.find(({ name }) => name.en === 'deep')?.depth).toBe(1);
});

test('a long list has pages without gaps and returns the total count', async () => {
  const name = 'Pageful';
  const all: number[] = [];
  for (let count = 0; count < PRODUCTS_PAGE + 2; count++) all.push((await added({ name })).id);

  const first = await list({ q: name });
  const second = await list({ q: name, after: first.next ?? 0 });

  expect(first.total).toBe(PRODUCTS_PAGE + 2);
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(all.toReversed());
  expect([second.next, second.total]).toEqual([null, null]);
});

test.each(['%', "'; drop table products; --", '_', '<script>', '٣'])(
  'a search for "%s", which no product is called, returns no products and no error',
  async (q) => {
    expect(await found({ q })).toEqual([]);
  },
);

const COLOURS = ['black', 'white', 'red'];
const offers = (...given: { cashPrice: number; stock: number }[]): ProductOverrides => ({
  variants: given.map((offer, at) => ({ options: { color: COLOURS[at] ?? '' }, ...offer })),
});

test.each<[ProductSort, string]>([
  ['oldest', 'C A B'],
  ['name', 'A B C'],
  ['price_low', 'B C A'],
  ['price_high', 'B A C'],
  ['stock_low', 'A B C'],
  ['stock_high', 'B C A'],
])('sorted by %s a family is placed by its first offer', async (sort, expected) => {
  const q = `Sortable${sort.replace('_', '')}`;
  const names = new Map<number, string>();
  const add = async (name: string, overrides: ProductOverrides) =>
    names.set((await added({ name: { hy: `${name} ${q}` }, ...overrides })).id, name);
  await add('C', { cashPrice: 50_000, stock: 7 });
  await add('A', offers({ cashPrice: 90_000, stock: 4 }, { cashPrice: 60_000, stock: 2 }));
  await add('B', offers({ cashPrice: 40_000, stock: 3 }, { cashPrice: 95_000, stock: 20 }));

  const whole = await list({ q, sort });
  const rest = await list({ q, sort, after: whole.data[0]?.id ?? 0 });

  expect(whole.data.map(({ id }) => names.get(id)).join(' ')).toBe(expected);
  expect(rest.data).toEqual(whole.data.slice(1));
});

test('a wide category combined with a wide brand is listed like a narrow one, in every order and on every page', async () => {
  const inBoth = { categories: ['wide'], options: { brand: 'Zephyr' } };
  for (const [cashPrice, stock] of [
    [50_000, 3],
    [20_000, 9],
    [70_000, 1],
  ] as const)
    await added({ ...inBoth, cashPrice, stock, name: `Wide ${stock}` });
  await added({
    ...inBoth,
    name: 'Wide 5',
    ...offers({ cashPrice: 10_000, stock: 8 }, { cashPrice: 90_000, stock: 0 }),
  });
  await added({ categories: ['wide'], cashPrice: 30_000 });
  await added({ options: { brand: 'Zephyr' }, cashPrice: 40_000 });
  const { category, brand } = await shop.pool.one<{ category: number; brand: number }>(sql`
    select (select id from categories where slug = 'wide') as category,
           (select id from attribute_options where admin_name = 'Zephyr') as brand`);
  const read = async (isWide: boolean, sort: ProductSort | null, after: number | null = null) => {
    const width = { isCategoryWide: isWide, isBrandWide: isWide };
    const filter = { words: null, category, brand, state: null, stock: null, missing: null, width };
    return (await selectFamilies(shop.pool, filter, { after, limit: 10, sort })).map(({ id }) => id);
  };

  for (const sort of [null, ...PRODUCT_SORTS]) {
    const narrow = await read(false, sort);
    expect(narrow).toHaveLength(4);
    expect(await read(true, sort)).toEqual(narrow);
    expect(await read(true, sort, narrow[1])).toEqual(narrow.slice(2));
    expect(await read(false, sort, narrow[1])).toEqual(narrow.slice(2));
  }
});
