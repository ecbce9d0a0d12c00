import { expect, test } from 'vitest';
import type { SuggestionsAnswer } from '#contract/catalog-contract.ts';
import { product } from '#testing/builders.ts';
import { openFileShop, openShop } from '#testing/shop.ts';

const demo = await openFileShop({ products: 'demo' });

const suggest = async (search: string, locale = 'hy', from = demo): Promise<SuggestionsAnswer> =>
  (await from.app.inject(`/api/suggestions?${new URLSearchParams({ search, locale })}`)).json().data;

test.each([
  ['sams', 'en', 'Samsung smartphones'],
  ['sams', 'hy', 'Samsung սմարթֆոններ'],
  ['sams', 'ru', 'Смартфоны Samsung'],
  ['смартф', 'ru', 'Смартфоны'],
  ['телефон sam', 'ru', 'Телефоны Samsung'],
  ['phones sam', 'en', 'Samsung phones'],
  ['galaxy s2', 'hy', 'Samsung Galaxy S25'],
])('"%s" in %s is completed as "%s"', async (typed, locale, whole) => {
  expect((await suggest(typed, locale)).queries).toContain(whole);
});

test.each([
  ['ыфьыг', 'ru', 'Смартфоны Samsung'],
  ['[jkjl', 'ru', 'Холодильники'],
  ['holod', 'ru', 'Холодильники'],
  ['sarnar', 'hy', 'Սառնարաններ'],
  ['смарт', 'hy', 'Սմարթֆոններ'],
])('"%s" in another keyboard layout or script is completed', async (typed, locale, whole) => {
  expect((await suggest(typed, locale)).queries).toContain(whole);
});

test('categories, makers and attribute values are suggested beside products', async () => {
  const { categories, brands } = await suggest('s', 'en');
  const { attributes } = await suggest('կապ');

  expect(categories[0]).toMatchObject({ name: 'Smartphones', slug: 'smartphones', count: expect.any(Number) });
  expect(brands.map(({ name }) => name)).toContain('Samsung');
  expect(attributes[0]).toMatchObject({ code: 'color', name: 'Կապույտ', attribute: 'Գույն', id: expect.any(Number) });
});

test('a variant that the query names is suggested itself', async () => {
  const [first] = (await suggest('galaxy s25 512', 'en')).products;

  expect(first?.name).toMatch(/Galaxy S25.*512\sGB/);
  expect(first?.parent_id).not.toBeNull();
});

test.each([
  ['galaxy s22', /Galaxy S2\d/],
  ['playstation 3', /PlayStation 5/],
  ['iphone 1', /iPhone 1\d/],
  ['айфон 1', /iPhone 1\d/],
  ['samsung galaxy s2', /Galaxy S2\d/],
])('"%s" is completed to its product line, whether or not it is sold', async (typed, line) => {
  const { products } = await suggest(typed, 'en');

  expect(products.length).toBeGreaterThan(0);
  expect(products.map(({ name }) => name).filter((name) => !line.test(name))).toEqual([]);
});

test('an empty search field suggests products in stock, categories and popular queries', async () => {
  const { products, categories, queries, brands } = await suggest('', 'ru');

  expect(products.length).toBeGreaterThan(2);
  expect(products.every(({ in_stock }) => in_stock)).toBe(true);
  expect(categories.map(({ name }) => name)).toContain('Телефоны');
  expect(queries.length).toBeGreaterThan(2);
  expect(queries.filter((text) => categories.some(({ name }) => name === text))).toEqual([]);
  expect(brands).toEqual([]);
});

test.each(['zzqqzz', '?!', '😀', 'x'.repeat(200), '֏'])(
  'suggestions for "%s" are empty without an error',
  async (typed) => {
    expect((await suggest(typed)).queries).toEqual([]);
  },
);

test('popular queries come first, and a new category is suggested once the read model contains it', async () => {
  const own = await openShop();
  await own.add(product({ name: 'Fellow Ode', categories: ['grinders'], options: { brand: 'Fellow' } }));
  await expect
    .poll(async () => (await suggest('gri', 'en', own)).categories.map(({ name }) => name))
    .toEqual(['grinders']);

  own.readModel.adoptPopularQueries([{ text: 'grinder for espresso', locale: 'en', weight: 3 }]);

  await expect.poll(async () => (await suggest('gri', 'en', own)).queries[0]).toBe('grinder for espresso');
});

const kindOf = (name: string, slug: string) => {
  const { taxonomy } = demo.readModel;
  const id = taxonomy.categoryBySlug.get(slug)?.id ?? 0;
  return ({ cats }: { cats: readonly number[]; name: string }) =>
    taxonomy.withAncestors(cats).has(id) ? [] : [`${name}: not in ${slug}`];
};

test.each([
  ['чай', 'ru', 'kettles'],
  ['утю', 'ru', 'irons'],
  ['vac', 'en', 'vacuum-cleaners'],
  ['սառ', 'hy', 'refrigerators'],
  ['kolon', 'ru', 'speakers'],
])('the first products for "%s" in %s are of the suggested category', async (typed, locale, slug) => {
  const { products, categories } = await suggest(typed, locale);

  expect(categories.length).toBeGreaterThan(0);
  expect(products.length).toBeGreaterThan(2);
  expect(products.slice(0, 3).flatMap((card) => kindOf(card.name, slug)(card))).toEqual([]);
});

test.each([
  ['fridge', 'en', 'refrigerators'],
  ['телик', 'ru', 'tvs'],
  ['чехла', 'ru', 'phone-cases'],
])('the synonym or form "%s" leads to its category', async (typed, locale, slug) => {
  expect((await suggest(typed, locale)).categories.map((category) => category.slug)).toContain(slug);
});

test.each([
  ['ghbynth', 'ru', 'layout'],
  ['холадильник', 'ru', 'typo'],
])('the response for "%s" in %s contains the correction: %s', async (typed, locale, how) => {
  expect((await suggest(typed, locale)).understood?.how).toBe(how);
});
