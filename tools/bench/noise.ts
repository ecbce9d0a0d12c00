import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import type { Line } from './report.ts';

/** Mean number of runnable processes per processor, and the share of processor time that other machines took. */
export type Noise = { load: number; stolen: number };

/** Limits above which measured times are unreliable: runnable processes per processor, and stolen time. */
const MAX_LOAD = 1.5;
const MAX_STOLEN_SHARE = 0.02;

/** Returns a function that measures the noise since this call. */
export function watchNoise(): () => Noise {
  const before = processorTimes();
  const [loadBefore = 0] = loadavg();
  return () => {
    const after = processorTimes();
    const [loadAfter = 0] = loadavg();
    const spent = (after?.all ?? 0) - (before?.all ?? 0);
    return {
      load: Math.max(loadBefore, loadAfter) / availableParallelism(),
      stolen: spent > 0 ? ((after?.stolen ?? 0) - (before?.stolen ?? 0)) / spent : 0,
    };
  };
}

export const isQuiet = ({ load, stolen }: Noise): boolean => load <= MAX_LOAD && stolen <= MAX_STOLEN_SHARE;

export const noiseText = (noise: Noise): string =>
  `${noise.load.toFixed(1)} processes for each processor, ${(noise.stolen * 100).toFixed(1)} % of the time stolen`;

export const noiseLine = (noise: Noise): Line => ({
  title: 'the machine',
  found: noiseText(noise),
  goal: `<= ${MAX_LOAD}, <= ${MAX_STOLEN_SHARE * 100} %: else only CPU and ratios count`,
  isMet: isQuiet(noise),
});

/** Linux only. */
function processorTimes(): { all: number; stolen: number } | null {
  try {
    const times = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.trim().split(/\s+/).slice(1).map(Number) ?? [];
    return { all: times.slice(0, 8).reduce((sum, time) => sum + time, 0), stolen: times[7] ?? 0 };
  } catch {
    return null;
  }
}
