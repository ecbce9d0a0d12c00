import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { backfillProductSearchTerms } from '#api/catalog/products/product-search-terms.ts';
import { serverLog } from '#api/database/embedded/server-log.ts';
import { openPool, type Pool, sql } from '#api/database/sql.ts';
import { endpoints } from '#contract/endpoints.ts';
import { fuzzedCalls } from '#testing/fuzzed-calls.ts';
import { type Shop, startShop } from '#tools/bench/children.ts';
import { fillOrders } from '#tools/bench/fill-orders.ts';
import { hireOwners, officeClient } from '#tools/bench/office-client.ts';
import type { Line } from '#tools/bench/report.ts';
import { openScratch } from '#tools/bench/scratch.ts';
import { buy, buyAtOnce, caller } from '#tools/bench/shoppers.ts';
import { MANY_ROWS, wholeScans } from '#tools/bench/timed-statements.ts';
import { settled } from '#tools/bench/wait-until-idle.ts';
import { selectProducts } from './drill-shop.ts';
import type { OnOpened } from './drilled-shop.ts';
import { fillBooks } from './fill-books.ts';
import { fuzzSeeds } from './fuzz-seeds.ts';
import { readOffice } from './office-reads.ts';
import { openPlanLog, type Plan } from './plan-log.ts';
import { lineOf } from './table.ts';

const FIRST_ORDER = 10_001;
/** The seed makes the calls reproducible. */
const SEED = 18;
const BUYERS = 5;
const MIN_STATEMENTS = 150;
const UNLIMITED = { statementMs: 0, lockMs: 0, idleInTransactionMs: 0 };

/** Starts of statements that may read large tables completely, with the reason. */
const KNOWN: readonly (readonly [string, string])[] = [
  ['delete from daily_searches', 'of a nightly job'],
  ['select kind, count(*)', 'money of cancelled orders: as many are looked at as were cancelled'],
];

type Options = { folder: string; products: number; orders: number; calls: number; opened: OnOpened };

/** Checks the logged plan of each statement of a large shop: no statement reads a large table completely. */
export async function drillPlans({ folder, products, orders, calls, opened }: Options): Promise<Line[]> {
  const dataFolder = join(folder, 'plans');
  const scratch = await openScratch(dataFolder, products);
  opened(scratch.close);
  await fill(scratch.url, orders);
  const { data } = await scratch.pool.one<{ data: string }>(sql`select current_setting('data_directory') as data`);
  await logPlans(scratch.pool);
  const productIds = await selectProducts(scratch.pool);
  const shop = await startShop({ databaseUrl: scratch.url, dataFolder: join(dataFolder, 'shop'), profileFolder: null });
  opened(shop.stop);
  await settled(shop.pid);
  const take = openPlanLog(serverLog(dirname(data)));
  const wholeReads = new Map<string, string[]>();
  let plans = 0;
  const note = () => {
    for (const { text, plan } of take()) {
      plans++;
      wholeReads.set(text, [...(wholeReads.get(text) ?? []), ...wholeTables(plan, false)]);
    }
  };
  await callAll(shop, { pool: scratch.pool, productIds, calls, note });
  const [token = ''] = await hireOwners(scratch.pool, 1);
  await readOffice(officeClient(shop.port, token), scratch.pool, note);
  note();
  const large = new Set((await wholeScans(scratch.pool)).keys());
  const reads = [...wholeReads].flatMap(([text, tables]) => {
    const found = [...new Set(tables.filter((table) => large.has(table)))];
    if (found.length === 0) return [];
    const why = KNOWN.find(([begins]) => text.startsWith(begins))?.[1];
    return [lineOf(found.join(', '), why ?? 'not read completely', text.slice(0, 300), why ? [] : ['read'])];
  });
  return [
    lineOf(
      `${products} products, ${orders} orders, ${large.size} tables of more than ${MANY_ROWS} rows`,
      'none of them read completely, except up to a limit',
      `${plans} plans of ${wholeReads.size} statements, ${reads.length} read one`,
      wholeReads.size < MIN_STATEMENTS ? ['too few statements were seen'] : [],
    ),
    ...reads,
  ];
}

async function fill(url: string, orders: number): Promise<void> {
  // Only one connection, because its settings apply while the data is inserted.
  const pool = openPool({ url, max: 1, limits: UNLIMITED });
  await fillOrders(pool, { first: FIRST_ORDER, count: orders });
  for (let under = await backfillProductSearchTerms(pool, null); under !== null; )
    under = await backfillProductSearchTerms(pool, under);
  await fillBooks(pool, Math.max(orders / 5, MANY_ROWS * 2));
  await pool.close();
}

/** Enables plan logging for connections that are opened from now on. */
const logPlans = (pool: Pool): Promise<number> =>
  pool.run(sql`
    do $$ begin
      execute format('alter database %I set session_preload_libraries = %L', current_database(), 'auto_explain');
      execute format('alter database %I set auto_explain.log_min_duration = 0', current_database());
      execute format('alter database %I set auto_explain.log_format = json', current_database());
    end $$`);

type Calls = { pool: Pool; productIds: number[]; calls: number; note: () => void };

/** Makes every call of the shop's contract, and complete purchases. */
async function callAll(shop: Shop, { pool, productIds, calls, note }: Calls): Promise<void> {
  const { slug: productSlug } = await pool.one<{ slug: string }>(sql`
    select url_key as slug from products where type = 'simple' and parent_id is null order by id limit 1`);
  const seeds = await fuzzSeeds({ shop, pool, productIds, productSlug });
  const origin = `http://127.0.0.1:${shop.port}`;
  for (const endpoint of endpoints) {
    for (const { url, payload, ...rest } of fc.sample(fuzzedCalls(endpoint, seeds), { numRuns: calls, seed: SEED }))
      await (await fetch(`${origin}${url}`, { ...rest, redirect: 'manual', ...(payload && { body: payload }) })).text();
    note();
  }
  const call = caller(shop.port);
  for (const id of productIds.slice(0, BUYERS)) {
    await buy(call, id);
    await buyAtOnce(call, id);
  }
}

/** A scan directly below a limit or in an `exists` stops at the first matching row, so it does not count. */
function wholeTables({ 'Node Type': type, Plans: below = [], ...own }: Plan, isLimited: boolean): string[] {
  const isExists = own['Parent Relationship'] === 'InitPlan';
  const table = type === 'Seq Scan' && !isLimited && !isExists ? own['Relation Name'] : undefined;
  return [...(table ? [table] : []), ...below.flatMap((part) => wholeTables(part, type === 'Limit'))];
}
