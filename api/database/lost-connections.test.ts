import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase, dropDatabase } from '#testing/database.ts';
import { openProxy } from '#testing/proxy.ts';
import type { Traffic } from '#testing/transaction-traffic.ts';
import { openPool, type Pool, sql } from './sql.ts';

const TRAFFIC = join(import.meta.dirname, '../../testing/transaction-traffic.ts');
const ROUNDS = 8;

type TestDatabase = { url: string; pool: Pool };

async function openTestTable(): Promise<TestDatabase> {
  const name = `lost_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(inject('databaseUrl'), name, null);
  const pool = openPool({ url, max: 1 });
  onTestFinished(async () => {
    await pool.close();
    await dropDatabase(inject('databaseUrl'), name);
  });
  await pool.run(sql`create table halves (number int, part text)`);
  return { url, pool };
}

type RunningTraffic = { untilBusy: () => Promise<void>; finish: () => Promise<Traffic> };

async function startTraffic({ pool }: TestDatabase, url: string): Promise<RunningTraffic> {
  const count = () => pool.one<{ rows: number }>(sql`select count(*)::int as rows from halves`);
  const child = fork(TRAFFIC, [url], { execArgv: ['--disable-warning=ExperimentalWarning'], stdio: 'pipe' });
  let stderr = '';
  child.stderr?.on('data', (chunk) => (stderr += chunk));
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`the process ended with ${code}: ${stderr}`);
  });
  died.catch(() => {});
  onTestFinished(() => void child.kill('SIGKILL'));
  await Promise.race([once(child, 'message'), died]);
  return {
    async untilBusy() {
      const before = (await count()).rows;
      while ((await count()).rows < before + 20) await Promise.race([wait(10), died]);
    },
    async finish() {
      const message = once(child, 'message');
      child.send('finish', () => {});
      const [traffic] = await Promise.race([message, died]);
      return traffic;
    },
  };
}

/** Counts half-committed transactions and acknowledged transactions that are missing. */
async function faultsOf({ pool }: TestDatabase, { committed }: Traffic): Promise<{ halves: number; lost: number }> {
  const numbers = await pool.many<{ number: number; parts: number }>(sql`
    select number, count(*)::int as parts from halves group by number`);
  const whole = new Set(numbers.filter(({ parts }) => parts === 2).map(({ number }) => number));
  return {
    halves: numbers.length - whole.size,
    lost: committed.filter((number) => !whole.has(number)).length,
  };
}

test('terminated backends do not crash the process or commit half a transaction', async () => {
  const table = await openTestTable();
  const { untilBusy, finish } = await startTraffic(table, table.url);

  for (let round = 0; round < ROUNDS; round++) {
    await untilBusy();
    await table.pool.run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
  }
  await untilBusy();
  const traffic = await finish();

  expect(traffic).toMatchObject({ odd: [], working: 8 });
  expect(traffic.refused).toBeGreaterThan(0);
  expect(await faultsOf(table, traffic)).toEqual({ halves: 0, lost: 0 });
});

test('cut and reset connections do not crash the process or commit half a transaction', async () => {
  const table = await openTestTable();
  const proxy = openProxy();
  onTestFinished(() => proxy.cut().catch(() => {}));
  const { untilBusy, finish } = await startTraffic(table, await proxy.reach(table.url));

  for (let round = 0; round < ROUNDS; round++) {
    await untilBusy();
    if (round % 2) proxy.reset();
    else await proxy.cut().then(proxy.restore);
  }
  await untilBusy();
  const traffic = await finish();

  expect(traffic).toMatchObject({ odd: [], working: 8 });
  expect(traffic.refused).toBeGreaterThan(0);
  expect(await faultsOf(table, traffic)).toEqual({ halves: 0, lost: 0 });
});

/** A port that accepts and closes connections, like a load balancer without a database. */
async function openHangingUp(): Promise<number> {
  const server = createServer((socket) => socket.on('error', () => {}).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test('a database behind a load balancer that hangs up is unavailable immediately', async () => {
  const pool = openPool({ url: `postgres://kayts:key@127.0.0.1:${await openHangingUp()}/kayts`, max: 2 });
  onTestFinished(() => pool.close());

  await expect(pool.one(sql`select 1`)).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  await expect(pool.begin((db) => db.one(sql`select 1`))).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
});

test('the responding one of two hosts is used, and two unresponsive hosts are unavailable immediately', async () => {
  const port = await openHangingUp();
  const live = new URL(inject('databaseUrl'));
  const addressOf = (hosts: string) => `postgres://kayts:${live.password}@${hosts}/postgres`;
  const one = openPool({ url: addressOf(`127.0.0.1:${port},127.0.0.1:${live.port}`), max: 2 });
  const none = openPool({ url: addressOf(`127.0.0.1:${port},127.0.0.1:1`), max: 2 });
  onTestFinished(() => Promise.all([one.close(), none.close()]).then(() => {}));

  const answers = await Promise.all([1, 2, 3, 4].map((n) => one.one(sql`select ${n}::int as n`)));

  expect(answers).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }]);
  await expect(none.one(sql`select 1`)).rejects.toMatchObject({ code: expect.stringMatching(/ECONN|CLOSED/) });
});
