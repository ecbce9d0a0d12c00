import { setTimeout as wait } from 'node:timers/promises';
import { distribution } from '#tools/bench/distribution.ts';
import type { Line } from '#tools/bench/report.ts';
import { usualCalls, usualPages } from '#tools/bench/traffic.ts';
import { auditOrders } from './audit-orders.ts';
import { type Crowd, openCrowd } from './crowd.ts';
import { type DrilledShop, type OnOpened, openDrilledShop } from './drilled-shop.ts';
import type { Faults } from './judge.ts';
import { type ProcessMetrics, readProcessMetrics } from './process-metrics.ts';
import { openStream, type Stream, type StreamOutcome } from './stream.ts';
import { lineOf } from './table.ts';
import { lineOfCrowd, otherThan, tooSlow, whole } from './usual-traffic.ts';

const PAGES_A_SECOND = 40;
const CALLS_A_SECOND = 54;
/** Six calls per checkout give a hundred requests a second in total. */
const CHECKOUTS_PER_SECOND = 1;
const PAGE_MS = 40;
const CALL_MS = 20;
const METRICS_TOKEN = 'a-token-of-the-drill-0123';
const LOOK_EVERY_MS = 1_000;
/** Shorter periods contain no full collection, so they do not show retained memory. */
const TELLING_PERIOD_S = 60;
const MAX_GROWTH = 1.05;
const MORE_HANDLES = 20;

type DrillOptions = { folder: string; periodS: number; periods: number; opened: OnOpened };
type Period = { pages: StreamOutcome; calls: StreamOutcome; orders: number[]; left: ProcessMetrics };

/** Runs the usual mix of a hundred requests a second for long; checks speed and memory growth. */
export async function drillSoak({ folder, periodS, periods, opened }: DrillOptions): Promise<Line[]> {
  const drilled = await openDrilledShop({ folder, name: 'soak', opened, environment: { METRICS_TOKEN } });
  const { shop, pool, facts, productIds, methods, productSlug, seeded } = drilled;
  const crowd = openCrowd(productIds, methods, CHECKOUTS_PER_SECOND);
  crowd.open(shop.port);
  const { port } = shop;
  const pages = openStream({ port, perSecond: PAGES_A_SECOND, next: usualPages(facts, productSlug) });
  const calls = openStream({ port, perSecond: CALLS_A_SECOND, next: usualCalls(facts, productSlug) });
  const found: Period[] = [];
  for (let period = 0; period < periods; period++)
    found.push(await soakOnce({ drilled, crowd, pages, calls }, periodS));
  await Promise.all([pages.stop(), calls.stop()]);
  const lines = [
    ...found.map((period, index) => lineOfPeriod(`${(index + 1) * periodS} s`, period)),
    lineOfGrowth(found, periodS),
  ];
  return [...lines, await lineOfCrowd(pool, crowd), ...(await auditOrders(pool, seeded))];
}

type Soak = { drilled: DrilledShop; crowd: Crowd; pages: Stream; calls: Stream };

async function soakOnce({ drilled, crowd, pages, calls }: Soak, periodS: number): Promise<Period> {
  const from = crowd.orderTimes.length;
  const until = performance.now() + periodS * 1000;
  const looks: ProcessMetrics[] = [];
  while (performance.now() < until) {
    await wait(LOOK_EVERY_MS);
    looks.push(await readProcessMetrics(drilled.shop.port, METRICS_TOKEN));
  }
  return { pages: pages.take(), calls: calls.take(), orders: crowd.orderTimes.slice(from), left: lowestOf(looks) };
}

/** The minimum of a period is the memory after its collections. */
const lowestOf = (looks: readonly ProcessMetrics[]): ProcessMetrics => {
  const least = (of: (one: ProcessMetrics) => number) => Math.min(...looks.map(of));
  return {
    heapMb: least((one) => one.heapMb),
    rssMb: least((one) => one.rssMb),
    openFiles: least((one) => one.openFiles),
    handles: least((one) => one.handles),
  };
};

function lineOfPeriod(title: string, { pages, calls, orders, left }: Period): Line {
  const found = [
    `${whole(calls.requests)} calls p95 ${calls.p95.toFixed(1)} ms`,
    `${whole(pages.requests)} pages p95 ${pages.p95.toFixed(1)} ms`,
    `${orders.length} orders p95 ${distribution(orders).p95.toFixed(0)} ms`,
    `heap ${whole(left.heapMb)} MB, rss ${whole(left.rssMb)} MB, ${left.openFiles} descriptors, ${left.handles} handles`,
  ];
  const faults: Faults = [
    ...otherThan([200], calls),
    ...otherThan([200], pages),
    ...tooSlow(calls.p95, CALL_MS).map((fault) => `calls: ${fault}`),
    ...tooSlow(pages.p95, PAGE_MS).map((fault) => `pages: ${fault}`),
  ];
  return lineOf(title, `p95: calls <= ${CALL_MS} ms, pages <= ${PAGE_MS} ms`, found.join('; '), faults);
}

/**
 * Compares the middle period with the last, because the response cache fills until then. The heap is constant from
 * the second minute, the resident memory only from the fifth.
 */
function lineOfGrowth(periods: readonly Period[], periodS: number): Line {
  const [first, last] = [periods[Math.floor(periods.length / 2) - 1]?.left, periods.at(-1)?.left];
  if (!first || !last) throw new Error('a soak needs two periods');
  const grown = (name: 'heapMb' | 'rssMb') => last[name] > first[name] * MAX_GROWTH;
  const more = (name: 'openFiles' | 'handles') => last[name] > first[name] + MORE_HANDLES;
  const faults = [
    ...(grown('heapMb') ? ['heap grows'] : []),
    ...(grown('rssMb') ? ['memory grows'] : []),
    ...(more('openFiles') ? ['descriptors stay open'] : []),
    ...(more('handles') ? ['handles stay open'] : []),
  ];
  const pair = (name: keyof ProcessMetrics) => `${whole(first[name])} → ${whole(last[name])}`;
  return lineOf(
    'middle period against the last',
    periodS < TELLING_PERIOD_S ? '' : `memory <= ${MAX_GROWTH} ×, descriptors and handles as many`,
    `heap ${pair('heapMb')} MB, rss ${pair('rssMb')} MB, descriptors ${pair('openFiles')}, handles ${pair('handles')}`,
    periodS < TELLING_PERIOD_S ? [] : faults,
  );
}
