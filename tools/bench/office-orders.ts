import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#api/database/embedded/embedded-postgres.ts';
import { migrate } from '#api/database/migrate.ts';
import { type Db, openPool, REQUEST_LIMITS } from '#api/database/sql.ts';
import { type DeliveryFilter, selectDeliveryDay } from '#api/orders/deliveries/delivery-list-sql.ts';
import * as statements from '#api/orders/office/office-orders-sql.ts';
import { orderQuery } from '#api/orders/order-search-terms.ts';
import { createDatabase } from '#testing/database.ts';
import { fillOrders } from './fill-orders.ts';
import { type Question, timed } from './timed-statements.ts';

// `npm run measure -- tools/bench/office-orders.ts [ORDERS]` measures the office's list, filters and search with many
// orders.

const ORDERS = Number(process.argv[2] ?? 100_000);
const MAX_LIST_MS = 60;
const MAX_SEARCH_MS = 50;

const folder = mkdtempSync(join(tmpdir(), 'kayts-orders-'));
const server = await startEmbeddedPostgres({ dataFolder: folder, log: () => {} });
try {
  const url = await createDatabase(server.url, 'orders_bench', null);
  await migrate(url);
  const filling = openPool({ url, max: 1 });
  await fillOrders(filling, { first: 1, count: ORDERS });
  await filling.close();
  // Only one connection, so that the counts of table scans are complete.
  const pool = openPool({ url, max: 1, limits: REQUEST_LIMITS });
  await report(pool);
  await pool.close();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(question: Question, call: () => Promise<unknown>): Promise<void> {
  console.log(await timed(question, call));
}

async function report(pool: Db): Promise<void> {
  const all = statements.NO_FILTER;
  const page = { after: null, limit: 51 };
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const lists: [string, statements.OrderFilter, number | null][] = [
    ['all', all, null],
    ['all, thousandth page', all, Math.floor(ORDERS / 2)],
    ['to accept', { ...all, view: 'accept' }, null],
    ['credit', { ...all, view: 'credit' }, null],
    ['completed', { ...all, view: 'completed' }, null],
    ['by card', { ...all, method: 'aeb_vpos' }, null],
    ['a method nobody used', { ...all, method: 'idram_vpos' }, null],
    ['one bank', { ...all, bank: 7 }, null],
    ['a region without orders', { ...all, region: 'Tavush' }, null],
    ['a week half a year ago', { ...all, from: day(187), to: day(180) }, null],
    ['late', { ...all, isLate: true }, null],
  ];
  for (const [title, filter, after] of lists)
    await measure({ db: pool, title, most: MAX_LIST_MS }, () =>
      statements.selectOfficeOrders(pool, filter, { ...page, after }),
    );
  await measure({ db: pool, title: 'sums of a month', most: MAX_LIST_MS }, () =>
    statements.selectSums(pool, { ...all, from: day(30) }),
  );
  await measure({ db: pool, title: 'counts of views', most: MAX_LIST_MS }, () => statements.countWaiting(pool));
  await measure({ db: pool, title: 'today', most: MAX_LIST_MS }, () => statements.selectToday(pool, new Date()));
  const today = day(0);
  const deliveries = { day: today, today, ownerId: null, courier: null, state: null, after: null, limit: 101 };
  const rounds: [string, DeliveryFilter][] = [
    ['deliveries of today', deliveries],
    ['late deliveries', { ...deliveries, state: 'late' }],
    ['deliveries without a courier', { ...deliveries, courier: 'none' }],
    ['deliveries of one courier', { ...deliveries, ownerId: 1 }],
    ['deliveries of a past day', { ...deliveries, day: day(90) }],
    ['deliveries of tomorrow', { ...deliveries, day: day(-1) }],
  ];
  for (const [title, filter] of rounds)
    await measure({ db: pool, title, most: MAX_LIST_MS }, () => selectDeliveryDay(pool, filter));
  const searches = [
    'Գրիգորյան',
    'григорян ани',
    'avetisyan',
    '091123456',
    '3456',
    '+374 77 12',
    'buyer4321@',
    'SKU-21-1',
    '49015420',
    'նման չկա',
  ];
  for (const q of searches) {
    const query = orderQuery(q, { contact: true });
    const found = { ...all, query };
    await measure({ db: pool, title: `search ${q}`, most: MAX_SEARCH_MS }, () =>
      Promise.all([statements.selectOfficeOrders(pool, found, page), statements.selectSums(pool, found)]),
    );
    await measure({ db: pool, title: `search ${q}, completed`, most: MAX_SEARCH_MS }, () =>
      statements.selectOfficeOrders(pool, { ...found, view: 'completed' }, page),
    );
  }
}
