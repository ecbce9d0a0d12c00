import { expect, test } from 'vitest';
import type { Card, CreditBasis } from '#contract/catalog-contract.ts';
import { toCreditBank } from '#rules/credit/credit-bank.ts';
import { product } from '#testing/builders.ts';
import { openFileShop, type TestShop } from '#testing/shop.ts';
import { addBank, lowestMonthly, removeBank } from '#testing/test-banks.ts';

// Answers are not checked against the contract here, because there are hundreds and other tests check them.
const shop = await openFileShop({ products: 'demo', parts: { checkAnswers: false } });

type List = {
  data: Card[];
  meta: { total: number; last_page: number };
  min_monthly: number;
  max_monthly: number;
  credit: CreditBasis;
};

const list = async (query: string, from: TestShop = shop): Promise<List> =>
  (await from.app.inject(`/api/products?${query}`)).json();

/** Returns all cards of a list by reading page after page. */
async function walk(query: string, from: TestShop = shop, limit = 100): Promise<Card[]> {
  const { meta } = await list(`${query}&limit=${limit}`, from);
  const pages = Array.from({ length: meta.last_page }, (_, index) =>
    list(`${query}&limit=${limit}&page=${index + 1}`, from),
  );
  return (await Promise.all(pages)).flatMap(({ data }) => data);
}

const { data: rawBanks } = (await shop.app.inject('/api/banks')).json();
const banks = rawBanks.map(toCreditBank);
const everything = await walk('sort=default');

type Credit = { bank?: number; period?: number; down?: number };

const queryOf = (credit: Credit): string =>
  Object.entries(credit)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** Expected monthly payment of each product, computed from its price for every bank offer. */
function expectedFigures({ bank, period = 24, down = 0 }: Credit): Map<number, number | null> {
  const selected = banks.filter(({ id }: { id: number }) => bank === undefined || id === bank);
  return new Map(
    everything.map(({ id, price }) => [id, lowestMonthly(selected, { price, down, periodMonths: period })]),
  );
}

const CREDITS: Credit[] = [
  {},
  { period: 6 },
  { period: 60, down: 100_000 },
  { down: 777_777 },
  { bank: 1, period: 12 },
  { bank: 2, down: 1 },
  { bank: 3, period: 18, down: 250_000 },
  { bank: 4, period: 48 },
  { bank: 5, period: 24, down: 30_000 },
  // This bank requires a tenth of the price as a down payment.
  { bank: 6, period: 24 },
  { bank: 6, period: 36, down: 40_000 },
];

test.each(CREDITS)('with the credit %o every card shows the monthly payment that the bank offers', async (credit) => {
  const cards = await walk(queryOf(credit));

  const figures = expectedFigures(credit);
  expect(cards.map(({ id, monthly }) => [id, monthly])).toEqual(cards.map(({ id }) => [id, figures.get(id)]));
});

const byAmount = (one: number, other: number) => one - other;

/** Returns the amounts at one quarter and at three quarters of the sorted list. */
function quarters(figures: ReadonlyMap<number, number | null>): [number, number] {
  const sums = [...figures.values()].filter((amount) => amount !== null).sort(byAmount);
  return [sums[Math.floor(sums.length / 4)] ?? 0, sums[Math.floor((sums.length * 3) / 4)] ?? 0];
}

const RANGES: [string, (low: number, high: number) => { text: string; min: number; max: number }][] = [
  ['between two sums', (low, high) => ({ text: `${low}-${high}`, min: low, max: high })],
  ['up to a sum', (low) => ({ text: `,${low}`, min: 0, max: low })],
  ['from a sum on', (_, high) => ({ text: `${high},`, min: high, max: Number.POSITIVE_INFINITY })],
  ['just above a sum', (low) => ({ text: `${low + 1}-`, min: low + 1, max: Number.POSITIVE_INFINITY })],
  ['at any sum', () => ({ text: '-', min: 0, max: Number.POSITIVE_INFINITY })],
  ['turned around', (low, high) => ({ text: `${high + 1}-${low}`, min: high + 1, max: low })],
];

const cases = CREDITS.flatMap((credit) => RANGES.map(([name, range]) => ({ credit, name, range })));

test.each(cases)(
  'with the credit $credit the filter $name returns exactly the matching products',
  async ({ credit, range }) => {
    const figures = expectedFigures(credit);
    const { text, min, max } = range(...quarters(figures));

    const cards = await walk(`${queryOf(credit)}&monthly=${text}`);

    const expected = [...figures].filter(([, amount]) => amount !== null && amount >= min && amount <= max);
    expect(cards.map(({ id }) => id).sort(byAmount)).toEqual(expected.map(([id]) => id).sort(byAmount));
  },
);

const walks = [{}, { bank: 6, period: 36, down: 40_000 }, { bank: 3, period: 7 }, { bank: 999 }].flatMap((credit) =>
  (['asc', 'desc'] as const).map((order) => ({ credit, order })),
);

