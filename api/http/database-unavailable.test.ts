import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { fromDriver } from '#api/database/client.ts';
import { openPool, sql } from '#api/database/sql.ts';
import { fileFault } from '#api/files/file-error.mjs';
import { isConnectionFailure, isDatabaseUnavailable } from './database-unavailable.ts';

const NOBODY = 'postgres://kayts@127.0.0.1:1/kayts';

const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

function openTestPool(url: string) {
  const pool = openPool({ url, max: 1 });
  onTestFinished(() => pool.close());
  return pool;
}

test('a missing file is not a lost database', async () => {
  const error = await thrownBy(readFile('/nowhere/a.webp'));

  expect(isDatabaseUnavailable(error)).toBe(false);
  expect(fileFault(error)).toEqual({ code: 'ENOENT', path: '/nowhere/a.webp', why: 'it is not there' });
});

test('a missing file inside a transaction is not a lost database', async () => {
  const pool = openTestPool(inject('databaseUrl'));

  const error = await thrownBy(pool.begin(() => readFile('/nowhere/a.webp')));

  expect(isDatabaseUnavailable(error)).toBe(false);
});

test('a refused socket of another service is not a lost database', async () => {
  const error = await new Promise((resolve) => connect(1, '127.0.0.1').on('error', resolve));

  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
  expect([isDatabaseUnavailable(error), fileFault(error)]).toEqual([false, null]);
});

test.for([
  ['a statement', () => openTestPool(NOBODY).one(sql`select 1`)],
  ['a transaction', () => openTestPool(NOBODY).begin((db) => db.one(sql`select 1`))],
  ['a pipeline', () => openTestPool(NOBODY).pipeline((db) => [db.one(sql`select 1`)])],
] as const)('isConnectionFailure is true for %s without a server', async ([, ask]) => {
  expect(isConnectionFailure(await thrownBy(ask()))).toBe(true);
});

test('isConnectionFailure is true for a terminated backend', async () => {
  const pool = openTestPool(inject('databaseUrl'));

  const error = await thrownBy(pool.begin((db) => db.one(sql`select pg_terminate_backend(pg_backend_pid())`)));

  expect(isConnectionFailure(error)).toBe(true);
});

test('isConnectionFailure is true for a database host without an address', async () => {
  const error = await thrownBy(openTestPool('postgres://kayts@nowhere.invalid/kayts').one(sql`select 1`));

  expect(isConnectionFailure(error)).toBe(true);
});

test.each(['EHOSTUNREACH', 'ENETUNREACH', 'ECONNABORTED', 'EAI_AGAIN', 'ERR_STREAM_DESTROYED', 'EMFILE'])(
  'isConnectionFailure is true for the socket error %s of a database connection',
  (code) => {
    const error = fromDriver(Object.assign(new Error('the socket failed'), { code }));

    expect(isConnectionFailure(error)).toBe(true);
  },
);
