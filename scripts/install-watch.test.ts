import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { watchInstall } from './install-watch.mjs';

const timing = { firstMs: 1, everyMs: 60_000, answerMs: 2_000 };

function firstLine(registry: string, environment: Record<string, string> = {}): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const watch = watchInstall({ registry, printLine: resolve, timing, environment });
  onTestFinished(watch.stop);
  return promise;
}

async function openRegistry(): Promise<{ url: string; close: () => Promise<unknown> }> {
  const server = createServer((_, answer) => answer.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => once(server.close(), 'close');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
}

test('an install without a network names the address that does not respond', async () => {
  const { url, close } = await openRegistry();
  await close();

  expect(await firstLine(url)).toBe(
    `${url} does not answer (ECONNREFUSED). npm tries again for some minutes: check the network, or set its proxy or registry.`,
  );
});

test('an install that fetches names its registry', async () => {
  const { url, close } = await openRegistry();
  onTestFinished(() => void close());

  expect(await firstLine(url)).toContain(`npm is fetching packages from ${url}`);
});

test('an install behind a proxy is not tested with a direct connection', async () => {
  const { url, close } = await openRegistry();
  await close();

  expect(await firstLine(url, { HTTPS_PROXY: 'http://proxy.example:3128' })).toContain('npm is fetching packages');
});
