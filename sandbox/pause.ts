import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Ends early when the shop closes, so that waiting requests do not block the shutdown; then false. */
export function pauses(app: FastifyInstance): (ms: number) => Promise<boolean> {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  return (ms) => sleep(ms, true, { signal: closing.signal, ref: false }).catch(() => false);
}
