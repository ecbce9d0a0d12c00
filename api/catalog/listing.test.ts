import { expect, test } from 'vitest';
import type { Card } from '#contract/catalog-contract.ts';
import { LIST_SORTS } from '#rules/catalog/listing-address.ts';
import { product } from '#testing/builders.ts';
import { openFileShop, openShop } from '#testing/shop.ts';

const shop = await openFileShop({ products: 'demo', parts: { checkAnswers: false } });
const own = await openFileShop();

type List = {
  data: Card[];
  meta: { total: number; last_page: number; from: number | null; to: number | null };
  links: object;
};

const list = async (query: string, from = shop): Promise<List> =>
  (await from.app.inject(`/api/products?${query}`)).json();

/** Returns all products of a list by reading page after page. */
async function walk(query: string, limit: number): Promise<Card[]> {
  const first = await list(`${query}&limit=${limit}`);
  const pages = Array.from({ length: first.meta.last_page }, (_, index) =>
    list(`${query}&limit=${limit}&page=${index + 1}`),
  );
  return (await Promise.all(pages)).flatMap(({ data }) => data);
}

const directions = ['asc', 'desc'] as const;
const walks = [8, 12, 20].flatMap((limit) => LIST_SORTS.map((sort) => ({ limit, sort })));

test.each(walks)('pages of $limit sorted by $sort contain every product once', async ({ limit, sort }) => {
  const met = (await walk(`sort=${sort}`, limit)).map(({ id }) => id);
  const { meta } = await list(`limit=${limit}&sort=${sort}`);

  expect(met).toHaveLength(meta.total);
  expect(new Set(met).size).toBe(meta.total);
});

test.each(walks)(
  'pages of $limit of a filtered category sorted by $sort contain every product once',
  async ({ limit, sort }) => {
    const query = `category_id=1&price=50000-600000&sort=${sort}&order=desc`;
    const met = (await walk(query, limit)).map(({ id }) => id);
    const { meta } = await list(`${query}&limit=${limit}`);

    expect(meta.total).toBeGreaterThan(20);
    expect(new Set(met).size).toBe(meta.total);
    expect(met).toHaveLength(meta.total);
  },
);

test('a page past the end is empty and returns the real number of the last page', async () => {
  const { meta: inside } = await list('limit=20');
  const beyond = await list('limit=20&page=1000');

  expect(beyond.data).toEqual([]);
  expect(beyond.meta).toMatchObject({
    total: inside.total,
    last_page: inside.last_page,
    from: null,
    to: null,
    current_page: 1000,
  });
  expect(beyond.links).toMatchObject({ next: null, prev: `/api/products?page=${inside.last_page}` });
});

test('the last page contains the remaining products and has no next page', async () => {
  const { meta } = await list('limit=20');
  const last = await list(`limit=20&page=${meta.last_page}`);

  expect(last.data).toHaveLength(meta.total - 20 * (meta.last_page - 1));
  expect(last.meta).toMatchObject({ from: 20 * (meta.last_page - 1) + 1, to: meta.total });
  expect(last.links).toMatchObject({ next: null });
});

test('an empty result is one empty page', async () => {
  const nothing = await list('price=1-2');

  expect(nothing.data).toEqual([]);
  expect(nothing.meta).toMatchObject({ total: 0, last_page: 1, from: null, to: null });
});

const sorted = (numbers: number[], direction: 'asc' | 'desc') =>
  numbers.toSorted((a, b) => (direction === 'asc' ? a - b : b - a));

test.each(directions)('prices sorted %s are monotonic', async (direction) => {
  const prices = (await walk(`sort=price&order=${direction}`, 100)).map(({ price }) => price);

  expect(prices).toEqual(sorted(prices, direction));
});

test.each(['hy', 'ru', 'en'] as const)('sorting by name uses the collation of the language %s', async (locale) => {
  const names = (await walk(`locale=${locale}&sort=name`, 100)).map(({ name }) => name);

  expect(names).toEqual(names.toSorted(new Intl.Collator(locale, { numeric: true }).compare));
});

test('default directions: lowest price, newest date and biggest discount first', async () => {
  const [price, date, discount] = await Promise.all(
    ['price', 'created_at', 'discount'].map((sort) => list(`sort=${sort}&limit=100`)),
  );
  const [up, down] = await Promise.all([
    list('sort=price&order=asc&limit=100'),
    list('sort=created_at&order=desc&limit=100'),
  ]);

  expect(price?.data).toEqual(up.data);
  expect(date?.data).toEqual(down.data);
  const percents = discount?.data.filter(({ in_stock }) => in_stock).map((card) => card.discount_percent) ?? [];
  expect(percents).toEqual(sorted(percents, 'desc'));
});

test('products that are out of stock come last in the default sort order', async () => {
  const stock = (await walk('sort=default', 100)).map(({ in_stock }) => in_stock);

  expect(stock).toContain(false);
  expect(stock).toEqual([...stock.filter(Boolean), ...stock.filter((isThere) => !isThere)]);
});

const categoryOf = async (slug: string): Promise<number> =>
  (await own.app.inject(`/api/categories/slug/${slug}`)).json().data.id;

