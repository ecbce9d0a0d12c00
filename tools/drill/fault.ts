import { setTimeout as wait } from 'node:timers/promises';
import type { Line } from '#tools/bench/report.ts';
import { isAlive, rssMb, type Scene, untilSold } from './scene.ts';
import { lineOf } from './table.ts';
import type { ProbeResult, Question } from './watch.ts';

const PICTURES_MS = 10_000;
const MAX_GROWTH_MB = 200;
const READY_PATIENCE_MS = 10_000;
const BETWEEN_MS = 3_000;
const EDGE_MS = 1_500;

export type Fault = {
  title: string;
  begin: () => Promise<unknown> | unknown;
  /** Duration of the fault; that of a total fault exceeds twice `EDGE_MS`. */
  lastsMs: number;
  end: () => Promise<unknown> | unknown;
  /** No order is possible during the fault, and `/api/health/ready` must fail. */
  isTotal: boolean;
};

/**
 * Causes one fault while customers buy; checks responses to buyers, readers and the balancer, and the recovery time.
 */
export async function meetFault(scene: Scene, { title, begin, lastsMs, end, isTotal }: Fault): Promise<Line> {
  const { shop, crowd, watch, limits } = scene;
  await wait(BETWEEN_MS);
  const rssBefore = rssMb(shop);
  const from = performance.now();
  // Taking all connections takes seconds on a busy machine; the shop is rightly ready until then.
  await begin();
  const begun = performance.now();
  await wait(lastsMs);
  const to = performance.now();
  await end();
  const backMs = await untilSold(scene);
  const readyMs = await untilReady(scene, to);
  const calls = crowd.answers.filter(({ at }) => at >= from);
  const refused = calls.filter(({ status }) => status === 503);
  const answersTo = (question: Question) => watch.of(question, from, performance.now());
  // Excludes the edges, in which responses may still belong to the time before or already to the time after the fault.
  const ready = watch.of('ready', begun + EDGE_MS, to - EDGE_MS);
  const notReady = ready.filter(({ status }) => status === 503);
  const slowestRefusal = slowest(refused);
  const rssAfter = rssMb(shop);
  const found = [
    `${(lastsMs / 1000).toFixed(0)} s`,
    `${refused.length} x 503, first after ${inSeconds(refused[0]?.ms ?? 0)}, slowest ${inSeconds(slowestRefusal)}`,
    `slowest other answer ${inSeconds(slowest(calls.filter(({ status }) => status !== 503)))}`,
    `live ${summary(answersTo('live'))}`,
    `ready 503 ${notReady.length} of ${ready.length} times, 200 again after ${inSeconds(readyMs)}`,
    `pages ${summary(answersTo('pages'))}, pictures ${summary(answersTo('pictures'))}`,
    `rss ${rssBefore} to ${rssAfter} MB`,
    `back after ${inSeconds(backMs)}`,
  ];
  process.stdout.write(`${title}: ${found.join('; ')}\n`);
  return lineOf(
    title,
    `503 in <= 5 s, pages unaffected, correct health, back in <= ${limits.backMs / 1000} s`,
    found.join('; '),
    [
      ...(isAlive(shop) ? [] : ['the process ended']),
      ...(slowestRefusal > limits.refusalMs ? ['a 503 came late'] : []),
      ...(answersTo('live').every(isWell) ? [] : ['live was not 200']),
      ...(answersTo('pages').every(isWell) ? [] : ['a page was not 200']),
      ...(answersTo('pictures').every(isWell) && slowest(answersTo('pictures')) < PICTURES_MS
        ? []
        : ['a picture was not 200']),
      ...(isTotal && ready.length === 0 ? ['was never asked whether it is ready'] : []),
      ...(isTotal && notReady.length < ready.length ? ['was called ready meanwhile'] : []),
      ...(readyMs > limits.backMs ? ['not ready in time'] : []),
      ...(rssAfter - rssBefore > MAX_GROWTH_MB ? ['memory grew'] : []),
      ...(backMs > limits.backMs ? ['not back in time'] : []),
    ],
  );
}

async function untilReady({ watch }: Scene, from: number): Promise<number> {
  const first = () => watch.of('ready', from).find(isWell);
  const until = performance.now() + READY_PATIENCE_MS;
  while (!first() && performance.now() < until) await wait(50);
  return (first()?.at ?? performance.now()) - from;
}

const isWell = ({ status }: ProbeResult): boolean => status === 200;
const slowest = (seen: readonly { ms: number }[]): number => seen.reduce((most, { ms }) => Math.max(most, ms), 0);
const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

function summary(seen: readonly ProbeResult[]): string {
  return `${seen.filter(isWell).length} of ${seen.length} (<= ${inSeconds(slowest(seen))})`;
}