test.each(walks)(
  'pages sorted by monthly payment on the credit $credit, $order, contain every product once and in order',
  async ({ credit, order }) => {
    const cards = await walk(`${queryOf(credit)}&sort=monthly&order=${order}`, shop, 12);

    const standing = new Map(everything.map(({ id }, index) => [id, index]));
    const place = ({ id }: Card) => standing.get(id) ?? 0;
    const sign = order === 'asc' ? 1 : -1;
    const amount = ({ monthly }: Card) => (monthly === null ? Number.POSITIVE_INFINITY : sign * monthly);
    const compare = (one: Card, other: Card) =>
      amount(one) === amount(other) ? place(one) - place(other) : amount(one) - amount(other);
    expect(new Set(cards.map(({ id }) => id)).size).toBe(everything.length);
    expect(cards).toHaveLength(everything.length);
    expect(cards.map(({ id }) => id)).toEqual(cards.toSorted(compare).map(({ id }) => id));
  },
);

test('sorting by monthly payment is ascending by default', async () => {
  expect((await list('sort=monthly')).data).toEqual((await list('sort=monthly&order=asc')).data);
});

test.each(['1', 'all'])(
  'the range of monthly payments covers category %s with this credit, whatever filters are set',
  async (id) => {
    const credit = { bank: 2, period: 36, down: 20_000 };
    const figures = expectedFigures(credit);
    const cards = await walk(`category_id=${id}`);
    const sums = cards.flatMap((card) => figures.get(card.id) ?? []);
    const expected = {
      min_monthly: Math.min(...sums),
      max_monthly: Math.max(...sums),
      credit: { bank_id: 2, period: 36, down: 20_000, unavailable_reason: null, trouble: null },
    };

    const query = `category_id=${id}&${queryOf(credit)}&monthly=9000-10000&price=1000-200000&savings=1`;
    const filters = (await shop.app.inject(`/api/filters?${query}`)).json().data;

    expect(await list(query)).toMatchObject(expected);
    expect(filters).toMatchObject(expected);
  },
);

test('the range of monthly payments of a search covers its results', async () => {
  const cards = await walk('search=samsung');
  const sums = cards.flatMap(({ monthly }) => monthly ?? []);

  const { min_monthly, max_monthly } = await list('search=samsung&monthly=1-2');

  expect(sums.length).toBeGreaterThan(0);
  expect([min_monthly, max_monthly]).toEqual([Math.min(...sums), Math.max(...sums)]);
});

test('a monthly payment filter is combined with the other filters', async () => {
  const phones = await walk('category_id=1&price=100000-400000&savings=1');
  const figures = expectedFigures({ bank: 1 });

  const cards = await walk('category_id=1&price=100000-400000&savings=1&monthly=5000-12000&bank=1');

  const expected = phones.filter(({ id }) => {
    const amount = figures.get(id) ?? 0;
    return amount >= 5_000 && amount <= 12_000;
  });
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThan(phones.length);
  expect(cards.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
});

test.each([
  ['a bank there is not', { bank: 999 }, { bank_id: 999, period: 24, down: 0, unavailable_reason: 'no_bank' }],
  [
    'a bank there is not for an odd time',
    { bank: 999, period: 7 },
    { unavailable_reason: 'no_bank', trouble: 'no_bank', period: 7 },
  ],
  [
    'a time the bank does not lend for',
    { bank: 3, period: 48 },
    { bank_id: 3, period: 48, unavailable_reason: 'no_period' },
  ],
  [
    'a time nobody lends for',
    { period: 7, down: 5 },
    { bank_id: null, period: 7, down: 5, unavailable_reason: 'no_period' },
  ],
])('%s is reported, and no product has a monthly payment', async (_, credit, basis) => {
  const all = await walk(queryOf(credit));
  const { min_monthly, max_monthly, credit: shownBasis } = await list(queryOf(credit));
  const filtered = await list(`${queryOf(credit)}&monthly=0-999999999`);

  expect(all).toHaveLength(everything.length);
  expect(all.filter(({ monthly }) => monthly !== null)).toEqual([]);
  expect([min_monthly, max_monthly]).toEqual([0, 0]);
  expect(shownBasis).toMatchObject(basis);
  expect(filtered.meta.total).toBe(0);
});

const MALFORMED = [
  'monthly=',
  'monthly=5000',
  'monthly=1.5-2',
  'monthly=1-2-3',
  'monthly=a-b',
  'monthly=1e3-',
  'monthly=1234567890-',
  'monthly=1-2&monthly=3-4',
  'bank=',
  'bank=0',
  'bank=-1',
  'bank=1.5',
  'bank=masis',
  'bank=2147483648',
  'bank=1&bank=2',
  'period=',
  'period=0',
  'period=121',
  'period=24m',
  'period=NaN',
  'down=',
  'down=-1',
  'down=1e9',
  'down=Infinity',
  'down=50.000',
  'down=10000000000',
];

test.each(MALFORMED)('%s is rejected', async (query) => {
  const answers = await Promise.all(['products', 'filters'].map((name) => shop.app.inject(`/api/${name}?${query}`)));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422]);
});

const own = await openFileShop();
const categoryOf = async (slug: string): Promise<number> =>
  (await own.app.inject(`/api/categories/slug/${slug}`)).json().data.id;

