import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendReady, toReadyAnswer } from '#api/http/ready-answers.ts';

/** In `dist/client`, where the storefront's build puts it. */
export const WORKER_FILE = 'assets/service-worker.js';

/** A worker that ends itself and takes what was kept with it: for development, and when the real one does harm. */
const ENDING = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('kayts-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/**
 * `/sw.js`: asked for again whenever a page is opened, so that a new build, or the end of it all (`SERVICE_WORKER=off`),
 * is known at once. Null: the one that ends itself.
 */
export function workerRoute(app: FastifyInstance, file: string | null): void {
  const script = Buffer.from(file === null ? ENDING : ofThisBuild(file));
  const answer = toReadyAnswer([script], 'text/javascript; charset=utf-8', 0);
  app.get('/sw.js', (request, reply) => sendReady(request, reply, answer, 'no-cache'));
}

/** Named by all files of the build, which their manifest lists. */
function ofThisBuild(file: string): string {
  const manifest = readFileSync(join(file, '../../.vite/manifest.json'));
  const build = createHash('sha256').update(manifest).digest('hex').slice(0, 12);
  return `const BUILD="${build}";\n${readFileSync(file, 'utf8')}`;
}
