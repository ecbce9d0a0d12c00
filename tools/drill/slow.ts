import { setTimeout as wait } from 'node:timers/promises';
import { HTTP_LIMITS } from '#api/http/http-server.ts';
import { startTool } from '#tools/bench/children.ts';
import { openFiles } from '#tools/bench/process-facts.ts';
import type { Line } from '#tools/bench/report.ts';
import { auditOrders } from './audit-orders.ts';
import { type DrilledShop, type OnOpened, openDrilledShop } from './drilled-shop.ts';
import { SLOWNESS, type SlowJob, type Slowness } from './slow-process.ts';
import { lineOf } from './table.ts';
import { openUsualTraffic, type UsualTraffic } from './usual-traffic.ts';

const { headMs, requestMs, stallMs, checkMs } = HTTP_LIMITS;
const CUT_AFTER_MS: Record<Slowness, number> = {
  heads: headMs + checkMs,
  bodies: requestMs + checkMs,
  readers: 2 * stallMs,
  pipelines: 0,
};
/** Time for opening connections, while the shop serves others. */
const GRACE_MS = 5_000;
/** Connections that are cut earlier may never be counted. */
const MIN_MS = 8_000;
const PATIENCE_MS = 75_000;
/** A few of these responses exceed the buffers of two sockets. */
const LONG_ANSWER = '/api/docs';
const WARM_UP_MS = 5_000;
const LOOK_EVERY_MS = 50;
/** Number of connections of the usual traffic. */
const USUAL_CONNECTIONS = 40;

type DrillOptions = { folder: string; connections: number; opened: OnOpened };

/** Opens many clients that send or read too slowly or request too much; they are cut without an effect on others. */
export async function drillSlow({ folder, connections, opened }: DrillOptions): Promise<Line[]> {
  const drilled = await openDrilledShop({ folder, name: 'slow', opened });
  const usual = openUsualTraffic(drilled);
  await wait(WARM_UP_MS);
  const lines: Line[] = [];
  for (const kind of SLOWNESS) lines.push(...(await drillKind(kind, { drilled, usual, connections, opened })));
  return [...lines, await usual.stop(), ...(await auditOrders(drilled.pool, drilled.seeded))];
}

type Phase = { drilled: DrilledShop; usual: UsualTraffic; connections: number; opened: OnOpened };

async function drillKind(kind: Slowness, { drilled, usual, connections, opened }: Phase): Promise<Line[]> {
  const { shop } = drilled;
  const slow = startTool<SlowJob, { opened: number }>('../drill/slow-process.ts');
  opened(slow.stop);
  const end = usual.measure();
  const before = openFiles(shop.pid);
  const begunAt = performance.now();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, openFiles(shop.pid));
  }, LOOK_EVERY_MS);
  await slow.run({ port: shop.port, kind, connections, path: LONG_ANSWER });
  const openedAt = performance.now();
  const isWaitedFor = () => {
    const tookMs = performance.now() - begunAt;
    const isOpen = openFiles(shop.pid) > before + USUAL_CONNECTIONS;
    return tookMs < MIN_MS || (isOpen && tookMs < PATIENCE_MS);
  };
  let cutMs = 0;
  while (isWaitedFor()) {
    if (openFiles(shop.pid) > before + USUAL_CONNECTIONS) cutMs = performance.now() - openedAt;
    await wait(LOOK_EVERY_MS);
  }
  clearInterval(timer);
  const after = openFiles(shop.pid);
  const title = `slow ${kind}`;
  const measured = await end(title);
  await slow.stop();
  return [lineOfCut({ kind, connections, before, most, after, cutMs }), ...measured];
}

type Cut = { kind: Slowness; connections: number; before: number; most: number; after: number; cutMs: number };

function lineOfCut({ kind, connections, before, most, after, cutMs }: Cut): Line {
  const limitMs = CUT_AFTER_MS[kind];
  return lineOf(
    `slow ${kind}: ${connections} connections`,
    limitMs === 0 ? 'cut at once' : `cut after ${limitMs / 1000} s`,
    `the last was cut ${(cutMs / 1000).toFixed(1)} s after the last came; descriptors ${before}, at most ${most}, then ${after}`,
    [
      ...(after <= before + USUAL_CONNECTIONS ? [] : ['descriptors are not released']),
      ...(cutMs <= limitMs + GRACE_MS ? [] : ['cut too late']),
    ],
  );
}
