import { expect, test } from 'vitest';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import type { Card } from '#contract/catalog-contract.ts';
import { product } from '#testing/builders.ts';
import { openFileShop, openShop } from '#testing/shop.ts';

const shop = await openFileShop();
const demo = await openFileShop({ products: 'demo' });

const arpi = await shop.add({
  ...product({
    name: {
      hy: 'Խելացի հեռախոս Արփի «Նոր» ԵՐԵՎԱՆ, սև',
      ru: 'Смартфон Арпи, чёрный',
      en: 'Smartphone Arpi SM-S931B, black',
    },
    options: { brand: 'Արփի' },
    categories: ['telephones'],
  }),
  sku: 'ARP-15/128 BK',
});
const kettle = await shop.add({
  ...product({ name: { hy: 'Թեյնիկ', ru: 'Чайник', en: 'Kettle for telephone tables' }, categories: ['kitchen'] }),
  sku: 'KTL-9',
});
const family = await shop.add({
  ...product({ name: 'Tablet Sevan', variants: [{ options: { color: 'Red' } }], categories: ['tablets'] }),
  sku: 'TAB-77',
});

const search = async (text: string, more = '', from = shop): Promise<number[]> =>
  (await from.app.inject(`/api/search?search=${encodeURIComponent(text)}${more}`)).json().map(({ id }: Card) => id);

test.each([
  // Armenian: full word, prefix, letter case, both spellings of և, punctuation, quotes.
  'հեռախոս',
  'հեռ',
  'ՀԵՌԱԽՈՍ',
  'Հեռախո՞ս',
  'արփի խելացի',
  'երևան',
  'ԵՐԵՎԱՆ',
  'երեվան',
  'Երեւան',
  'սև',
  'Սև',
  'ՍԵՎ',
  'սեւ',
  '«նոր»',
  'հեռախոս։',
  // Russian: full word, prefix, letter case, ё.
  'смартфон',
  'смартф',
  'СМАРТФОН АРПИ',
  'чёрный',
  'черный',
  'ЧЁРН',
  // English words in any order.
  'smartphone',
  'smart',
  'ARPI',
  'black arpi smart',
  '  arpi   black  ',
  // SKUs and model numbers with various separators.
  'ARP-15/128 BK',
  'arp-15/128 bk',
  'ARP15128BK',
  'arp 15 128',
  'SM-S931B',
  'sm s931b',
  's931',
  // Words of two languages, of the brand and of the category.
  'смартфон arpi',
  'telephones',
])('"%s" finds the phone', async (text) => {
  expect(await search(text)).toContain(arpi.id);
});

test.each(['', '   ', '!!!', '«»', 'qwertyuiop', 'сковородка', '%', '_', "'", '\0', '💥', 'x'.repeat(200)])(
  '"%s" finds nothing',
  async (text) => {
    expect(await search(text)).toEqual([]);
  },
);

test('the product itself ranks above its accessories', async () => {
  expect(await search('telephone')).toEqual([arpi.id, kettle.id]);
});

test('partial matches are returned when no product matches the whole query', async () => {
  expect(await search('արփի сковородка')).toEqual([arpi.id]);
  expect(new Set(await search('arpi kettle'))).toEqual(new Set([arpi.id, kettle.id]));
  expect((await search('black arpi smartphone сковородка'))[0]).toBe(arpi.id);
});

test.each([
  ['martphone', 'typo', 'smartphone'],
  ['smratphone', 'typo', 'smartphone'],
  ['ntktajy', 'layout:en-ru', 'телефон'],
  ['ыьфкезрщту', 'layout:ru-en', 'smartphone'],
  ['վքջսմթնըլբ', 'layout:hy-typewriter-en', 'smartphone'],
  ['heraxos', 'script', 'հեռախոս'],
  ['hera[ws', 'layout:en-hy', 'հեռախոս'],
])('"%s" is understood as %s, "%s"', async (text, way, query) => {
  const page = (await shop.app.inject(`/api/products?search=${encodeURIComponent(text)}`)).json();
  const suggestions = await shop.app.inject(`/api/search?search=${encodeURIComponent(text)}`);

  expect(page.understood).toEqual({ how: way.split(':')[0], query });
  expect(suggestions.headers['x-search-interpretation']).toBe(`${way}; q=${encodeURIComponent(query)}`);
  expect(suggestions.json().map(({ id }: Card) => id)).toContain(arpi.id);
});

test.each(['арпи', 'smartphone', 'smart'])('"%s" is searched as typed, without a correction notice', async (text) => {
  const page = (await shop.app.inject(`/api/products?search=${encodeURIComponent(text)}`)).json();
  const suggestions = await shop.app.inject(`/api/search?search=${encodeURIComponent(text)}`);

  expect(page.understood).toBeNull();
  expect(suggestions.headers['x-search-interpretation']).toBeUndefined();
});

test('a literal search uses no other spelling, script or keyboard layout', async () => {
  expect(await search('martphone', '&exact=1')).toEqual([]);
  expect(await search('heraxos', '&exact=1')).toEqual([]);
  expect(await search('smartphones', '&exact=1')).toEqual([arpi.id]);
});

