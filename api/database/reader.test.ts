import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { SOON } from '#testing/soon.ts';
import { openReader, type Replica } from './reader.ts';
import { openReplicaLag } from './replica-lag.ts';
import { openPool, type Pool, type Statement, sql } from './sql.ts';

const log = { info: () => {}, warn: () => {} };
const which = (): Statement => sql`select current_setting('application_name') as name`;

/** The test server under another application name. `npm run drill replica` covers a real replica. */
function openNamed(name: string): Pool {
  const url = inject('databaseUrl');
  const pool = openPool({ url: `${url}${url.includes('?') ? '&' : '?'}application_name=${name}`, max: 2 });
  onTestFinished(pool.close);
  return pool;
}

/** A replica that reports the replayed position of `replayed`. */
function asReplica(pool: Pool, replayed: () => number): Replica {
  const replica: Pool = { ...pool, one: (async () => ({ replayed: replayed() })) as Pool['one'] };
  return { pool, probes: { primary: pool, replica } };
}

async function open(replica: Replica | null) {
  const reader = await openReader({ primary: openNamed('primary'), replica, log, measureMs: 20 });
  onTestFinished(reader.stop);
  return reader;
}

const ALL = Number.MAX_SAFE_INTEGER;

test('the lag of a replica starts when the primary first has data that the replica lacks', () => {
  const lag = openReplicaLag();
  lag.sample(0, 100);
  lag.sample(60_000, 100);
  const quiet = lag.secondsAt(60_000, 100);
  lag.sample(61_000, 200);
  lag.sample(65_000, 300);

  expect(quiet).toBe(0);
  expect(lag.secondsAt(70_000, 100)).toBe(9);
  expect(lag.secondsAt(70_000, 200)).toBe(5);
  expect(lag.secondsAt(70_000, 300)).toBe(0);
});

test('large reads use a replica without lag', async () => {
  const reader = await open(asReplica(openNamed('replica'), () => ALL));

  expect(await reader.many(which())).toEqual([{ name: 'replica' }]);
  expect(await reader.begin((db) => db.one(which()))).toEqual({ name: 'replica' });
  expect(reader.replica()).toEqual({ isUsed: true, lagSeconds: 0 });
});

test('a failure of the replica during a read falls back to the primary', async () => {
  const replica = asReplica(openNamed('replica'), () => ALL);
  const conflict = () => Promise.reject(new Error('canceling statement due to conflict with recovery'));
  const reader = await open({ ...replica, pool: { ...replica.pool, begin: conflict } });

  expect(await reader.begin((db) => db.one(which()))).toEqual({ name: 'primary' });
});

test('reads use the primary if the replica is missing, unavailable or itself a primary', async () => {
  const away = openPool({ url: 'postgres://nobody@127.0.0.1:1/none', max: 1 });
  onTestFinished(away.close);

  const primary = openNamed('primary');
  const probed = [away, openNamed('other')].map((pool) => ({ pool, probes: { primary, replica: pool } }));
  for (const replica of [null, ...probed]) {
    const reader = await open(replica);
    expect(await reader.many(which())).toEqual([{ name: 'primary' }]);
  }
});

test('a replica that recovers is used again', async () => {
  let isAway = true;
  const replica = asReplica(openNamed('replica'), () => {
    if (isAway) throw new Error('away');
    return ALL;
  });
  const reader = await open(replica);
  const before = await reader.many(which());

  isAway = false;
  await vi.waitUntil(() => reader.replica()?.isUsed, SOON);

  expect([before, await reader.many(which())]).toEqual([[{ name: 'primary' }], [{ name: 'replica' }]]);
});
