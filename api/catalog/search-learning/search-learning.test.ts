import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { sql } from '#api/database/sql.ts';
import type { Card } from '#contract/catalog-contract.ts';
import { saveOrder } from '#contract/checkout-contract.ts';
import { orThrow } from '#contract/client.ts';
import type { SearchAct } from '#contract/search-event-contract.ts';
import { DAY_MS } from '#rules/shop/calendar-day.ts';
import { product } from '#testing/builders.ts';
import { readyToOrder } from '#testing/checkout-steps.ts';
import { openShop, type TestShop } from '#testing/shop.ts';
import { SOON } from '#testing/soon.ts';
import { popularQueries, readClickBoosts, readSearchReport } from './read-click-boosts.ts';
import { type ChoiceAct, openSearchCounts, type SearchCounts } from './search-counts.ts';

const open = ({ pool, clock }: TestShop) =>
  openSearchCounts({ pool, log: pino({ level: 'silent' }), clock: () => clock.now });
const addressOf = (person: number) => `10.${person % 250}.${Math.floor(person / 250)}.7`;
const add = (shop: TestShop, name: string, more: Parameters<typeof product>[0] = {}) =>
  shop.add(product({ name, categories: ['things'], ...more }));

async function namesFor(shop: TestShop, text: string): Promise<string[]> {
  await shop.readModel.sync();
  const answer = await shop.app.inject(`/api/products?search=${encodeURIComponent(text)}`);
  return answer.json().data.map(({ name }: Card) => name);
}

function nextDay(shop: TestShop): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + DAY_MS);
}

const choose = (counts: SearchCounts, address: string, productId: number, act: ChoiceAct = 'opened') =>
  counts.recordChoice(address, { query: 'lamp', productId, act });

test('opened products improve the order of results; one address cannot promote a product, however often it tries', async () => {
  const shop = await openShop();
  await add(shop, 'Lamp one');
  const wanted = await add(shop, 'Lamp two');
  const pushed = await add(shop, 'Lamp three');
  const counts = open(shop);
  expect(await namesFor(shop, 'lamp')).toEqual(['Lamp one', 'Lamp two', 'Lamp three']);

  for (let day = 0; day < 40; day++) {
    for (let time = 0; time < 50; time++)
      for (const act of ['opened', 'carted', 'ordered'] as const) choose(counts, '192.0.2.1', pushed.id, act);
    await counts.flush();
    nextDay(shop);
  }
  expect(await namesFor(shop, 'lamp')).toEqual(['Lamp one', 'Lamp two', 'Lamp three']);

  for (let person = 0; person < 20; person++) choose(counts, addressOf(person), wanted.id);
  await counts.flush();
  nextDay(shop);
  expect(await namesFor(shop, 'lamp')).toEqual(['Lamp two', 'Lamp one', 'Lamp three']);

  for (let day = 0; day < 181; day++) nextDay(shop);
  expect(await namesFor(shop, 'lamp')).toEqual(['Lamp one', 'Lamp two', 'Lamp three']);
});

test('text relevance ranks first: a popular product does not outrank a better match', async () => {
  const shop = await openShop();
  await add(shop, 'Lamp shade');
  const lamp = await add(shop, 'Lamp');
  const counts = open(shop);
  for (let person = 0; person < 200; person++)
    counts.recordChoice(addressOf(person), { query: 'lamp shade', productId: lamp.id, act: 'opened' });
  await counts.flush();
  nextDay(shop);

  expect((await namesFor(shop, 'lamp shade'))[0]).toBe('Lamp shade');
});

test('a new shop derives popularity from its orders', async () => {
  const shop = await openShop();
  await add(shop, 'Lamp one');
  const sold = await add(shop, 'Lamp two');
  const visitor = await shop.visitor();
  await readyToOrder(visitor, [{ productId: sold.id }]);
  orThrow(await visitor.call(saveOrder, { input: { api_token: visitor.token } }));
  nextDay(shop);

  expect(await namesFor(shop, 'lamp')).toEqual(['Lamp two', 'Lamp one']);
  expect((await readClickBoosts(shop.pool, '2026-11-22')).popularity.get(sold.id)).toBeGreaterThan(0);
});

const days = ({ pool }: TestShop) =>
  pool.many(
    sql`select day::text, query, locale, searches, found, match_kind as how from daily_searches order by query, locale`,
  );
const choices = ({ pool }: TestShop) =>
  pool.many(
    sql`select query, product_id as id, opened, added_to_cart as carted, ordered from search_choices order by query, product_id`,
  );