test('a bank finances only prices within its limits and with a sufficient down payment', async () => {
  const prices = [40_000, 60_000, 100_000, 400_000, 600_000, 660_000];
  await Promise.all(prices.map((cashPrice) => own.add(product({ cashPrice, categories: ['limits'] }))));
  const [category, bank] = await Promise.all([
    categoryOf('limits'),
    addBank(own, { rate: 0, fee: 0, markup: 10, periods: [10], minAmount: 50_000, maxAmount: 600_000 }),
  ]);
  const strict = await addBank(own, { rate: 0, fee: 0, periods: [10], minDownPercent: 20 });

  const shown = async (query: string) =>
    (await walk(`category_id=${category}&sort=price&period=10&${query}`, own)).map(({ monthly }) => monthly);

  expect(await shown(`bank=${bank.id}`)).toEqual([null, 6_600, 11_000, 44_000, null, null]);
  expect(await shown(`bank=${bank.id}&down=66000`)).toEqual([null, null, null, 37_400, 59_400, null]);
  expect(await shown(`bank=${strict.id}`)).toEqual([null, null, null, null, null, null]);
  expect(await shown(`bank=${strict.id}&down=20000`)).toEqual([2_000, 4_000, 8_000, null, null, null]);
  expect(await shown('down=20000')).toEqual([2_000, 4_000, 8_000, 42_000, null, null]);
  await removeBank(own);
});

test('a bank without periods finances nothing and does not affect other banks', async () => {
  await own.add(product({ cashPrice: 100_000, categories: ['idle'] }));
  const idle = await addBank(own, { rate: 0, fee: 0, periods: [] });
  await addBank(own, { rate: 0, fee: 0, markup: 20, periods: [24] });
  const category = await categoryOf('idle');

  const [ofIdle, cheapest] = await Promise.all([
    list(`category_id=${category}&bank=${idle.id}`, own),
    list(`category_id=${category}`, own),
  ]);

  expect(ofIdle).toMatchObject({ data: [{ monthly: null }], credit: { unavailable_reason: 'no_period' } });
  expect(cheapest).toMatchObject({
    data: [{ monthly: 5_000 }],
    credit: { unavailable_reason: null },
    min_monthly: 5_000,
  });
  await removeBank(own);
});

test('a monthly payment below one dram is a valid figure', async () => {
  await own.add(product({ cashPrice: 5, categories: ['tiny'] }));
  await addBank(own, { rate: 0, fee: 0, periods: [60] });
  const category = await categoryOf('tiny');

  const answer = await list(`category_id=${category}&period=60&monthly=0-0`, own);

  expect(answer).toMatchObject({ data: [{ price: 5, monthly: 0 }], min_monthly: 0, max_monthly: 0 });
  await removeBank(own);
});

test('an amount beyond 32 bits is filtered and sorted by its exact value', async () => {
  const dear = await own.add(product({ cashPrice: 2_000_000_000, categories: ['dear'] }));
  const dearer = await own.add(product({ cashPrice: 2_100_000_000, categories: ['dear'] }));
  await addBank(own, { rate: 0, fee: 0, markup: 100, periods: [1] });
  const category = await categoryOf('dear');

  const answer = await list(`category_id=${category}&period=1&monthly=900000000-&sort=monthly&order=desc`, own);

  expect(answer.data.map(({ id, monthly }) => [id, monthly])).toEqual([
    [dearer.id, 4_200_000_000],
    [dear.id, 4_000_000_000],
  ]);
  expect(answer).toMatchObject({ min_monthly: 4_000_000_000, max_monthly: 4_200_000_000 });
  await removeBank(own);
});

test('attributes named like credit parameters are selected by their prefixed names', async () => {
  const options = { bank: 'Power', period: 'Stone age', down: 'Goose', monthly: 'Magazine' };
  const [phone] = await Promise.all([
    own.add(product({ categories: ['words'], options })),
    own.add(product({ categories: ['words'] })),
  ]);
  const category = await categoryOf('words');
  const { taxonomy } = own.readModel;
  const optionOf = (code: string) => taxonomy.optionsOf.get(taxonomy.attributeByCode.get(code)?.id ?? 0)?.[0]?.id;

  const totals = await Promise.all(
    Object.keys(options).map(async (code) => {
      const answer = await list(`category_id=${category}&filter_${code}=${optionOf(code)}`, own);
      return answer.data.map(({ id }) => id);
    }),
  );
  const { meta } = await list(`category_id=${category}&bank=${optionOf('bank')}&period=12&down=7`, own);

  expect(totals).toEqual([[phone.id], [phone.id], [phone.id], [phone.id]]);
  expect(meta.total).toBe(2);
});

test('an empty search with a monthly payment filter does not claim that the shop lacks the product', async () => {
  const plain = await shop.app.inject('/api/products?search=qwxzzyv');
  const narrowed = await shop.app.inject('/api/products?search=samsung&monthly=1-2');

  expect(narrowed.json().meta.total).toBe(0);
  expect(plain.headers['cache-control']).toBe('no-store');
  expect(narrowed.headers['cache-control']).not.toBe('no-store');
});
