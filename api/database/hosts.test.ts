import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { withDatabase } from '#testing/database.ts';
import { openClient } from './client.ts';
import { hostsOf, placeOf } from './hosts.ts';
import { openPool, sql } from './sql.ts';

const url = withDatabase(inject('databaseUrl'), 'postgres');

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const withHosts = (hosts: string): string => url.replace(placeOf(url), hosts);

test.each([
  ['postgres://db.example/kayts', 'db.example', [{ host: 'db.example', port: 5432 }]],
  ['postgresql://me:p%40ss@one:5433/kayts?sslmode=require', 'one:5433', [{ host: 'one', port: 5433 }]],
  [
    'postgres://me:key@one,two:6000,[::1]:7000/kayts',
    'one,two:6000,[::1]:7000',
    [
      { host: 'one', port: 5432 },
      { host: 'two', port: 6000 },
      { host: '::1', port: 7000 },
    ],
  ],
])('%s is parsed into its hosts, and placeOf omits user and password', (address, place, hosts) => {
  expect(placeOf(address)).toBe(place);
  expect(hostsOf(address)).toEqual(hosts);
});

test('with several hosts in the address the responding one is used', async () => {
  const closed = createServer();
  const port = await portOf(closed);
  closed.close();
  const pool = openPool({
    url: `${withHosts(`127.0.0.1:${port},${placeOf(url)}`)}?target_session_attrs=read-write`,
    max: 1,
  });
  onTestFinished(pool.close);

  expect(await pool.one(sql`select 1 as one`)).toEqual({ one: 1 });
});

/** Two hosts that are one server, which closes each connection immediately and counts it. */
async function openShutHosts(): Promise<{ url: string; tries: () => number }> {
  let tries = 0;
  const shut = createServer((socket) => {
    tries++;
    socket.destroy();
  });
  const port = await portOf(shut);
  onTestFinished(() => void shut.close());
  return { url: withHosts(`127.0.0.1:${port},127.0.0.1:${port}`), tries: () => tries };
}

test('failing hosts are tried a few times a second, not hundreds of times', async () => {
  const { url: shut, tries } = await openShutHosts();
  const until = performance.now() + 600;

  while (performance.now() < until) await openClient(shut).catch(() => {});

  expect(tries()).toBeGreaterThan(1);
  expect(tries()).toBeLessThan(10);
});

test('failing hosts are tried again soon, even after the clock was set back an hour', async () => {
  const { url: shut, tries } = await openShutHosts();
  await openClient(shut).catch(() => {});
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());

  await openClient(shut).catch(() => {});

  expect(tries()).toBe(4);
});
