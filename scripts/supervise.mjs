import { setTimeout as wait } from 'node:timers/promises';
import { RESTART_TIMING } from '../server/workers/restart-timing.mjs';
import { forward, startChild, whenAskedToEnd } from './child.mjs';

/** 128 plus SIGABRT: V8 ran out of heap, or a similar failure. */
const ABORTED = 134;

/**
 * Runs the shop until it is stopped, and restarts it when it ends unexpectedly after it had opened. Returns the exit
 * code. `command` returns program, arguments and options of each start; an opened shop sends 'open'.
 * `passOn`: signals that are only forwarded to the shop.
 */
export async function supervise(command, options = {}) {
  const { timing = RESTART_TIMING, say = console.error, onAbort = () => false, passOn = [] } = options;
  const stopping = new AbortController();
  let current;
  const stopListening = whenAskedToEnd((signal) => {
    stopping.abort();
    if (current) forward(current, signal);
  });
  const pass = (signal) => current && forward(current, signal);
  for (const signal of passOn) process.on(signal, pass);
  let pauseMs = timing.firstPauseMs;
  let failedStarts = 0;
  let hasOpened = false;
  try {
    for (;;) {
      const { code, openMs } = await runOnce(command(), (child) => (current = child));
      current = undefined;
      if (stopping.signal.aborted || code === 0) return code;
      hasOpened ||= openMs > 0;
      const mayDoBetter = code === ABORTED && onAbort();
      if (!hasOpened && !mayDoBetter) return code;
      failedStarts = openMs > 0 ? 0 : failedStarts + 1;
      if (failedStarts === timing.maxFailedStarts) {
        say(`The shop could not be started again, ${failedStarts} times in a row: given up. The reason stands above.`);
        return code;
      }
      if (openMs >= timing.healthyMs) pauseMs = timing.firstPauseMs;
      say(`The shop ended by itself (${code}). It starts again in ${pauseMs / 1000} s.`);
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return 0;
      pauseMs = Math.min(pauseMs * 2, timing.maxPauseMs);
    }
  } finally {
    stopListening();
    for (const signal of passOn) process.off(signal, pass);
  }
}

/** `openMs`: time for which the shop was open, 0 when it never opened. */
async function runOnce([program, args, options], onStart) {
  const { child, ended } = startChild(program, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  onStart(child);
  let openedAt;
  child.on('message', (message) => {
    if (message === 'open') openedAt = performance.now();
  });
  const code = await ended;
  return { code, openMs: openedAt === undefined ? 0 : Math.max(performance.now() - openedAt, 1) };
}