test.each([
  ['2000-3000', ['2000', '2500', '3000']],
  ['2000,3000', ['2000', '2500', '3000']],
  ['2001-2999', ['2500']],
  ['3000-2000', []],
  ['-2000', ['1000', '2000']],
  ['3000-', ['3000', '4000']],
  [',', ['1000', '2000', '2500', '3000', '4000']],
  ['0-0', []],
])('the price range %s includes both limits', async (price, names) => {
  const slug = `range-${Buffer.from(price).toString('hex')}`;
  const prices = [1000, 2000, 2500, 3000, 4000];
  await Promise.all(
    prices.map((cashPrice) => own.add(product({ name: String(cashPrice), cashPrice, categories: [slug] }))),
  );

  const { data } = await list(`category_id=${await categoryOf(slug)}&price=${price}&sort=price`, own);
  const { data: asFilter } = await list(`category_id=${await categoryOf(slug)}&filter_price=${price}&sort=price`, own);

  expect(data.map(({ name }) => name)).toEqual(names);
  expect(asFilter).toEqual(data);
});

test('price filters and sorting use the price that the shopper pays', async () => {
  const phone = await own.add(product({ cashPrice: 9_000, specialPrice: 5_000, categories: ['special-range'] }));
  const category = await categoryOf('special-range');

  const [low, high] = await Promise.all([
    list(`category_id=${category}&price=5000-5000`, own),
    list(`category_id=${category}&price=9000-9000`, own),
  ]);

  expect(low.data.map(({ id }) => id)).toEqual([phone.id]);
  expect(high.data).toEqual([]);
});

test('the price range covers the whole list even when a price filter narrows it', async () => {
  await own.add(product({ cashPrice: 7_000, categories: ['beside'] }));
  await own.add(product({ cashPrice: 11_000, categories: ['beside'] }));

  const narrowed = await list(`category_id=${await categoryOf('beside')}&price=7000-8000`, own);

  expect(narrowed).toMatchObject({ min_price: 7_000, max_price: 11_000, meta: { total: 1 } });
});

test('the price steps contain equally many products, so one expensive product is one step', async () => {
  for (const cashPrice of [52_000, 60_000, 80_000, 100_000_000])
    await own.add(product({ cashPrice, categories: ['stepped'] }));

  const query = `category_id=${await categoryOf('stepped')}&price=0-70000`;
  const { data } = (await own.app.inject(`/api/filters?${query}`)).json();

  expect(data.price_steps).toEqual([52_000, 60_000, 80_000, 100_000_000]);
});

test('several categories are combined, and a product in two of them is listed once', async () => {
  const both = await own.add(product({ categories: ['left', 'right'] }));
  const right = await own.add(product({ categories: ['right'] }));

  const { data } = await list(`category_id=${await categoryOf('left')},${await categoryOf('right')}`, own);

  expect(data.map(({ id }) => id).toSorted()).toEqual([both.id, right.id].toSorted());
});

test('a parent category contains the products of its subcategories', async () => {
  const [phones, smartphones] = await Promise.all([list('category_id=1&limit=1'), list('category_id=2&limit=1')]);
  const tree = (await shop.app.inject('/api/categories')).json().data[0];

  expect(phones.meta.total).toBe(tree.items);
  expect(smartphones.meta.total).toBe(tree.children[0].items);
  expect(phones.meta.total).toBeGreaterThan(smartphones.meta.total);
});

test('an unknown category has an empty list', async () => {
  expect((await list('category_id=999999')).meta.total).toBe(0);
});

test.each([
  ['new=1', (card: Card) => card.new === 1],
  ['savings=1', (card: Card) => card.special_price !== null],
  ['special_offer=1', (card: Card) => card.special_price !== null],
  ['type=simple', (card: Card) => card.type === 'simple'],
  ['type=configurable', (card: Card) => card.type === 'configurable'],
])('%s lists only such products, and at least one', async (query, isSuch) => {
  const cards = await walk(query, 100);

  expect(cards.length).toBeGreaterThan(0);
  expect(cards.filter((card) => !isSuch(card))).toEqual([]);
});

test('numbers in `type` and `filter_type` select options of the attribute that the filters list', async () => {
  const own = await openShop();
  const ids = await Promise.all(
    ['Oven', 'Kettle'].map(async (type) => (await own.add(product({ options: { type } }))).id),
  );
  const { data } = (await own.app.inject('/api/filters')).json();
  const [oven] = data.filter
    .find(({ code }: { code: string }) => code === 'type')
    .options.filter(({ label }: { label: string }) => label === 'Oven');

  const lists = [`type=${oven.id}`, `filter_type=${oven.id}`, `type=simple&filter_type=${oven.id}`, 'type=simple'];
  const shown = await Promise.all(lists.map(async (query) => (await list(query, own)).data.map(({ id }) => id)));
  const counted = (await own.app.inject(`/api/filters?type=${oven.id}`)).json().data.total;

  expect(shown.slice(0, 3)).toEqual([[ids[0]], [ids[0]], [ids[0]]]);
  expect(shown[3]).toHaveLength(2);
  expect(counted).toBe(1);
});

test('an empty flag parameter has no effect', async () => {
  const { meta } = await list('new=0&savings=&best_seller=0');

  expect(meta.total).toBe((await list('')).meta.total);
});

test('lists contain parents and simple products, never variants', async () => {
  const cards = await walk('sort=default', 100);

  expect(cards.filter(({ parent_id }) => parent_id !== null)).toEqual([]);
});
