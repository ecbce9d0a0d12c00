import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { withDatabase } from '#testing/database.ts';
import { holdLock } from '#testing/held-lock.ts';
import { openProxy } from '#testing/proxy.ts';
import { withDeadline, withExtraTime } from './deadline.ts';
import { openPool, type Pool, type PoolOptions, type Statement, sql } from './sql.ts';

const url = withDatabase(inject('databaseUrl'), 'postgres');
const other = openPool({ url, max: 2 });
await other.run(sql`create table if not exists deadlines (name text primary key, count int not null)`);
afterAll(async () => {
  await other.run(sql`drop table deadlines`);
  await other.close();
});

function openOwn(options: Partial<PoolOptions> = {}): Pool {
  const pool = openPool({ url, max: 1, ...options });
  onTestFinished(pool.close);
  return pool;
}

/** Locks a row of this test until the returned function is called. */
async function holdRow(name: string): Promise<() => Promise<void>> {
  await other.run(sql`insert into deadlines values (${name}, 0)`);
  return holdLock(other, (db) => db.run(sql`select from deadlines where name = ${name} for update`));
}

const count = (pool: Pool, name: string) =>
  pool.one<{ count: number }>(sql`select count from deadlines where name = ${name}`);
const add = (name: string): Statement => sql`update deadlines set count = count + 1 where name = ${name}`;

test('work that exceeds its deadline is never committed, even if it could continue later', async () => {
  const pool = openOwn();
  const letGo = await holdRow('given up');

  const late = await withDeadline(100, () => pool.begin((db) => db.run(add('given up')))).catch((error) => error);
  await letGo();

  expect(late).toMatchObject({ code: 'PAST_DEADLINE' });
  expect(await count(pool, 'given up')).toEqual({ count: 0 });
});

test('work that continues after its deadline uses no connection', async () => {
  const pool = openOwn();
  await other.run(sql`insert into deadlines values ('goes on', 0)`);
  await pool.run(sql`select 1`);
  const slow = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<unknown>();

  const late = withDeadline(500, () =>
    pool.begin(async (db) => {
      await db.run(add('goes on'));
      await slow.promise;
      await db.run(add('goes on')).catch(ended.resolve);
    }),
  ).catch((error) => error);
  expect(await late).toMatchObject({ code: 'PAST_DEADLINE' });
  slow.resolve();

  expect(await ended.promise).toMatchObject({ code: 'PAST_DEADLINE' });
  expect(await count(pool, 'goes on')).toEqual({ count: 0 });
});

test('PostgreSQL ends a transaction that started late, and its connection is free again', async () => {
  const pool = openOwn();
  const letGo = await holdRow('late');

  await withDeadline(200, () => pool.begin((db) => db.run(add('late')))).catch(() => {});
  const next = await pool.one(sql`select 1 as one`);
  await letGo();

  expect(next).toEqual({ one: 1 });
});

test('waiting for a connection counts towards the deadline, and a full queue refuses immediately', async () => {
  const pool = openOwn();
  const letGo = await holdRow('queue');
  const holding = pool.run(add('queue'));
  const wait = () => withDeadline(400, () => pool.run(sql`select 1`)).then(String, ({ code }) => code);
  const ofTheShop = pool.run(sql`select 1`);

  const waiting = Array.from({ length: 255 }, wait);
  const refused = await wait();
  const codes = new Set(await Promise.all(waiting));
  await letGo();

  expect(refused).toBe('QUEUE_FULL');
  expect(codes).toEqual(new Set(['PAST_DEADLINE']));
  expect(await holding).toBe(1);
  expect(await ofTheShop).toBe(1);
});

test('withExtraTime extends the deadline by the duration of its work', async () => {
  const pool = openOwn();
  const bank = Promise.withResolvers<void>();
  setTimeout(bank.resolve, 300);

  const answer = await withDeadline(200, async () => {
    await withExtraTime(1_000, () => bank.promise);
    return pool.one(sql`select 1 as one`);
  });

  expect(answer).toEqual({ one: 1 });
});

test('unresponsive connections are closed and replaced', async () => {
  const proxy = openProxy();
  const pool = openOwn({ url: await proxy.reach(url) });
  await pool.run(sql`select 1`);

  proxy.silence();
  const ask = () => withDeadline(500, () => pool.one(sql`select 1 as one`));

  await expect(ask()).rejects.toMatchObject({ code: 'PAST_DEADLINE' });
  await vi.waitFor(async () => expect(await ask()).toEqual({ one: 1 }), { timeout: 15_000, interval: 50 });
});
