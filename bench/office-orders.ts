import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#api/database/embedded/embedded-postgres.ts';
import { migrate } from '#api/database/migrate.ts';
import { type Db, openPool, REQUEST_LIMITS, sql } from '#api/database/sql.ts';
import * as statements from '#api/orders/office-orders-sql.ts';
import { orderQuery } from '#api/orders/order-words.ts';
import { createDatabase } from '#testing/database.ts';
import { distribution } from './distribution.ts';
import { fillOrders } from './fill-orders.ts';

// `node scripts/run.mjs node bench/office-orders.ts [ORDERS]`: the office's list, filters and search over many orders.

const ORDERS = Number(process.argv[2] ?? 100_000);
const TIMES = 40;
const MOST_LIST_MS = 60;
const MOST_SEARCH_MS = 50;

const folder = mkdtempSync(join(tmpdir(), 'kayts-orders-'));
const server = await startEmbeddedPostgres({ dataFolder: folder, log: () => {} });
try {
  const url = await createDatabase(server.url, 'orders_bench', null);
  await migrate(url);
  const filling = openPool({ url, max: 1 });
  await fillOrders(filling, { first: 1, count: ORDERS });
  await filling.close();
  // One connection, so that its counts of scans are whole.
  const pool = openPool({ url, max: 1, limits: REQUEST_LIMITS });
  await report(pool);
  await pool.close();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Sequential scans of the large tables so far. */
async function scanned(db: Db): Promise<number> {
  await db.run(sql`select pg_stat_force_next_flush()`);
  const { scans } = await db.one<{ scans: number }>(sql`
    select sum(seq_scan)::int as scans from pg_stat_user_tables
    where relname in ('orders', 'order_items', 'order_addresses', 'payment_attempts', 'order_words')`);
  return scans;
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
    await measure({ db: pool, title, most: MOST_LIST_MS }, () =>
      statements.selectOfficeOrders(pool, filter, { ...page, after }),
    );
  await measure({ db: pool, title: 'sums of a month', most: MOST_LIST_MS }, () =>
    statements.selectSums(pool, { ...all, from: day(30) }),
  );
  await measure({ db: pool, title: 'counts of views', most: MOST_LIST_MS }, () => statements.countWaiting(pool));
  await measure({ db: pool, title: 'today', most: MOST_LIST_MS }, () => statements.selectToday(pool, new Date()));
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
    await measure({ db: pool, title: `search ${q}`, most: MOST_SEARCH_MS }, () =>
      Promise.all([statements.selectOfficeOrders(pool, found, page), statements.selectSums(pool, found)]),
    );
    await measure({ db: pool, title: `search ${q}, completed`, most: MOST_SEARCH_MS }, () =>
      statements.selectOfficeOrders(pool, { ...found, view: 'completed' }, page),
    );
  }
}

type Measured = { db: Db; title: string; most: number };

async function measure({ db, title, most }: Measured, call: () => Promise<unknown>): Promise<void> {
  await call();
  const took: number[] = [];
  const scans = await scanned(db);
  const before = process.cpuUsage();
  for (let time = 0; time < TIMES; time += 1) {
    const begun = performance.now();
    await call();
    took.push(performance.now() - begun);
  }
  const { user, system } = process.cpuUsage(before);
  const { p50, p95 } = distribution(took);
  const whole = (await scanned(db)) - scans;
  const verdict = p95 <= most ? 'held' : 'NOT HELD';
  console.log(
    `${title.padEnd(28)} p50 ${p50.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms  node ${((user + system) / 1000 / TIMES).toFixed(1)} ms  whole tables read ${whole}  ${verdict} (<= ${most})`,
  );
}
