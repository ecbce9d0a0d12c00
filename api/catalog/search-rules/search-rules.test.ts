import { expect, test } from 'vitest';
import { search } from '#api/catalog/search/search-products.ts';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import type { Card } from '#contract/catalog-contract.ts';
import { product } from '#testing/builders.ts';
import { leastCpuMsOf } from '#testing/cpu-time.ts';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';
import { addSynonyms, listSynonyms, type NewSynonyms, removeSynonyms } from './merchant-synonyms.ts';
import { putBoost, removeBoost } from './search-boosts.ts';
import { listPins, putPin } from './search-pins.ts';
import { putRedirect } from './search-redirects.ts';

const common = await openFileShop();
const ALWAYS = { startsOn: null, endsOn: null };
const nothingIsCommon = () => false;
const line = (expressions: string[], more: Partial<NewSynonyms> = {}): NewSynonyms => ({
  expressions,
  locale: null,
  isOneWay: false,
  ...ALWAYS,
  ...more,
});

async function list(shop: TestShop, text: string, more = '') {
  await shop.readModel.sync();
  return (await shop.app.inject(`/api/products?search=${encodeURIComponent(text)}&locale=ru${more}`)).json();
}
const namesFor = async (shop: TestShop, text: string, more = ''): Promise<string[]> =>
  (await list(shop, text, more)).data.map(({ name }: Card) => name);

const add = (shop: TestShop, name: string, more: Parameters<typeof product>[0] = {}) =>
  shop.add(product({ name, categories: ['things'], ...more }));

test('synonyms of a line match each other at once, and no longer after the line is deleted', async () => {
  const shop = await openShop();
  await add(shop, 'Gamepad Arpi');
  expect(await namesFor(shop, 'жмякалка')).toEqual([]);

  await addSynonyms(shop.pool, [line(['Жмякалка', 'gamepad'])], nothingIsCommon);

  expect(await namesFor(shop, 'жмякалки')).toEqual(['Gamepad Arpi']);
  const [kept] = await listSynonyms(shop.pool);
  await removeSynonyms(shop.pool, kept?.id ?? 0);
  expect(await namesFor(shop, 'жмякалка')).toEqual([]);
});

test('a one-way line finds the others by the first word, but not the reverse', async () => {
  const shop = await openShop();
  await add(shop, 'Zorgon tube');
  await add(shop, 'Blimp lamp');

  await addSynonyms(shop.pool, [line(['zorgon', 'blimp'], { isOneWay: true })], nothingIsCommon);

  expect(await namesFor(shop, 'zorgon')).toEqual(['Zorgon tube', 'Blimp lamp']);
  expect(await namesFor(shop, 'blimp')).toEqual(['Blimp lamp']);
});

test('a line for one language applies to that language only', async () => {
  const shop = await openShop();
  await add(shop, 'Gamepad Arpi');
  await addSynonyms(shop.pool, [line(['жмякалка', 'gamepad'], { locale: 'ru' })], nothingIsCommon);
  const found = async (locale: string) => {
    await shop.readModel.sync();
    const text = encodeURIComponent('жмякалка');
    const [listed, suggested] = await Promise.all([
      shop.app.inject(`/api/products?search=${text}&locale=${locale}`),
      shop.app.inject(`/api/search?search=${text}&locale=${locale}`),
    ]);
    return [listed.json().data.length, suggested.json().length];
  };

  expect(await found('en')).toEqual([0, 0]);
  expect(await found('ru')).toEqual([1, 1]);
  expect(await found('hy')).toEqual([0, 0]);
});

test("built-in synonyms remain active beside the merchant's synonyms", async () => {
  const shop = await openShop();
  await add(shop, 'Ноутбук Arpi');

  await addSynonyms(shop.pool, [line(['laptop', 'tarelka'])], nothingIsCommon);

  expect(await namesFor(shop, 'laptop')).toEqual(['Ноутбук Arpi']);
});

