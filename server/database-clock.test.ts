import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { openPool, sql } from '#api/database/sql.ts';
import { openDatabaseClock } from './database-clock.ts';

const HOUR_MS = 3_600_000;

test.each([
  ['two days ahead', 48 * HOUR_MS],
  ['an hour behind', -HOUR_MS],
])('with a machine clock that is %s, the shop uses the clock of its database', async (_, skewMs) => {
  const pool = openPool({ url: inject('databaseUrl'), max: 1 });
  onTestFinished(pool.close);
  const clock = await openDatabaseClock(pool);
  onTestFinished(clock.stop);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + skewMs });
  onTestFinished(() => void vi.useRealTimers());

  const shown = clock.now();

  const { hours } = await pool.one<{ hours: number }>(sql`
    select round(extract(epoch from ${shown}::timestamptz - clock_timestamp()) / 3600) as hours`);
  expect(hours).toBe(0);
});
