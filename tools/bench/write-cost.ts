import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Pool, sql } from '#api/database/sql.ts';
import { type LoadGenerator, type Shop, startLoadGenerator, startShop } from './children.ts';
import { median } from './distribution.ts';
import { readFacts } from './facts.ts';
import type { Job } from './load-generator.ts';
import { isQuiet, noiseText, watchNoise } from './noise.ts';
import { postponeMails } from './postpone-mails.ts';
import { mainThreadMs, postgresMs } from './process-facts.ts';
import { openScratch } from './scratch.ts';
import type { Facts } from './traffic.ts';
import { settled } from './wait-until-idle.ts';

// `npm run measure -- tools/bench/write-cost.ts [ROUNDS] [SECONDS] [OTHER] [ONLY]` measures what an add
// and an order cost the shop, PostgreSQL and the disk. OTHER is the folder of another built version; both versions are
// measured in turn on the same database.

const [ROUNDS = '5', SECONDS = '4', OTHER, ONLY = ''] = process.argv.slice(2);
const PRODUCTS = 10_000;
const FOLDER = join(import.meta.dirname, '../../data/bench');
const WRITES: readonly Pick<Job, 'name' | 'connections'>[] = [
  { name: 'add to cart', connections: 10 },
  { name: 'checkout in one', connections: 32 },
];

type Version = { title: string; shop: Shop };
type Cost = {
  perSecond: number;
  p99: number;
  shopUs: number;
  postgresUs: number;
  walBytes: number;
  /** Full-page images in the WAL, written once after each checkpoint. */
  wholePages: number;
  commits: number;
};

mkdirSync(FOLDER, { recursive: true });
const scratch = await openScratch(FOLDER, PRODUCTS);
await postponeMails(scratch.pool);
const load = startLoadGenerator();
const versions: Version[] = [];
try {
  for (const [title, root] of [...(OTHER ? [['other', OTHER] as const] : []), ['this', undefined] as const]) {
    const dataFolder = join(FOLDER, `shop-${title}`);
    const shop = await startShop({ databaseUrl: scratch.url, dataFolder, profileFolder: null, ...(root && { root }) });
    versions.push({ title, shop });
    await settled(shop.pid);
  }
  const facts = await readFacts(versions[0]?.shop.port ?? 0, scratch.pool);
  const noise = watchNoise();
  for (const write of WRITES.filter(({ name }) => name.includes(ONLY)))
    await compare({ pool: scratch.pool, load, facts }, write);
  const measuredNoise = noise();
  console.log(`${isQuiet(measuredNoise) ? '' : 'NOT QUIET: '}${noiseText(measuredNoise)}`);
} finally {
  for (const { shop } of versions) await shop.stop();
  await load.stop();
  await scratch.close();
}

type Bench = { pool: Pool; load: LoadGenerator; facts: Facts };

async function compare(bench: Bench, write: (typeof WRITES)[number]): Promise<void> {
  const found = new Map<string, Cost[]>(versions.map(({ title }) => [title, []]));
  for (const version of versions) await costOf(bench, version, write);
  for (let round = 0; round < Number(ROUNDS); round += 1)
    for (const version of versions) found.get(version.title)?.push(await costOf(bench, version, write));
  for (const [title, costs] of found) {
    const middle = (of: (cost: Cost) => number) => median(costs.map(of));
    const least = (of: (cost: Cost) => number) => Math.min(...costs.map(of));
    const us = (of: (cost: Cost) => number) => `${least(of).toFixed(0)}; ${middle(of).toFixed(0)}`;
    console.log(
      `${write.name.padEnd(15)} ${title.padEnd(5)}  ${middle((cost) => cost.perSecond).toFixed(0)}/s  p99 ${middle((cost) => cost.p99).toFixed(0)} ms  ` +
        `shop ${us((cost) => cost.shopUs)} µs  PostgreSQL ${us((cost) => cost.postgresUs)} µs  ` +
        `WAL ${us((cost) => cost.walBytes)} bytes, whole pages ${middle((cost) => cost.wholePages).toFixed(2)}  commits ${middle((cost) => cost.commits).toFixed(2)}`,
    );
  }
}

async function costOf({ pool, load, facts }: Bench, { shop }: Version, write: (typeof WRITES)[number]): Promise<Cost> {
  const before = await spent(pool, shop);
  const outcome = await load.run({ port: shop.port, ...write, seconds: Number(SECONDS), facts });
  const after = await spent(pool, shop);
  if (outcome.failed > 0) console.log(`${outcome.failed} failed`);
  const count = outcome.perSecond * Number(SECONDS);
  return {
    perSecond: outcome.perSecond,
    p99: outcome.p99,
    shopUs: ((after.shop - before.shop) * 1000) / count,
    postgresUs: ((after.postgres - before.postgres) * 1000) / count,
    walBytes: (after.wal - before.wal) / count,
    wholePages: (after.pages - before.pages) / count,
    commits: (after.commits - before.commits) / count,
  };
}

/**
 * Processor time of the shop's main thread and of all PostgreSQL processes, including those that write WAL and pages.
 */
async function spent(pool: Pool, shop: Shop) {
  await pool.run(sql`select pg_stat_force_next_flush()`);
  const { pid, wal, pages, commits } = await pool.one<Record<'pid' | 'wal' | 'pages' | 'commits', number>>(sql`
    select pg_backend_pid() as pid, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as wal,
           (select wal_fpi from pg_stat_wal)::bigint as pages,
           (select xact_commit from pg_stat_database where datname = current_database())::bigint as commits`);
  return { shop: mainThreadMs(shop.pid).cpu, postgres: postgresMs(pid), wal, pages, commits };
}
