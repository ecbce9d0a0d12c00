import pino from 'pino';
import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { product } from '#testing/builders.ts';
import { openShop, type TestShop } from '#testing/shop.ts';
import { openSearchMisses } from './search-misses.ts';
import { upsertMisses } from './search-misses-sql.ts';

const counted = ({ pool }: TestShop) =>
  pool.many<{ query: string; locale: string; times: number }>(
    sql`select query, locale, times from search_misses order by query, locale`,
  );
const open = ({ pool, clock }: TestShop) =>
  openSearchMisses({ pool, log: pino({ level: 'silent' }), clock: () => clock.now });
/** Closes the app, which writes its pending counts to the database. */
const afterClosing = async (shop: TestShop) => {
  await shop.app.close();
  return counted(shop);
};
const list = (text: string, more = '') => `/api/products?search=${encodeURIComponent(text)}${more}`;

test('every search without results is counted by text and language, and its response is not cached', async () => {
  const shop = await openShop();

  const answers = [
    await shop.app.inject(list('Սառնարան', '&locale=hy')),
    await shop.app.inject(list('Սառնարան', '&locale=hy')),
    await shop.app.inject(list('  սառնարա՛ն!', '&locale=hy')),
    await shop.app.inject(list('սառնարան', '&locale=ru')),
  ];

  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(Array(4).fill('no-store'));
  expect(await afterClosing(shop)).toEqual([
    { query: 'սառնարան', locale: 'hy', times: 3 },
    { query: 'սառնարան', locale: 'ru', times: 1 },
  ]);
});

test('other requests are not counted', async () => {
  const shop = await openShop();
  await shop.add(product({ name: 'Phone', options: { brand: 'Arpi' } }));
  const calls = [
    list('phone'),
    '/api/search?search=suggested',
    '/api/filters?search=filtersOf',
    list('secondPage', '&page=2'),
    list('inCategory', '&category_id=1'),
    list('withFilter', '&filter_brand=1'),
    list('withPrice', '&price=1,2'),
    list('onSale', '&savings=1'),
    list('byId', '&ids=1'),
    list('literally', '&exact=1'),
    list('!?'),
    list('anna@example.am'),
    list('+374 77 12-34-56'),
    '/api/products?category_id=999999',
  ];

  const answers = await Promise.all(calls.map((url) => shop.app.inject(url)));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 200));
  expect(await afterClosing(shop)).toEqual([]);
});

test('a HEAD request is not counted', async () => {
  const shop = await openShop();

  await shop.app.inject({ method: 'HEAD', url: list('zzzzzz') });

  expect(await afterClosing(shop)).toEqual([]);
});

test('the first and last search times are stored', async () => {
  const shop = await openShop();
  const misses = open(shop);
  shop.clock.now = new Date('2026-11-01T08:00:00Z');
  misses.record('дрон', 'ru');
  await misses.flush();
  shop.clock.now = new Date('2026-11-03T09:30:00Z');
  misses.record('Дрон', 'ru');
  misses.record('дрон', 'ru');

  await misses.flush();

  const rows = await shop.pool.many(sql`select times, first_at, last_at from search_misses`);
  expect(rows).toEqual([
    { times: 3, first_at: new Date('2026-11-01T08:00:00Z'), last_at: new Date('2026-11-03T09:30:00Z') },
  ]);
});

test('a long query is truncated to 100 whole characters', async () => {
  const shop = await openShop();
  const misses = open(shop);
  misses.record('𐌰'.repeat(200), 'en');

  await misses.flush();

  expect(await counted(shop)).toEqual([{ query: '𐌰'.repeat(100), locale: 'en', times: 1 }]);
});

test('many different queries never use more memory than a thousand of them', async () => {
  const shop = await openShop();
  const misses = open(shop);
  for (let i = 0; i < 1500; i++) misses.record(`nonsense ${i}`, 'en');
  misses.record('nonsense 7', 'en');

  await misses.flush();

  const rows = await counted(shop);
  expect(rows).toHaveLength(1000);
  expect(rows.find(({ query }) => query === 'nonsense 7')?.times).toBe(2);
});

test('above ten thousand queries the rarest are deleted first, and among those the oldest', async () => {
  const shop = await openShop();
  const misses = open(shop);
  const many = (mark: string, count: number, times: number) =>
    Array.from({ length: count }, (_, i) => ({ query: `${mark}${i}`, locale: 'en' as const, times }));
  await upsertMisses(shop.pool, many('old', 1, 1), new Date('2026-11-01T00:00:00Z'));
  await upsertMisses(shop.pool, many('often', 5000, 2), new Date('2026-11-01T00:00:00Z'));
  await upsertMisses(shop.pool, many('newer', 4999, 1), new Date('2026-11-02T00:00:00Z'));
  misses.record('newest', 'en');

  await misses.flush();

  const rows = await counted(shop);
  expect(rows).toHaveLength(10_000);
  expect(rows.map(({ query }) => query)).not.toContain('old0');
  expect(rows.map(({ query }) => query)).toContain('newest');
});

test('a query without searches for half a year is deleted', async () => {
  const shop = await openShop();
  const misses = open(shop);
  await upsertMisses(shop.pool, [{ query: 'pager', locale: 'en', times: 50 }], new Date('2026-05-01T00:00:00Z'));
  misses.record('drone', 'en');

  await misses.flush();

  expect(await counted(shop)).toEqual([{ query: 'drone', locale: 'en', times: 1 }]);
});

test('no count is lost during a database outage', async () => {
  const shop = await openShop();
  const misses = open(shop);
  await shop.pool.run(sql`alter table search_misses rename to elsewhere`);
  misses.record('drone', 'en');
  await misses.flush();
  await shop.pool.run(sql`alter table elsewhere rename to search_misses`);
  misses.record('drone', 'en');

  await misses.close();

  expect(await counted(shop)).toEqual([{ query: 'drone', locale: 'en', times: 2 }]);
});

test('counts of two processes are added up', async () => {
  const shop = await openShop();
  const [one, other] = [open(shop), open(shop)];
  for (const misses of [one, other]) {
    misses.record('drone', 'en');
    misses.record('atari', 'en');
  }

  await Promise.all([one.close(), other.close()]);

  expect(await counted(shop)).toEqual([
    { query: 'atari', locale: 'en', times: 2 },
    { query: 'drone', locale: 'en', times: 2 },
  ]);
});
