import { setImmediate as nextTurn } from 'node:timers/promises';

const SLICE_MS = 5;

/** Runs the steps in slices of a few milliseconds, so that requests are answered in between. */
export async function inSlices<T>(steps: Generator<void, T>): Promise<T> {
  for (let begun = performance.now(); ; ) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - begun < SLICE_MS) continue;
    await nextTurn();
    begun = performance.now();
  }
}

export function runSync<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
