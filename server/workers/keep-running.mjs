import { setTimeout as wait } from 'node:timers/promises';

/**
 * The starter and the pool of workers use the same timing. The pause stays short, because shoppers wait for it.
 * The maximum of failed starts takes about two and a half minutes, enough for an embedded database to come back.
 */
export const RESTART_TIMING = { firstPauseMs: 500, maxPauseMs: 4_000, healthyMs: 10_000, maxFailedStarts: 40 };

/**
 * Restarts a process until `signal` aborts, `mayEnd` accepts its end, or too many starts in a row have failed.
 * `runOnce` resolves when the process has ended; its `openMs` is 0 when it never opened.
 */
export async function keepRunning(runOnce, { signal, onRestart, mayEnd = () => false, timing = RESTART_TIMING }) {
  let pauseMs = timing.firstPauseMs;
  let failedStarts = 0;
  for (;;) {
    const { code, openMs } = await runOnce();
    if (signal.aborted || mayEnd({ code, openMs })) return { code, failedStarts: 0 };
    failedStarts = openMs > 0 ? 0 : failedStarts + 1;
    if (failedStarts === timing.maxFailedStarts) return { code, failedStarts };
    if (openMs >= timing.healthyMs) pauseMs = timing.firstPauseMs;
    onRestart({ code, pauseMs });
    await wait(pauseMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return { code: 0, failedStarts: 0 };
    pauseMs = Math.min(pauseMs * 2, timing.maxPauseMs);
  }
}
