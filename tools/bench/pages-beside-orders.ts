import { mkdirSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { type LoadGenerator, type Shop, startLoadGenerator, startShop } from './children.ts';
import { median } from './distribution.ts';
import { readFacts } from './facts.ts';
import { isQuiet, noiseText, watchNoise } from './noise.ts';
import { pickAny } from './pick.ts';
import { cpuSeconds } from './process-facts.ts';
import { openScratch } from './scratch.ts';
import { buyAtOnce, caller } from './shoppers.ts';
import type { Facts } from './traffic.ts';
import { settled } from './wait-until-idle.ts';

// `npm run measure -- tools/bench/pages-beside-orders.ts [ROUNDS] [SECONDS] [PRODUCTS]` requests forty cached pages
// over ten connections, alternately alone and while others buy (docs/performance.md).

const [ROUNDS = 6, SECONDS = 6, PRODUCTS = 10_000] = process.argv.slice(2).map(Number);
const PACES = [0, 5, 14];
const MIN_THROUGHPUT_SHARE = 0.85;
const CONNECTIONS = 10;
const FOLDER = join(import.meta.dirname, '../../data/bench');

type Round = { pages: number; p50: number; p99: number; orders: number; cpuUs: number };
type Bench = { shop: Shop; load: LoadGenerator; facts: Facts };

mkdirSync(FOLDER, { recursive: true });
const scratch = await openScratch(FOLDER, PRODUCTS);
const load = startLoadGenerator();
const shop = await startShop({ databaseUrl: scratch.url, dataFolder: join(FOLDER, 'shop'), profileFolder: null });
try {
  await settled(shop.pid);
  const facts = await readFacts(shop.port, scratch.pool);
  const noise = watchNoise();
  const found = new Map<number, Round[]>(PACES.map((pace) => [pace, []]));
  await roundAt(0, { shop, load, facts });
  for (let round = 0; round < ROUNDS; round += 1)
    for (const pace of PACES) found.get(pace)?.push(await roundAt(pace, { shop, load, facts }));
  for (const [pace, rounds] of found) report(pace, rounds, found.get(0) ?? []);
  const measuredNoise = noise();
  console.log(`${isQuiet(measuredNoise) ? '' : 'NOT QUIET: '}${noiseText(measuredNoise)}`);
} finally {
  await shop.stop();
  await load.stop();
  await scratch.close();
}

async function roundAt(pace: number, { shop, load, facts }: Bench): Promise<Round> {
  const before = cpuSeconds(shop.pid) ?? Number.NaN;
  const buyers = openBuyers(pace, shop.port, facts);
  const { perSecond, p50, p99, failed } = await load.run({
    port: shop.port,
    name: 'many pages ready',
    seconds: SECONDS,
    connections: CONNECTIONS,
    facts,
  });
  const cpu = (cpuSeconds(shop.pid) ?? Number.NaN) - before;
  const orders = (await buyers.stop()) / SECONDS;
  if (failed > 0) console.log(`${failed} pages failed`);
  return { pages: perSecond, p50, p99, orders, cpuUs: (cpu * 1e6) / (perSecond * SECONDS) };
}

/** Places orders at a steady rate, however long each takes. */
function openBuyers(perSecond: number, port: number, facts: Facts): { stop: () => Promise<number> } {
  const agent = new Agent({ keepAlive: true });
  const call = caller(port, agent);
  const underWay: Promise<unknown>[] = [];
  let placed = 0;
  const timer =
    perSecond > 0 &&
    setInterval(() => underWay.push(buyAtOnce(call, pickAny(facts.productIds)).then(() => placed++)), 1000 / perSecond);
  return {
    async stop() {
      if (timer) clearInterval(timer);
      await Promise.all(underWay);
      agent.destroy();
      return placed;
    },
  };
}

/** Compares neighbouring rounds, so that a disturbance affects both. */
function report(pace: number, rounds: readonly Round[], quiet: readonly Round[]): void {
  const middle = (of: (round: Round) => number) => median(rounds.map(of));
  const kept = rounds.map(({ pages }, at) => pages / (quiet[at]?.pages ?? Number.NaN));
  const share = (value: number) => `${(value * 100).toFixed(0)} %`;
  const verdict = median(kept) >= MIN_THROUGHPUT_SHARE ? 'held' : 'NOT HELD';
  // Processor time of an order, which shows the cost of buyers for readers even on a busy machine.
  const orderMs = median(
    rounds.map(({ cpuUs, pages, orders }, at) => ((cpuUs - (quiet[at]?.cpuUs ?? 0)) * pages) / orders / 1000),
  );
  const left =
    pace > 0
      ? `, ${orderMs.toFixed(1)} ms of the shop an order leave ${share(1 - (pace * orderMs) / 1000)} of a core`
      : '';
  console.log(
    `${pace} orders/s: ${middle(({ pages }) => pages).toFixed(0)} pages/s, p50 ${middle(({ p50 }) => p50).toFixed(1)}, ` +
      `p99 ${middle(({ p99 }) => p99).toFixed(1)} ms, ${middle(({ cpuUs }) => cpuUs).toFixed(0)} µs of the shop a page, ` +
      `${middle(({ orders }) => orders).toFixed(1)} placed a second, ${share(median(kept))} of quiet ` +
      `(${kept.map(share).join(', ')}) ${verdict}${left}`,
  );
}
