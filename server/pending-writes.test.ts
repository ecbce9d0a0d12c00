import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { watchPendingWrites } from './pending-writes.ts';

const LONG_MS = 60_000;

/** A server whose responses are released by the test. */
async function openServer(maxMs: number) {
  const server = createServer();
  const changes = watchPendingWrites(server, maxMs);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    changes,
    async ask(method: string) {
      const sent = request({ port, host: '127.0.0.1', method, agent: false });
      sent.end();
      const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
      return async () => {
        const closed = once(response, 'close');
        response.end();
        await Promise.all([once(sent, 'response').then(([answer]) => answer.resume()), closed]);
      };
    },
  };
}

test('page rendering waits until the last pending change has its response', async () => {
  const { changes, ask } = await openServer(LONG_MS);
  const answers = [await ask('POST'), await ask('DELETE')];
  const order: string[] = [];
  const page = changes.whenIdle().then(() => order.push('page'));

  for (const answer of answers) {
    order.push('change');
    await answer();
  }
  await page;

  expect(order).toEqual(['change', 'change', 'page']);
});

test('read requests do not delay page rendering', async () => {
  const { changes, ask } = await openServer(LONG_MS);
  const answer = await ask('GET');

  expect(await changes.whenIdle()).toBeUndefined();
  await answer();
});

test('a slow change delays page rendering only up to the limit', async () => {
  const { changes, ask } = await openServer(1);
  const answer = await ask('POST');

  expect(await changes.whenIdle()).toBeUndefined();
  await answer();
});
