import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { announceChanges, CHANGES_CHANNEL } from './catalog-changes.ts';
import { withLockIfFree } from './one-connection.ts';
import { addressOf } from './pooler.ts';
import { type Db, openPool, type PoolLimits, REQUEST_LIMITS, sql } from './sql.ts';

const direct = inject('databaseUrl');
const pooled = `${direct}${direct.includes('?') ? '&' : '?'}pgbouncer=true`;

function openPooled(limits?: PoolLimits) {
  const pool = openPool({ url: pooled, max: 1, ...(limits && { limits }) });
  onTestFinished(pool.close);
  return pool;
}

test.each([
  ['postgres://a@b/c', 'postgres://a@b/c', false],
  ['postgres://a@b/c?pgbouncer=true', 'postgres://a@b/c', true],
  ['postgres://a@b/c?sslmode=require&pgbouncer=true', 'postgres://a@b/c?sslmode=require', true],
  ['postgres://a@b:1,d:2/c?pgbouncer=true&sslmode=require', 'postgres://a@b:1,d:2/c?sslmode=require', true],
  ['postgres://a@b/c?pgbouncer=false', 'postgres://a@b/c?pgbouncer=false', false],
])('%s', (given, url, isPooled) => {
  expect(addressOf(given)).toEqual({ url, isPooled });
});

test('behind a pooler no statement stays prepared and nothing is listened to', async () => {
  const pool = openPooled();
  const heard = vi.fn();
  await pool.listen(CHANGES_CHANNEL, heard, heard);

  await pool.one(sql`select ${'text'}::text as one`);
  await announceChanges(pool);

  expect(await pool.many(sql`select name from pg_prepared_statements`)).toEqual([]);
  expect(await pool.many(sql`select pg_listening_channels()`)).toEqual([]);
  expect(heard).not.toHaveBeenCalled();
});

test('behind a pooler the limits are those of each transaction and none is left on the connection', async () => {
  const pool = openPooled(REQUEST_LIMITS);
  const read = (db: Db) =>
    db.one(sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`);

  const within = await pool.begin(read);
  const after = await read(pool);

  expect(within).toEqual({ statement: '5s', lock: '4s' });
  expect(after).toEqual({ statement: '0', lock: '0' });
});

test('behind a pooler a transaction may still choose its isolation', async () => {
  const pool = openPooled(REQUEST_LIMITS);

  const { level } = await pool.begin(async (db) => {
    await db.run(sql`set transaction isolation level repeatable read, read only`);
    return db.one<{ level: string }>(sql`select current_setting('transaction_isolation') as level`);
  });

  expect(level).toBe('repeatable read');
});

test('a lock is held by one at a time, and free again when the work has failed', async () => {
  const number = 7_100_001;
  const inner: boolean[] = [];
  const outer = await withLockIfFree(pooled, number, async () => {
    inner.push(await withLockIfFree(pooled, number, async () => {}));
  });
  const failed = await withLockIfFree(pooled, number, () => Promise.reject(new Error('full'))).catch(String);

  expect([outer, inner, failed]).toEqual([true, [false], 'Error: full']);
  expect(await withLockIfFree(pooled, number, async () => {})).toBe(true);
});
