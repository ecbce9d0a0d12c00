import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { toCachedResponse } from '#api/http/response-cache.ts';
import { sendCached } from '#api/http/send-cached.ts';

/** Path of the service worker that the storefront build writes into `dist/client`. */
export const WORKER_FILE = 'assets/service-worker.js';

/** Unregisters itself and deletes its caches: for development, and to withdraw a faulty worker. */
const UNREGISTERING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('kayts-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** Browsers fetch `/sw.js` on every visit, so a new build or `SERVICE_WORKER=off` takes effect at once. */
export function workerRoute(app: FastifyInstance, file: string | null): void {
  const script = Buffer.from(file === null ? UNREGISTERING_WORKER : ofThisBuild(file));
  const answer = toCachedResponse([script], 'text/javascript; charset=utf-8', 0);
  app.get('/sw.js', (request, reply) => sendCached(request, reply, answer, 'no-cache'));
}

function ofThisBuild(file: string): string {
  const manifest = readFileSync(join(file, '../../.vite/manifest.json'));
  const build = createHash('sha256').update(manifest).digest('hex').slice(0, 12);
  return `const BUILD="${build}";\n${readFileSync(file, 'utf8')}`;
}
