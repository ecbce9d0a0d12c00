import type { Server } from 'node:http';

const READS = ['GET', 'HEAD', 'OPTIONS'];
/** Under a steady stream of orders pages are made too. */
const MAX_MS = 50;

export type PendingWrites = {
  /** When no cart or order is being changed, 50 ms later at most. */
  whenIdle: () => Promise<void>;
};

/** An order is many short turns of the event loop, and each would wait for a page that is made in one long turn. */
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
