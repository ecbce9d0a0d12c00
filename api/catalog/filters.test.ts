import { expect, test } from 'vitest';
import type { Card, Filter } from '#contract/catalog-contract.ts';
import { openFileShop } from '#testing/shop.ts';

// Answers are not checked against the contract here, because there are thousands and other tests check them.
const shop = await openFileShop({ products: 'demo', parts: { checkAnswers: false } });

type Choice = Record<string, string | number>;
type Filters = Record<
  'total' | 'savings' | 'in_stock' | 'min_price' | 'max_price' | 'min_monthly' | 'max_monthly',
  number
> & {
  filter: Filter[];
};

const queryOf = (choice: Choice): string =>
  new URLSearchParams(
    Object.entries(choice).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

const filtersOf = async (choice: Choice): Promise<Filters> =>
  (await shop.app.inject(`/api/filters?${queryOf(choice)}`)).json().data;

const lengthOf = async (choice: Choice): Promise<number> =>
  (await shop.app.inject(`/api/products?limit=1&${queryOf(choice)}`)).json().meta.total;

/** Returns the length of each option's list: the option alone in its attribute, with all other filters unchanged. */
async function lengths(choice: Choice, filters: readonly Filter[]): Promise<Filter[]> {
  return Promise.all(
    filters.map(async (filter) => ({
      ...filter,
      options: await Promise.all(
        filter.options.map(async (option) => ({
          ...option,
          count: await lengthOf({ ...choice, [`filter_${filter.code}`]: option.id }),
        })),
      ),
    })),
  );
}

const categories = [...shop.readModel.taxonomy.categories].map(({ id, slug }) => ({ id: String(id), slug }));
const everywhere = [{ id: 'all', slug: 'the whole shop' }, ...categories];
const top = everywhere.filter(
  ({ id }) => id === 'all' || shop.readModel.taxonomy.categoryById.get(Number(id))?.parentId === null,
);

test.each(everywhere)("in $slug every option's count equals the number of products in its list", async ({ id }) => {
  const choice = { category_id: id };
  const { filter, total, savings } = await filtersOf(choice);

  expect(filter.length).toBeGreaterThan(0);
  expect(await lengths(choice, filter)).toEqual(filter);
  expect(total).toBe(await lengthOf(choice));
  expect(savings).toBe(await lengthOf({ ...choice, savings: 1 }));
});

test.each(everywhere)('in $slug counts depend on choices in other filters but not in their own', async ({ id }) => {
  const { filter: plain } = await filtersOf({ category_id: id });
  // The last filter of a category is specific to it. Half of its values are combined by OR.
  const chosen = plain.at(-1) as Filter;
  const half = chosen.options.filter((_, index) => index % 2 === 0).map((option) => option.id);
  const choice = { category_id: id, [`filter_${chosen.code}`]: half.join(',') };
  const { filter, total, savings } = await filtersOf(choice);

  expect(await lengths(choice, filter)).toEqual(filter);
  expect(total).toBe(await lengthOf(choice));
  expect(savings).toBe(await lengthOf({ ...choice, savings: 1 }));
  expect(filter.map(({ code }) => code)).toEqual(plain.map(({ code }) => code));
});

test.each(top)('in $slug the count of available products equals the list with that filter', async ({ id }) => {
  const all = await filtersOf({ category_id: id });
  const inStock = await filtersOf({ category_id: id, in_stock: 1 });
  const { data } = (await shop.app.inject(`/api/products?limit=100&in_stock=1&category_id=${id}`)).json();

  expect(all.in_stock).toBe(inStock.total);
  expect(inStock.total).toBe(await lengthOf({ category_id: id, in_stock: 1 }));
  expect(inStock.total).toBeLessThanOrEqual(all.total);
  expect(data.every((card: Card) => card.in_stock)).toBe(true);
  expect(await lengths({ category_id: id, in_stock: 1 }, inStock.filter)).toEqual(inStock.filter);
});

test.each([
  ['phones', [], ['ram', 'type', 'network']],
  ['smartphones', ['ram', 'network', 'nfc'], []],
  ['kitchen', ['brand', 'color'], ['type', 'capacity']],
  ['coffee-machines', ['brand', 'type'], []],
])('the filters of %s are attributes that most of its products have', async (slug, common, narrow) => {
  const { filter } = await filtersOf({ category_id: String(shop.readModel.taxonomy.categoryBySlug.get(slug)?.id) });
  const isCommon = new Map(filter.map((one) => [one.code, one.common]));

  expect(common.map((code) => isCommon.get(code))).toEqual(common.map(() => true));
  expect(narrow.map((code) => isCommon.get(code) ?? false)).toEqual(narrow.map(() => false));
});

test.each(top)('in $slug the counts follow the savings filter', async ({ id }) => {
  const choice = { category_id: id, savings: 1 };
  const { filter, total } = await filtersOf(choice);

  expect(await lengths(choice, filter)).toEqual(filter);
  expect(total).toBe(await lengthOf(choice));
});

test.each(top)('in $slug the counts follow a price range combined with a brand', async ({ id }) => {
  const { min_price, max_price, filter: plain } = await filtersOf({ category_id: id });
  const brand = plain.find(({ code }) => code === 'brand')?.options[0]?.id ?? 0;
  const price = `${min_price},${Math.round((min_price + max_price) / 2)}`;
  const choice = { category_id: id, price, filter_brand: brand };
  const { filter, total, ...range } = await filtersOf(choice);

  expect(await lengths(choice, filter)).toEqual(filter);
  expect(total).toBe(await lengthOf(choice));
  expect(range).toMatchObject({ min_price, max_price });
});

test.each<{ id: string; credit: Choice }>([
  { id: '1', credit: {} },
  { id: 'all', credit: { bank: 4, period: 36, down: 50_000 } },
  { id: '2', credit: { bank: 1, period: 12 } },
])('in category $id the counts follow the monthly payment of the credit $credit', async ({ id, credit }) => {
  const { min_monthly, max_monthly, filter: plain } = await filtersOf({ category_id: id, ...credit });
  const brand = plain.find(({ code }) => code === 'brand')?.options[0]?.id ?? 0;
  const monthly = `${min_monthly},${Math.round((min_monthly + max_monthly) / 4)}`;
  const choice = { category_id: id, ...credit, monthly, filter_brand: brand };
  const { filter, total, savings, ...range } = await filtersOf(choice);

  expect(max_monthly).toBeGreaterThan(min_monthly);
  expect(await lengths(choice, filter)).toEqual(filter);
  expect(total).toBe(await lengthOf(choice));
  expect(savings).toBe(await lengthOf({ ...choice, savings: 1 }));
  expect(range).toMatchObject({ min_monthly, max_monthly });
});

test('both filter endpoints of a category return the same filters', async () => {
  const answers = await Promise.all(
    everywhere.map(async ({ id }) => {
      const { filter, min_price, max_price } = (await shop.app.inject(`/api/categories/${id}?locale=ru`)).json().data;
      return { filter, min_price, max_price };
    }),
  );
  const filters = await Promise.all(everywhere.map(({ id }) => filtersOf({ category_id: id, locale: 'ru' })));

  expect(answers).toEqual(filters.map(({ filter, min_price, max_price }) => ({ filter, min_price, max_price })));
});

test('an option can be selected by the attribute code alone', async () => {
  const { filter } = await filtersOf({ category_id: 'all' });
  const color = filter.find(({ code }) => code === 'color')?.options[0];
  const brand = filter.find(({ code }) => code === 'brand')?.options[0];

  expect(await lengthOf({ color: color?.id ?? 0 })).toBe(color?.count);
  expect(await lengthOf({ brand: brand?.id ?? 0 })).toBe(brand?.count);
});

test('an attribute named like a request parameter does not interfere with it', async () => {
  const simple = await lengthOf({ type: 'simple' });
  const configurable = await lengthOf({ type: 'configurable' });

  expect(shop.readModel.taxonomy.attributeByCode.has('type')).toBe(true);
  expect(simple).toBeGreaterThan(0);
  expect(configurable).toBeGreaterThan(0);
  expect(simple + configurable).toBe(await lengthOf({}));
});

test.each([
  ['an attribute nobody has heard of', { filter_taste: '7' }],
  ['a word that is no name of anything', { utm_source: 'mail' }],
  ['an empty choice', { filter_color: '' }],
])('%s does not filter', async (_, choice) => {
  expect(await lengthOf(choice)).toBe(await lengthOf({}));
});

test.each([
  ['an option there is not', { filter_color: 999_999 }],
  ['an option of another attribute', { filter_color: shop.readModel.taxonomy.optionsOf.get(1)?.[0]?.id ?? 0 }],
  ['a word', { filter_color: 'red' }],
])('%s has no results', async (_, choice) => {
  expect(await lengthOf(choice)).toBe(0);
});

test.each(['/api/products', '/api/filters'])(
  '%s rejects a filter with more than fifty ids with an error message',
  async (path) => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',');
    const ask = (query: string) => shop.app.inject(`${path}?locale=en&${query}`);

    const full = await ask(`filter_ram=${ids(50)}`);
    const over = [await ask(`filter_ram=${ids(51)}`), await ask(`ram=1&filter_ram=${ids(50)}`)];
    const unknown = await ask(`filter_nothing=${ids(51)}`);

    expect([full.statusCode, unknown.statusCode]).toEqual([200, 200]);
    expect(over.map((answer) => [answer.statusCode, answer.json().errors])).toEqual([
      [422, { filter_ram: ['The filter ram is invalid.'] }],
      [422, { filter_ram: ['The filter ram is invalid.'] }],
    ]);
  },
);
