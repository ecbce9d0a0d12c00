import { setTimeout as wait } from 'node:timers/promises';
import { startTool } from '#tools/bench/children.ts';
import type { Line } from '#tools/bench/report.ts';
import { caller } from '#tools/bench/shoppers.ts';
import { neverSeenPages } from '#tools/bench/traffic.ts';
import { auditOrders } from './audit-orders.ts';
import { type DrilledShop, type OnOpened, openDrilledShop } from './drilled-shop.ts';
import type { StormJob, StormOutcome } from './storm-process.ts';
import { lineOf } from './table.ts';
import { openUsualTraffic, otherThan, timesOf, whole } from './usual-traffic.ts';

const PAGES_A_SECOND = 800;
const WARM_UP_MS = 5_000;
const NORMAL_MS = 300;
const BACK_MS = 5_000;
const PATIENCE_MS = 30_000;

type DrillOptions = { folder: string; seconds: number; opened: OnOpened };

/** Requests more new pages than can be rendered; cached pages and buyers must not be affected. */
export async function drillStorm({ folder, seconds, opened }: DrillOptions): Promise<Line[]> {
  const drilled = await openDrilledShop({ folder, name: 'storm', opened });
  const { shop, pool, facts, seeded } = drilled;
  const storm = startTool<StormJob, StormOutcome>('../drill/storm-process.ts');
  opened(storm.stop);
  const usual = openUsualTraffic(drilled);
  await wait(WARM_UP_MS);

  const end = usual.measure();
  const outcome = await storm.run({ port: shop.port, perSecond: PAGES_A_SECOND, seconds, facts });
  const lines = [lineOfStorm(outcome, seconds), ...(await end('storm')), await lineOfAfter(drilled)];
  return [...lines, await usual.stop(), ...(await auditOrders(pool, seeded))];
}

function lineOfStorm(outcome: StormOutcome, seconds: number): Line {
  const { requests, statuses, withoutRetryAfter, cpuShare } = outcome;
  const { 200: made = 0, 503: shed = 0 } = statuses;
  const found = [
    `${whole(requests)} asked`,
    `${whole(made)} made (${whole(made / seconds)}/s; ${timesOf(outcome)})`,
    `${whole(shed)} turned away`,
    `the generator took ${whole(cpuShare * 100)} % of a core`,
  ];
  return lineOf(
    `storm of ${PAGES_A_SECOND} never-seen pages/s for ${seconds} s`,
    'excess requests get 503 with Retry-After, nothing else',
    found.join('; '),
    [
      ...otherThan([200, 503], outcome),
      ...(withoutRetryAfter > 0 ? [`${withoutRetryAfter} without Retry-After`] : []),
      ...(shed > 0 ? [] : ['nothing was rejected']),
    ],
  );
}

async function lineOfAfter({ shop, facts }: DrilledShop): Promise<Line> {
  const call = caller(shop.port);
  const next = neverSeenPages(facts);
  const begunAt = performance.now();
  const isNormal = async () => {
    const from = performance.now();
    const { status } = await call('GET', next().path);
    return status === 200 && performance.now() - from <= NORMAL_MS;
  };
  while (!(await isNormal()) && performance.now() - begunAt < PATIENCE_MS) await wait(100);
  const backMs = performance.now() - begunAt;
  return lineOf(
    'after the storm',
    `a never-seen page within ${NORMAL_MS} ms again, after <= ${BACK_MS / 1000} s`,
    `after ${(backMs / 1000).toFixed(1)} s`,
    backMs <= BACK_MS ? [] : ['not back in time'],
  );
}
