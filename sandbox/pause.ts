import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Waiting that ends when the shop closes, so that nobody who waits keeps it open; false when it ended so. */
export function pauses(app: FastifyInstance): (ms: number) => Promise<boolean> {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  return (ms) => sleep(ms, true, { signal: closing.signal, ref: false }).catch(() => false);
}
