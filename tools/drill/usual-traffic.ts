import type { Pool } from '#api/database/sql.ts';
import { distribution } from '#tools/bench/distribution.ts';
import { memoryMb } from '#tools/bench/process-facts.ts';
import type { Line } from '#tools/bench/report.ts';
import { keptPages } from '#tools/bench/traffic.ts';
import { type Crowd, openCrowd } from './crowd.ts';
import type { DrilledShop } from './drilled-shop.ts';
import type { Faults } from './judge.ts';
import { judgeCrowd } from './judge-crowd.ts';
import { openStream, type StreamOutcome } from './stream.ts';
import { lineOf } from './table.ts';

const KEPT_A_SECOND = 20;
const CHECKOUTS_PER_SECOND = 6;
const KEPT_MS = 300;
const ORDER_MS = 500;
const MAX_GROWTH = 2;
const LOOK_EVERY_MS = 100;

export type UsualTraffic = {
  /** Measures until the returned function is called. */
  measure: () => (title: string) => Promise<Line[]>;
  /** Stops the traffic and compares acknowledged orders with the database. */
  stop: () => Promise<Line>;
};

/** Sends page visitors and shoppers at a steady rate while a drill runs. */
export function openUsualTraffic({ shop, pool, productIds, methods, productSlug }: DrilledShop): UsualTraffic {
  const crowd = openCrowd(productIds, methods, CHECKOUTS_PER_SECOND);
  crowd.open(shop.port);
  // Starts early, because a page is cached only after its first request.
  const kept = openStream({ port: shop.port, perSecond: KEPT_A_SECOND, next: keptPages(productSlug) });

  function measure(): (title: string) => Promise<Line[]> {
    kept.take();
    const memory = watchMemory(shop.pid);
    const from = { orders: crowd.orderTimes.length, refused: crowd.counts.cutCalls };
    return async (title) => [
      lineOfCached(title, kept.take()),
      lineOfOrders(title, crowd.orderTimes.slice(from.orders), crowd.counts.cutCalls - from.refused),
      lineOfMemory(title, memory.stop()),
    ];
  }

  return {
    measure,
    async stop() {
      await kept.stop();
      return lineOfCrowd(pool, crowd);
    },
  };
}

/** Stops the crowd and compares acknowledged orders with the database. */
export async function lineOfCrowd(pool: Pool, crowd: Crowd): Promise<Line> {
  crowd.stopComing();
  await crowd.finished();
  const { acknowledged, unacknowledged, faults } = await judgeCrowd(pool, crowd);
  crowd.lock();
  const found = `${crowd.counts.begun} checkouts begun, ${acknowledged} acknowledged, ${unacknowledged} made for some who left`;
  return lineOf('acknowledged orders', 'each stored once, as acknowledged', found, faults);
}

export const whole = (value: number): string => Math.round(value).toLocaleString('en');
export const timesOf = ({ p50, p95, longest }: Pick<StreamOutcome, 'p50' | 'p95' | 'longest'>): string =>
  `p50 ${whole(p50)}, p95 ${whole(p95)}, longest ${whole(longest)} ms`;

export const otherThan = (expected: readonly number[], { statuses }: StreamOutcome): Faults =>
  Object.entries(statuses)
    .filter(([status]) => !expected.includes(Number(status)))
    .map(([status, count]) => (status === '0' ? `${count} not answered` : `${count} answered ${status}`));

export const tooSlow = (p95: number, most: number): Faults => (p95 <= most ? [] : [`p95 above ${most} ms`]);

function lineOfCached(title: string, outcome: StreamOutcome): Line {
  return lineOf(`${title}: kept pages, ${KEPT_A_SECOND}/s`, `p95 <= ${KEPT_MS} ms`, timesOf(outcome), [
    ...otherThan([200], outcome),
    ...tooSlow(outcome.p95, KEPT_MS),
  ]);
}

function lineOfOrders(title: string, tookMs: readonly number[], refused: number): Line {
  const times = timesOf({ ...distribution(tookMs), longest: Math.max(...tookMs) });
  const found = `${tookMs.length} orders, ${times}; ${refused} calls refused or cut and tried again`;
  const { p95 } = distribution(tookMs);
  return lineOf(`${title}: orders, ${CHECKOUTS_PER_SECOND}/s`, `p95 <= ${ORDER_MS} ms`, found, tooSlow(p95, ORDER_MS));
}

type Memory = { before: number; highest: number };

function watchMemory(pid: number): { stop: () => Memory } {
  const read = () => memoryMb(pid)?.now ?? Number.NaN;
  const before = read();
  let highest = before;
  const timer = setInterval(() => {
    highest = Math.max(highest, read());
  }, LOOK_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return { before, highest };
    },
  };
}

const lineOfMemory = (title: string, { before, highest }: Memory): Line =>
  lineOf(
    `${title}: memory`,
    `<= ${MAX_GROWTH} × of before`,
    `${whole(before)} MB before, at most ${whole(highest)} MB`,
    highest <= before * MAX_GROWTH ? [] : ['grew too much'],
  );
