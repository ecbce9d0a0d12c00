import type { Server } from 'node:http';

const READS = ['GET', 'HEAD', 'OPTIONS'];
/** Limits the wait, so that pages are also rendered under a steady stream of orders. */
const MAX_MS = 50;

export type PendingWrites = {
  /** Resolves when no cart or order change is pending, after 50 ms at the latest. */
  whenIdle: () => Promise<void>;
};

/** An order needs many short turns of the event loop, and each of them would wait for the long turn of a page. */
export function watchPendingWrites(server: Server, maxMs = MAX_MS): PendingWrites {
  let inFlight = 0;
  const waiting = new Set<() => void>();
  server.on('request', ({ method = 'GET' }, response) => {
    if (READS.includes(method)) return;
    inFlight += 1;
    response.once('close', () => {
      inFlight -= 1;
      if (inFlight > 0) return;
      for (const goOn of waiting) goOn();
    });
  });
  return {
    whenIdle: () =>
      new Promise((resolve) => {
        if (inFlight === 0) return resolve();
        const goOn = () => {
          clearTimeout(timer);
          waiting.delete(goOn);
          resolve();
        };
        const timer = setTimeout(goOn, maxMs);
        waiting.add(goOn);
      }),
  };
}
