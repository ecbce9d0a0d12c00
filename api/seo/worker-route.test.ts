import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { WORKER_FILE, workerRoute } from './worker-route.ts';

async function scriptOf(file: string | null) {
  const app = Fastify();
  workerRoute(app, file);
  const answer = await app.inject('/sw.js');
  await app.close();
  return answer;
}

function build(manifest: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'kayts-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, '.vite'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, '.vite/manifest.json'), manifest);
  writeFileSync(join(folder, WORKER_FILE), 'work();');
  return join(folder, WORKER_FILE);
}

test('the service worker contains its build, and browsers revalidate it on each request', async () => {
  const first = await scriptOf(build('{"a": 1}'));
  const same = await scriptOf(build('{"a": 1}'));
  const next = await scriptOf(build('{"a": 2}'));

  expect(first.body).toMatch(/^const BUILD="[\da-f]{12}";\nwork\(\);$/);
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(same.body).toBe(first.body);
  expect(next.body).not.toBe(first.body);
});

test('a disabled service worker deletes its caches and unregisters itself', async () => {
  const done: string[] = [];
  const listeners: Record<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void> = {};
  const { body } = await scriptOf(null);
  const self = {
    addEventListener: (name: string, listener: (typeof listeners)[string]) => {
      listeners[name] = listener;
    },
    skipWaiting: () => done.push('now'),
    registration: { unregister: async () => done.push('ended') },
  };
  const caches = { keys: async () => ['kayts-pages-1', 'others'], delete: async (name: string) => done.push(name) };

  new Function('self', 'caches', body)(self, caches);
  for (const name of ['install', 'activate'])
    await new Promise<void>((resume) => {
      listeners[name]?.({ waitUntil: (work) => void work.then(() => resume()) });
      if (name === 'install') resume();
    });

  expect(done).toEqual(['now', 'kayts-pages-1', 'ended']);
});