test('a rule applies from its first to its last day in Yerevan time', async () => {
  const shop = await openShop();
  await add(shop, 'Gamepad Arpi');
  const days = { startsOn: '2026-11-22', endsOn: '2026-11-22' };
  await addSynonyms(shop.pool, [line(['жмякалка', 'gamepad'], days)], nothingIsCommon);
  const at = async (time: string) => {
    shop.clock.now = new Date(time);
    return (await namesFor(shop, 'жмякалка')).length;
  };

  expect(await at('2026-11-21T19:59:00Z')).toBe(0);
  expect(await at('2026-11-21T20:00:00Z')).toBe(1);
  expect(await at('2026-11-22T20:00:00Z')).toBe(0);
});

test.each([
  [['phone', 'Phones'], 'itself'],
  [['phone'], 'itself'],
  [['phone', '!?'], 'no_words'],
  [['phone', 'a b c d e f'], 'too_long'],
  [['phone', 'x'.repeat(61)], 'too_long'],
  [Array.from({ length: 21 }, (_, at) => `word${at}`), 'too_many'],
])('the line %j is refused: %s', async (expressions, problem) => {
  await expect(addSynonyms(common.pool, [line(expressions)], nothingIsCommon)).rejects.toThrow(problem);

  expect(await listSynonyms(common.pool)).toEqual([]);
});

test('a synonym that nearly every product contains is rejected, and has no effect if products are added later', async () => {
  const shop = await openShop();
  await addSynonyms(shop.pool, [line(['zorgon', 'arpi'], { isOneWay: true })], nothingIsCommon);
  await add(shop, 'Arpi lamp');
  expect(await namesFor(shop, 'zorgon')).toEqual(['Arpi lamp']);
  for (let at = 0; at < 11; at++) await add(shop, `Arpi thing ${at}`);

  expect(await namesFor(shop, 'zorgon')).toEqual([]);
  await expect(addSynonyms(shop.pool, [line(['blimp', 'arpi'])], ([word]) => word === 'arpi')).rejects.toThrow(
    'everything',
  );
});

test("a pinned product has the merchant's position even if it does not match the query; a hidden product is absent", async () => {
  const shop = await openShop();
  const [first, second, hidden, other] = [
    await add(shop, 'Lamp one'),
    await add(shop, 'Lamp two'),
    await add(shop, 'Lamp three'),
    await add(shop, 'Candle'),
  ];
  const [usualFirst] = await namesFor(shop, 'lamp');
  expect(usualFirst).toBe('Lamp one');
  await putPin(shop.pool, { query: ' LAMP! ', sku: second.sku, position: 1, ...ALWAYS });
  await putPin(shop.pool, { query: 'lamp', sku: other.sku, position: 3, ...ALWAYS });
  await putPin(shop.pool, { query: 'lamp', sku: hidden.sku, position: null, ...ALWAYS });

  expect(await namesFor(shop, 'lamp')).toEqual(['Lamp two', 'Lamp one', 'Candle']);
  expect(await namesFor(shop, 'lamps')).toHaveLength(3);
  expect(first.sku).not.toBe(second.sku);
});

test('deleting a product deletes its pin', async () => {
  const shop = await openShop();
  await add(shop, 'Lamp one');
  const gone = await add(shop, 'Lamp two', { stock: 0 });
  await putPin(shop.pool, { query: 'lamp', sku: gone.sku, position: 1, ...ALWAYS });

  await shop.pool.run(sql`delete from products where id = ${gone.id}`);
  await insertChanges(shop.pool, [gone.id]);

  expect(await namesFor(shop, 'lamp')).toEqual(['Lamp one']);
  expect(await listPins(shop.pool)).toEqual([]);
  await expect(putPin(shop.pool, { query: 'lamp', sku: gone.sku, position: 1, ...ALWAYS })).rejects.toThrow(
    'no_product',
  );
});

test('a redirected query returns the redirect on its first page only, and not in a literal search', async () => {
  await putRedirect(common.pool, { query: 'Кредит', path: '/ru/page/5', ...ALWAYS });

  expect((await list(common, ' кредит ')).redirect).toBe('/page/5');
  expect((await list(common, 'кредит', '&exact=1')).redirect).toBeNull();
  expect((await list(common, 'кредит', '&savings=1')).redirect).toBeNull();
  expect((await list(common, 'кредитка')).redirect).toBeNull();
});