test.each([
  'a'.repeat(8000),
  `${'a'.repeat(40)} `.repeat(200),
  '(a+)+$'.repeat(30),
  '\\'.repeat(190),
  '[[[[((((****'.repeat(15),
  "' or 1=1; --",
  '\u0000\uFFFF',
  '%00%ff',
])('hostile text number %# is answered or rejected', async (text) => {
  const answer = await demo.app.inject(`/api/search?search=${encodeURIComponent(text)}`);

  expect(answer.statusCode).toBe(text.length > 200 ? 422 : 200);
});

test('the SKU of a variant finds its family as the first result', async () => {
  expect(await search('TAB-77-1')).toEqual([family.id]);
});

test('among equal matches, products in stock come first', async () => {
  const gone = await shop.add(product({ name: 'Lantern', stock: 0 }));
  const there = await shop.add(product({ name: 'Lantern', stock: 1 }));

  expect(await search('lantern')).toEqual([there.id, gone.id]);
});

test.each([
  ['', 10],
  ['&limit=1', 1],
  ['&limit=25', 25],
  ['&limit=100', 100],
])('with "%s" a search returns at most %d products and the total count', async (more, most) => {
  const answer = await demo.app.inject(`/api/search?search=samsung${more}`);
  const all = Number(answer.headers['x-total-count']);

  expect(all).toBeGreaterThanOrEqual(25);
  expect(answer.json()).toHaveLength(Math.min(most, all));
});

test('a search in the product list finds the same products, with pages and filters', async () => {
  const found = await search('samsung', '&limit=100', demo);
  const first = (await demo.app.inject('/api/products?search=samsung&limit=10')).json();
  const narrowed = (await demo.app.inject('/api/products?search=samsung&limit=100&category_id=1')).json();
  const filters = (await demo.app.inject('/api/filters?search=samsung&category_id=1')).json().data;

  expect(first.data.map(({ id }: Card) => id)).toEqual(found.slice(0, 10));
  expect(first.meta.total).toBe(found.length);
  expect(narrowed.meta.total).toBeLessThan(first.meta.total);
  expect(narrowed.data.map(({ id }: Card) => id)).toEqual(
    found.filter((id) => narrowed.data.some((card: Card) => card.id === id)),
  );
  expect(filters.total).toBe(narrowed.meta.total);
});

test.each([
  'holod',
  'naush',
  'նաուշ',
  'poshek',
  'айп',
  'самс',
  'ntk',
  'rjkj',
  'телефон до 1',
  'samsn',
  'сушилк',
  'galaxy s2',
])('"%s" has results while the shopper is typing', async (beginning) => {
  expect(await search(beginning, '&typing=1', demo)).not.toEqual([]);
});

test('a prefix without matches has no results while typing either', async () => {
  expect(await search('qqqqqqq', '&typing=1', demo)).toEqual([]);
});

test('a product name with joined words hides no other product, and a disabled product is no longer found', async () => {
  const own = await openShop();
  const phones = [
    await own.add(product({ name: 'Phone Alma 15' })),
    await own.add(product({ name: 'Phone Alma 15 Pro' })),
  ].map(({ id }) => id);
  const before = await search('alma 15', '', own);
  const glass = await own.add(product({ name: 'Tempered glass alma15' }));
  const beside = await search('alma 15', '', own);
  await own.pool.run(sql`update products set enabled = false where id = ${glass.id}`);
  await insertChanges(own.pool, [glass.id]);
  await own.readModel.sync();

  expect(before.toSorted()).toEqual(phones);
  expect(beside).toEqual(expect.arrayContaining(phones));
  expect((await search('alma 15', '', own)).toSorted()).toEqual(phones);
  expect((await search('alma15', '', own)).toSorted()).toEqual(phones);
});

test.each([
  ['heraxos minchev 100 hazar', 100_000],
  ['телефон до 100 тысяч', 100_000],
  ['հեռախոս 100 հազարից էժան', 100_000],
])('"%s" finds no product above its price limit', async (query, most) => {
  const cards: Card[] = (await demo.app.inject(`/api/search?search=${encodeURIComponent(query)}&limit=100`)).json();

  expect(cards.length).toBeGreaterThan(5);
  expect(Math.max(...cards.map(({ price }) => price))).toBeLessThanOrEqual(most);
});

test.each([
  'x'.repeat(200),
  '?!…—',
  '😀📱',
  'hеllо привет բարև',
  'до 1e30',
  'от 99999999999999999999',
  'не',
  'без без без',
  'for for',
])('the text "%s" is answered quickly, with or without products', async (text) => {
  const begun = process.cpuUsage();
  const answer = await demo.app.inject(`/api/search?search=${encodeURIComponent(text)}&typing=1`);
  const { user, system } = process.cpuUsage(begun);

  expect(answer.statusCode).toBe(200);
  expect((user + system) / 1000).toBeLessThan(500);
});

test('a search word of one product is not treated as an SKU that would hide the others', async () => {
  const own = await openShop();
  const cables = [await own.add(product({ name: 'Cable Alma' })), await own.add(product({ name: 'Cable Beta' }))];
  await own.pool.run(sql`update products set search_words = 'cable, cord' where id = ${cables[1]!.id}`);
  await insertChanges(own.pool, [cables[1]!.id]);
  await own.readModel.sync();

  expect((await search('cable', '', own)).toSorted()).toEqual(cables.map(({ id }) => id));
  expect((await search('cord', '', own))[0]).toBe(cables[1]!.id);
});
