import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const READS = ['GET', 'HEAD', 'OPTIONS'];
/** Under a steady stream of orders pages are made too. */
const MOST_MS = 50;

export type ChangesUnderWay = {
  /** When no cart or order is being changed, 50 ms later at most. */
  settled: () => Promise<void>;
};

/** An order is many short turns of the event loop, and each would wait for a page that is made in one long turn. */
export function watchChanges(server: Server, mostMs = MOST_MS): ChangesUnderWay {
  let underWay = 0;
  let waiting: (() => void)[] = [];
  server.on('request', ({ method = 'GET' }, response) => {
    if (READS.includes(method)) return;
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      if (underWay > 0) return;
      for (const goOn of waiting) goOn();
      waiting = [];
    });
  });
  return {
    async settled() {
      if (underWay === 0) return;
      const done = new AbortController();
      await Promise.race([
        new Promise<void>((resolve) => waiting.push(resolve)),
        wait(mostMs, undefined, { signal: done.signal }).catch(() => {}),
      ]);
      done.abort();
    },
  };
}