test('a redirected query is not counted as a search without results', async () => {
  const shop = await openShop();
  await putRedirect(shop.pool, { query: 'zorgon', path: '/page/5', ...ALWAYS });

  await list(shop, 'zorgon');
  await list(shop, 'blimp');

  await shop.app.close();
  expect(await shop.pool.many(sql`select query from search_misses`)).toEqual([{ query: 'blimp' }]);
});

test('two redirects cannot point to each other', async () => {
  const lead = (query: string, to: string) =>
    putRedirect(common.pool, { query, path: `/shop/catalog/search?search=${to}`, ...ALWAYS });

  await expect(lead('credit', 'loan')).rejects.toThrow('search_page');
  await expect(lead('loan', 'credit')).rejects.toThrow('search_page');

  expect((await list(common, 'credit')).redirect).toBeNull();
});

test('a boost raises a brand within its limits, and text relevance ranks first', async () => {
  const shop = await openShop();
  await add(shop, 'Lamp Arpi', { options: { brand: 'Arpi' } });
  await add(shop, 'Lamp Bard', { options: { brand: 'Bard' } });
  await add(shop, 'Candle Bard', {
    description: `It is no lamp. ${'It burns slowly and smells of honey. '.repeat(20)}`,
    options: { brand: 'Bard' },
  });
  await shop.pool.run(sql`
    insert into brands (option_id, slug, path)
    select id, lower(admin_name), '' from attribute_options where admin_name in ('Arpi', 'Bard')`);
  await insertChanges(shop.pool, [null]);
  expect((await namesFor(shop, 'lamp')).slice(0, 2)).toEqual(['Lamp Arpi', 'Lamp Bard']);

  await putBoost(shop.pool, { kind: 'brand', brand: 'bard', factor: 1.5, ...ALWAYS });

  expect(await namesFor(shop, 'lamp')).toEqual(['Lamp Bard', 'Lamp Arpi', 'Candle Bard']);
  await removeBoost(shop.pool, { kind: 'brand', brand: 'bard' });
  expect((await namesFor(shop, 'lamp'))[0]).toBe('Lamp Arpi');
  for (const factor of [0.4, 2.1, Number.NaN, Number.POSITIVE_INFINITY])
    await expect(putBoost(shop.pool, { kind: 'stock', brand: null, factor, ...ALWAYS })).rejects.toThrow('factor');
  await expect(putBoost(shop.pool, { kind: 'brand', brand: 'nobody', factor: 1.1, ...ALWAYS })).rejects.toThrow(
    'no_brand',
  );
});

test('invalid dates and ranges that end before they begin are rejected', async () => {
  const put = (startsOn: string | null, endsOn: string | null) =>
    putRedirect(common.pool, { query: 'credit', path: '/page/5', startsOn, endsOn });

  await expect(put('2026-02-30', null)).rejects.toThrow('days');
  await expect(put('tomorrow', null)).rejects.toThrow('days');
  await expect(put('2026-11-22', '2026-11-21')).rejects.toThrow('days');
});

const MAX_CPU_MS = 50;

test('with 10,000 synonym lines every query stays fast, even one of 8,000 letters', async () => {
  const shop = await openShop();
  for (let at = 0; at < 20; at++) await add(shop, `Lamp number${at} model word${at}`);
  const lines = Array.from({ length: 10_000 }, (_, at) => line(['lamp', `word${at} of it`, `other${at}`]));
  await addSynonyms(shop.pool, lines, nothingIsCommon);
  await shop.readModel.sync();
  const { index } = shop.readModel;
  const queries = [
    'lamp',
    'word7 of it',
    'othr77',
    'лампа word9',
    'lamp '.repeat(1600),
    'x'.repeat(8000),
    'ք'.repeat(8000),
  ];
  for (const query of queries) search(index, query);

  const spent = queries.map((query) => leastCpuMsOf(() => search(index, query)));

  expect(Math.max(...spent)).toBeLessThan(MAX_CPU_MS);
});
