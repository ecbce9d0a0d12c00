import { setTimeout as wait } from 'node:timers/promises';
import { cpuSeconds } from '#tools/bench/process-facts.ts';
import { type Facts, neverSeenPages } from '#tools/bench/traffic.ts';
import { openStream, type StreamOutcome } from './stream.ts';

export type StormJob = { port: number; perSecond: number; seconds: number; facts: Facts };
/** `cpuShare`: share of one core that the generator took from the shop. */
export type StormOutcome = StreamOutcome & { cpuShare: number };

process.on('message', async ({ port, perSecond, seconds, facts }: StormJob) => {
  const begun = { at: performance.now(), cpu: cpuSeconds(process.pid) ?? Number.NaN };
  const stream = openStream({ port, perSecond, next: neverSeenPages(facts) });
  await wait(seconds * 1000);
  const outcome = await stream.stop();
  const cpuShare = ((cpuSeconds(process.pid) ?? Number.NaN) - begun.cpu) / ((performance.now() - begun.at) / 1000);
  process.send?.({ ...outcome, cpuShare } satisfies StormOutcome);
});
process.on('disconnect', () => process.exit(0));
