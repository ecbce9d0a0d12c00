import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findJob, requestChange } from '#api/catalog/bulk/bulk-jobs.ts';
import { type Pool, sql } from '#api/database/sql.ts';
import { type LoadGenerator, type Shop, startLoadGenerator, startShop } from './children.ts';
import { readFacts } from './facts.ts';
import { isQuiet, noiseText, watchNoise } from './noise.ts';
import { openScratch } from './scratch.ts';
import type { Facts, TrafficName } from './traffic.ts';
import { settled } from './wait-until-idle.ts';

// `npm run measure -- tools/bench/beside-job.ts [PRODUCTS] [PRICES] [SECONDS] [ROUNDS]` measures lists of the shop with
// and without a job that changes many prices (docs/performance.md).

const [PRODUCTS = 50_000, PRICES = 10_000, SECONDS = 6, ROUNDS = 3] = process.argv.slice(2).map(Number);
const LISTS: readonly TrafficName[] = ['list ready', 'list new', 'page ready'];
const CONNECTIONS = 10;
const MAX_LOST_SHARE = 0.2;
const FOLDER = join(import.meta.dirname, '../../data/bench');
const PATIENCE_MS = 120_000;

mkdirSync(FOLDER, { recursive: true });
const scratch = await openScratch(FOLDER, PRODUCTS);
const load = startLoadGenerator();
try {
  await scratch.pool.run(sql`vacuum analyze`);
  const { id: staffId } = await scratch.pool.one<{ id: number }>(sql`
    insert into staff (email, name, password_hash, locale, role_id)
    select 'bench@office.example', 'Bench', 'none', 'hy', id from staff_roles where code = 'owner' returning id`);
  const families = await familiesOf(scratch.pool, PRICES);
  const shop = await startShop({
    databaseUrl: scratch.url,
    dataFolder: join(FOLDER, 'shop'),
    profileFolder: null,
  });
  try {
    await settled(shop.pid);
    const facts = await readFacts(shop.port, scratch.pool);
    const noise = watchNoise();
    const bench = { shop, load, facts, pool: scratch.pool, staffId, families };
    for (const name of LISTS) for (let round = 1; round <= ROUNDS; round += 1) await measure(bench, name, round);
    const measuredNoise = noise();
    console.log(`${isQuiet(measuredNoise) ? '' : 'NOT QUIET: '}${noiseText(measuredNoise)}`);
  } finally {
    await shop.stop();
  }
} finally {
  await load.stop();
  await scratch.close();
}

type Bench = {
  shop: Shop;
  load: LoadGenerator;
  facts: Facts;
  pool: Pool;
  staffId: number;
  families: readonly number[];
};

async function measure(bench: Bench, name: TrafficName, round: number): Promise<void> {
  const { shop, load, facts, pool } = bench;
  const run = () => load.run({ port: shop.port, name, seconds: SECONDS, connections: CONNECTIONS, facts });
  const alone = await run();
  const id = await beginJob(bench, round);
  const beside = await run();
  const meanwhile = await findJob(pool, id);
  const seconds = await untilDone(pool, id);
  await settled(shop.pid);
  const kept = beside.perSecond / alone.perSecond;
  const verdict = kept >= 1 - MAX_LOST_SHARE ? 'held' : 'NOT HELD';
  const job = `job ${meanwhile?.endedAt ? 'ended before' : `${meanwhile?.done} of ${meanwhile?.total} families by then`}, ${seconds.toFixed(1)} s`;
  console.log(
    `${name.padEnd(11)} ${round}  alone ${alone.perSecond.toFixed(0)}/s p99 ${alone.p99.toFixed(1)} ms  beside ${beside.perSecond.toFixed(0)}/s p99 ${beside.p99.toFixed(1)} ms  ${(kept * 100).toFixed(0)} %  ${verdict}  ${alone.failed + beside.failed} failed  ${job}`,
  );
}

/** The first product families with the given number of prices in total. */
async function familiesOf(pool: Pool, prices: number): Promise<number[]> {
  const rows = await pool.many<{ id: number }>(sql`
    select id from (
      select coalesce(parent_id, id) as id, sum(count(*)) over (order by coalesce(parent_id, id)) as so_far
      from products where type = 'simple' and regular_price is not null group by 1) f
    where so_far <= ${prices}::int order by id`);
  return rows.map(({ id }) => id);
}

/** Raises and lowers prices in turn, so that each round changes equally many. */
async function beginJob({ pool, staffId, families }: Bench, round: number): Promise<number> {
  const amount = round % 2 === 1 ? -500 : 500;
  const change = { way: 'add', amount, round: 'none', target: 'price', until: null } as const;
  const { id } = await requestChange(pool, { source: 'staff', staffId }, { families, change, now: new Date() });
  await until(pool, id, (job) => job.done > 0);
  return id;
}

async function untilDone(pool: Pool, id: number): Promise<number> {
  const job = await until(pool, id, ({ endedAt }) => endedAt !== null);
  return ((job.endedAt?.getTime() ?? 0) - job.requestedAt.getTime()) / 1000;
}

type Job = NonNullable<Awaited<ReturnType<typeof findJob>>>;

async function until(pool: Pool, id: number, isThere: (job: Job) => boolean): Promise<Job> {
  for (const begun = Date.now(); Date.now() - begun < PATIENCE_MS; await wait(50)) {
    const job = await findJob(pool, id);
    if (job && isThere(job)) return job;
  }
  throw new Error(`job ${id} did not reach the expected progress`);
}