test('over HTTP an address counts once per day, query and product, and only for products in the results', async () => {
  const shop = await openShop();
  const lamp = await add(shop, 'Lamp', { variants: [{ options: { color: 'Red' } }] });
  const candle = await add(shop, 'Candle');
  const report = (act: SearchAct, search: string, id?: number, remoteAddress = '192.0.2.1') =>
    shop.app.inject({
      method: 'POST',
      url: '/api/search/events',
      remoteAddress,
      payload: { act, search, product_id: id, locale: 'en' },
    });

  const answers = [
    await report('seen', ' Lamp!'),
    await report('seen', 'lamp'),
    await report('seen', 'lamp', undefined, '192.0.2.2'),
    await report('opened', 'lamp', lamp.id),
    await report('opened', 'lamp', lamp.id),
    await report('carted', 'lamp', lamp.variants[0]?.id),
    await report('opened', 'lamp', candle.id),
    await report('opened', 'lamp', 999_999),
    await report('opened', 'lamp'),
    await report('seen', 'anna@example.am'),
    await report('seen', '+374 77 12-34-56'),
    await report('seen', '?!'),
  ];

  expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(answers.map(() => [200, { data: true }]));
  await shop.app.close();
  expect(await days(shop)).toEqual([
    { day: '2026-11-21', query: 'lamp', locale: 'en', searches: 2, found: 1, how: 'typed' },
  ]);
  expect(await choices(shop)).toEqual([{ query: 'lamp', id: lamp.id, opened: 1, carted: 1, ordered: 0 }]);
});

test('a query is suggested to others only after several addresses searched for it on one day with results', async () => {
  const shop = await openShop();
  const counts = open(shop);
  const search = (query: string, people: number, found = 5) => {
    for (let person = 0; person < people; person++)
      counts.recordSearch(addressOf(person), { query, locale: 'en', found, how: 'typed' });
  };
  search('lamp', 3);
  search('candle', 7);
  search('drone', 9, 0);
  for (let day = 0; day < 5; day++) {
    search('my own secret', 2);
    await counts.flush();
    nextDay(shop);
  }

  const popular = await popularQueries(shop.pool, '2026-11-26');

  expect(popular.map(({ text, locale }) => [text, locale])).toEqual([
    ['candle', 'en'],
    ['lamp', 'en'],
  ]);
});

test('a query that several people searched for is suggested for its prefix', async () => {
  const shop = await openShop();
  await add(shop, 'Lamp');
  const counts = open(shop);
  for (let person = 0; person < 4; person++)
    counts.recordSearch(addressOf(person), { query: 'lamp with dimmer', locale: 'en', found: 1, how: 'typed' });
  await counts.flush();
  nextDay(shop);

  await shop.readModel.sync();

  const offered = async () =>
    (await shop.app.inject('/api/suggestions?search=lamp%20wi&locale=en')).json().data.queries;
  await vi.waitFor(async () => expect(await offered()).toEqual(['lamp with dimmer']), SOON);
});

test('the report lists results that were never opened and queries that were corrected', async () => {
  const shop = await openShop();
  const lamp = await add(shop, 'Lamp');
  const counts = open(shop);
  counts.recordSearch('192.0.2.1', { query: 'lamp', locale: 'en', found: 1, how: 'typed' });
  counts.recordSearch('192.0.2.1', { query: 'lapm', locale: 'en', found: 1, how: 'typo' });
  counts.recordSearch('192.0.2.1', { query: 'drone', locale: 'en', found: 0, how: 'typed' });
  choose(counts, '192.0.2.1', lamp.id);
  await counts.flush();

  const [unopened, otherwise] = [
    await readSearchReport(shop.pool, '2026-11-01', 10, 'unopened'),
    await readSearchReport(shop.pool, '2026-11-01', 10, 'otherwise'),
  ];

  expect(unopened.map(({ query }) => query)).toEqual(['lapm']);
  expect(otherwise.map(({ query, how }) => [query, how])).toEqual([['lapm', 'typo']]);
});

test('an address is ignored after a few hundred actions per day, and data older than 400 days is deleted', async () => {
  const shop = await openShop();
  const counts = open(shop);
  for (let at = 0; at < 1000; at++)
    counts.recordSearch('192.0.2.1', { query: `text ${at}`, locale: 'en', found: 1, how: 'typed' });
  await counts.flush();
  expect(await days(shop)).toHaveLength(300);

  shop.clock.now = new Date(shop.clock.now.getTime() + 401 * DAY_MS);
  counts.recordSearch('2001:db8::1', { query: 'lamp', locale: 'en', found: 1, how: 'typed' });
  counts.recordSearch('2001:db8::2', { query: 'lamp', locale: 'en', found: 1, how: 'typed' });
  await counts.close();

  expect(await days(shop)).toEqual([
    { day: '2027-12-27', query: 'lamp', locale: 'en', searches: 1, found: 1, how: 'typed' },
  ]);
});
