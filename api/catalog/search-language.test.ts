import { expect, test } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import { openFileShop } from '#testing/shop.ts';

const demo = await openFileShop({ products: 'demo' });

const ask = async (search: string, locale: Locale = 'en') =>
  (await demo.app.inject(`/api/products?${new URLSearchParams({ locale, search })}`)).json();
const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);
const kinds = ({ meant }: { meant: { kind: string }[] }) => meant.map(({ kind }) => kind);

test.each([
  ['бесшумная стиралка', 'ru', /^[^a-z]*$/],
  ['мобила samsung', 'ru', /^[^a-z]*samsung$/],
  ['телек 55', 'ru', /^[^a-z]*$/],
  ['sarnran', 'hy', /^[^a-z]*$/],
  ['ыфктфкфт', 'hy', /^[^a-zа-я]*$/],
] as const)('the explanation of "%s" in %s has no word of another language', async (search, locale, expected) => {
  const { understood } = await ask(search, locale);

  expect(understood?.query ?? '').toMatch(expected);
});

test.each([
  ['i phone', /iPhone/],
  ['i-phone 15', /iPhone 15/],
  ['i phone15', /iPhone 15/],
  ['iphone15', /iPhone 15/],
  ['air pods', /AirPods/],
  ['air-pods pro', /AirPods Pro/],
  ['play station 5', /PlayStation/],
  ['mac book air', /MacBook Air/],
  ['macbookair', /MacBook Air/],
  ['galaxys24', /Galaxy S24/],
  ['galaxy s 24', /Galaxy S24/],
  ['one plus 13', /OnePlus/],
  ['red mi note 14', /Redmi Note 14/],
  ['think pad', /ThinkPad/],
])('"%s" finds the product with another spelling of the name first', async (search, expected) => {
  const found = names(await ask(search));

  expect(found.length).toBeGreaterThan(0);
  expect(found.slice(0, 2).filter((name) => !expected.test(name))).toEqual([]);
});

test.each([
  ['phone except samsung', 'en', /Samsung/],
  ['phone no samsung or apple', 'en', /Samsung|Apple/],
  ['телефон кроме samsung', 'ru', /Samsung/],
  ['телефон кроме самсунга', 'ru', /Samsung/],
  ['телефон не apple', 'ru', /Apple/],
  ['հեռախոս բացի samsung-ից', 'hy', /Samsung/],
  ['հեռախոս ոչ apple', 'hy', /Apple/],
  ['heraxos baci samsung', 'hy', /Samsung/],
] as const)('"%s" finds phones without the excluded ones', async (search, locale, refused) => {
  const answer = await ask(search, locale);

  expect(kinds(answer)).toContain('without');
  expect(names(answer).length).toBeGreaterThan(5);
  expect(names(answer).filter((name) => refused.test(name))).toEqual([]);
});

test.each([
  ['հեռախոս ամսական մինչև 10000', 'hy'],
  ['телефон до 10000 в месяц', 'ru'],
  ['phone under 10000 a month', 'en'],
] as const)('"%s" finds only products within the monthly payment', async (search, locale) => {
  const { data, meant, missing, meta } = await ask(search, locale);
  const all = await ask(search.split(' ')[0]!, locale);

  expect(meant.find(({ kind }: { kind: string }) => kind === 'monthly')).toMatchObject({ value: '-10000' });
  expect(missing).toBeNull();
  expect(data.length).toBeGreaterThan(3);
  expect(data.filter(({ monthly }: { monthly: number }) => monthly > 10_000)).toEqual([]);
  expect(meta.total).toBeLessThan(all.meta.total);
});

test('a monthly payment below every product returns the nearest products and reports the payment as missing', async () => {
  const { data, missing } = await ask('phone under 1000 a month');
  const payments = data.map(({ monthly }: { monthly: number }) => monthly);

  expect(missing).toEqual({ kind: 'monthly', words: '' });
  expect(payments.length).toBeGreaterThan(3);
  expect(payments).toEqual(payments.toSorted((one: number, other: number) => one - other));
});

test('the monthly payment in a query uses the selected credit', async () => {
  const at = async (period: number) =>
    (
      await demo.app.inject(
        `/api/products?${new URLSearchParams({ search: 'phone under 10000 a month', period: String(period) })}`,
      )
    ).json().meta.total;

  expect(await at(12)).toBeLessThan(await at(36));
});

test.each([
  ['samsung zzyzx', ['zzyzx'], 1],
  ['телефон самсунг квазимодо', ['квазимодо'], 1],
  ['հեռախոս սամսունգ ղղղզզզ', ['ղղղզզզ'], 1],
  ['zzyzx qqxxq', ['zzyzx', 'qqxxq'], 0],
  ['samsung phone', [], 1],
] as const)('"%s" reports the words that no product has', async (search, words, least) => {
  const answer = await ask(search);

  expect(answer.not_found).toEqual(words);
  expect(Math.min(1, answer.data.length)).toBe(least);
});
