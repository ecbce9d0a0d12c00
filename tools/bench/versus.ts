import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Pool, sql } from '#api/database/sql.ts';
import { type LoadGenerator, type Shop, startLoadGenerator, startShop, startTool } from './children.ts';
import { median } from './distribution.ts';
import { selectNames } from './facts.ts';
import type { Job } from './load-generator.ts';
import { postponeMails } from './postpone-mails.ts';
import { postgresMs, threadsMs } from './process-facts.ts';
import { beginningsOf, type Facts, suggestionsPath } from './traffic.ts';
import { settled } from './wait-until-idle.ts';
import type { Walked, WalkJob } from './walk-client.ts';

// `npm run measure -- tools/bench/versus.ts OTHER [ROUNDS] [ONLY]` compares the processor time of a request with another
// built version, whose folder is OTHER. Both versions have their own database and are measured in turn. With
// WITHOUT_PROMOTIONS=1 the promotions of the demo are off. PROFILES=FOLDER writes CPU profiles.

const [OTHER, ROUNDS = '8', ONLY = ''] = process.argv.slice(2);
const HERE = join(import.meta.dirname, '../..');
const PRODUCTS = 10_000;
const SECONDS = 1;
const CONNECTIONS = 10;
const LISTS = 200;
const PAGES = 500;

type Version = { title: string; pool: Pool; shop: Shop; facts: Facts; slugs: string[] };
type Tools = { load: LoadGenerator; client: ReturnType<typeof startClient> };
type Round = (version: Version, round: number, tools: Tools) => Promise<number>;

const startClient = () => startTool<WalkJob, Walked>('walk-client.ts');

const parts: Record<string, Round> = {
  'add to cart': write('add to cart', CONNECTIONS),
  'checkout in one': write('checkout in one', 32),
  lists: walk((round, { facts }) =>
    Array.from(
      { length: LISTS },
      (_, at) =>
        `/api/products?locale=hy&category_id=${facts.categoryId}&limit=20&page=${1 + (at % 5)}&price=${round * LISTS + at},8000000`,
    ),
  ),
  'category pages': walk((round, { facts }) =>
    Array.from(
      { length: LISTS },
      (_, at) => `/shop/catalog/${facts.categorySlug}?filter_price=${round * LISTS + at}-9000000`,
    ),
  ),
  products: walk((round, { slugs }) => someOf(slugs, round).map((slug) => `/api/product/${slug}?locale=hy`)),
  suggestions: walk((round, { facts }) => {
    const texts = beginningsOf(facts.names);
    return Array.from({ length: PAGES }, (_, at) => suggestionsPath(texts, round * PAGES + at));
  }),
  'product pages': walk((round, { slugs }) => someOf(slugs, round).map((slug) => `/shop/product/${slug}`)),
};

const someOf = (slugs: readonly string[], round: number) => slugs.slice(round * PAGES, (round + 1) * PAGES);

function write(name: Job['name'], connections: number): Round {
  return async ({ shop, facts }, _, { load }) => {
    const outcome = await load.run({ port: shop.port, name, seconds: SECONDS, connections, facts });
    if (outcome.failed > 0) throw new Error(`${outcome.failed} requests failed`);
    return outcome.perSecond * SECONDS;
  };
}

/** Paths of a round must be new, so that the response cache has none of them. */
function walk(pathsOf: (round: number, version: Version) => string[]): Round {
  return async (version, round, { client }) => {
    const paths = pathsOf(round, version);
    const { failed } = await client.run({ port: version.shop.port, paths, connections: CONNECTIONS });
    if (failed > 0 || paths.length === 0) throw new Error(`${failed} of ${paths.length} requests failed`);
    return paths.length;
  };
}

async function openVersion(title: string, root: string): Promise<Version & { close: () => Promise<void> }> {
  const folder = join(HERE, 'data/bench', `versus-${title}`);
  mkdirSync(folder, { recursive: true });
  const { openScratch } = await import(join(root, 'tools/bench/scratch.ts'));
  const { readFacts } = await import(join(root, 'tools/bench/facts.ts'));
  const scratch = await openScratch(folder, PRODUCTS);
  const pool: Pool = scratch.pool;
  await postponeMails(pool);
  if (title === 'this' && process.env.WITHOUT_PROMOTIONS) await pool.run(sql`update promotions set is_enabled = false`);
  const shop = await startShop({
    databaseUrl: scratch.url,
    dataFolder: join(folder, 'shop'),
    profileFolder: process.env.PROFILES ? join(process.env.PROFILES, title) : null,
    root,
  });
  await settled(shop.pid);
  const rows = await pool.many<{ slug: string }>(sql`
    select url_key as slug from products where parent_id is null and enabled order by id`);
  const close = async () => {
    await shop.stop();
    await scratch.close();
  };
  return {
    title,
    pool,
    shop,
    facts: { ...(await readFacts(shop.port, pool)), names: await selectNames(pool) },
    slugs: rows.map(({ slug }) => slug),
    close,
  };
}

/** Processor time in milliseconds. */
type Cost = { shop: number; postgres: number };

async function spent({ pool, shop }: Version): Promise<Cost> {
  const { pid } = await pool.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return { shop: threadsMs(shop.pid), postgres: postgresMs(pid) };
}

function compare(part: keyof Cost, [others = [], own = []]: readonly Cost[][]): string {
  const ratio = median(own.map((cost, at) => cost[part] / (others[at]?.[part] ?? Number.NaN)));
  const us = (costs: readonly Cost[]) => median(costs.map((cost) => cost[part])).toFixed(0);
  return `other ${us(others)} µs, this ${us(own)} µs, median of ratios ${ratio.toFixed(2)}`;
}

if (!OTHER) throw new Error('usage: npm run measure -- tools/bench/versus.ts OTHER [ROUNDS] [ONLY]');
const versions = [await openVersion('other', OTHER), await openVersion('this', HERE)];
const tools: Tools = { load: startLoadGenerator(), client: startClient() };
try {
  for (const [name, round] of Object.entries(parts).filter(([name]) =>
    ONLY.split(',').some((part) => name.includes(part)),
  )) {
    const costs = versions.map((): Cost[] => []);
    for (let at = 0; at <= Number(ROUNDS); at += 1)
      for (const [index, version] of versions.entries()) {
        const before = await spent(version);
        const requests = await round(version, at, tools);
        const after = await spent(version);
        const us = (part: keyof Cost) => ((after[part] - before[part]) * 1000) / requests;
        // The first round compiles the code.
        if (at > 0) costs[index]?.push({ shop: us('shop'), postgres: us('postgres') });
      }
    console.log(`${name.padEnd(16)} shop ${compare('shop', costs)}; PostgreSQL ${compare('postgres', costs)}`);
  }
} finally {
  for (const { close } of versions) await close();
  await tools.load.stop();
  await tools.client.stop();
}
