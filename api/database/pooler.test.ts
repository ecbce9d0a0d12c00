import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { CHANGES_CHANNEL, sendCatalogNotification } from './catalog-changes.ts';
import { poolConfig } from './client.ts';
import { withLockIfFree } from './one-connection.ts';
import { type Db, openPool, type PoolLimits, REQUEST_LIMITS, sql } from './sql.ts';

const direct = inject('databaseUrl');
const pooled = `${direct}${direct.includes('?') ? '&' : '?'}pgbouncer=true`;

function openPooled(limits?: PoolLimits) {
  const pool = openPool({ url: pooled, max: 1, ...(limits && { limits }) });
  onTestFinished(pool.close);
  return pool;
}

test('behind a pooler no statement stays prepared and no channel is listened to', async () => {
  const pool = openPooled();
  const onMessage = vi.fn();
  await pool.listen(CHANGES_CHANNEL, onMessage, onMessage);

  await pool.one(sql`select ${'text'}::text as one`);
  await sendCatalogNotification(pool);

  expect(await pool.many(sql`select name from pg_prepared_statements`)).toEqual([]);
  expect(await pool.many(sql`select pg_listening_channels()`)).toEqual([]);
  expect(onMessage).not.toHaveBeenCalled();
});

test('behind a pooler the limits apply to each transaction and none stays on the connection', async () => {
  const pool = openPooled(REQUEST_LIMITS);
  const read = (db: Db) =>
    db.one(sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`);

  const within = await pool.begin(read);
  const after = await read(pool);

  expect(within).toEqual({ statement: '5s', lock: '4s' });
  expect(after).toEqual({ statement: '0', lock: '0' });
});

test('behind a pooler a transaction can choose its isolation', async () => {
  const pool = openPooled(REQUEST_LIMITS);

  const { level } = await pool.begin(async (db) => {
    await db.run(sql`set transaction isolation level repeatable read, read only`);
    return db.one<{ level: string }>(sql`select current_setting('transaction_isolation') as level`);
  });

  expect(level).toBe('repeatable read');
});

test('withLock admits one at a time and releases the lock when the work fails', async () => {
  const number = 7_100_001;
  const inner: boolean[] = [];
  const outer = await withLockIfFree(pooled, number, async () => {
    inner.push(await withLockIfFree(pooled, number, async () => {}));
  });
  const failed = await withLockIfFree(pooled, number, () => Promise.reject(new Error('full'))).catch(String);

  expect([outer, inner, failed]).toEqual([true, [false], 'Error: full']);
  expect(await withLockIfFree(pooled, number, async () => {})).toBe(true);
});

/** Message types of the protocol that start a statement and that end its answer. */
const REQUESTS = new Set([...'PQ'].map((letter) => letter.charCodeAt(0)));
const ANSWERS = new Set([...'Z'].map((letter) => letter.charCodeAt(0)));

/** Address of a proxy that forwards to the database and records requests and answers. */
async function openRecordingProxy() {
  const connections: string[][] = [];
  const note = (words: string[], chunk: Buffer, letters: Set<number>, word: string) => {
    for (let at = 0; at + 5 <= chunk.length; at += 1 + chunk.readInt32BE(at + 1))
      if (letters.has(chunk[at] ?? 0)) words.push(word);
  };
  const { hostname, port } = new URL(direct);
  const server = createServer((near) => {
    const words: string[] = [];
    connections.push(words);
    const far = connect(Number(port), hostname);
    near.on('data', (chunk: Buffer) => {
      // The first message of a connection has no type.
      if (chunk[0] !== 0) note(words, chunk, REQUESTS, 'request');
      far.write(chunk);
    });
    far.on('data', (chunk: Buffer) => {
      note(words, chunk, ANSWERS, 'answered');
      near.write(chunk);
    });
    near.on('close', () => far.destroy());
    for (const socket of [near, far]) socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = new URL(pooled);
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, connections };
}

const asksAhead = (words: readonly string[]): boolean =>
  words.some((word, at) => word === 'request' && words[at - 1] === 'request');

test('behind a pooler no statement is sent before the previous answer arrived', async () => {
  const { url, connections } = await openRecordingProxy();
  const pool = openPool({ url, max: 2 });
  // Opened like the pool of pg-boss.
  const jobs = new pg.Pool({ ...poolConfig(url), max: 2 });
  onTestFinished(async () => void (await Promise.all([pool.close(), jobs.end()])));
  const askAll = (turn: number) => [
    pool.many(sql`select 1`),
    pool.many(sql`select ${'a'}::text`),
    pool.begin((db) => db.many(sql`select ${turn}::int`)),
    jobs.query('select 1', []),
    jobs.query('select $1::text', ['a']),
    jobs.query('begin; select 1; commit'),
  ];

  await Promise.all([1, 2, 3, 4, 5].flatMap(askAll));

  expect(connections.flat().filter((word) => word === 'request').length).toBeGreaterThan(20);
  expect(connections.filter(asksAhead)).toEqual([]);
});
