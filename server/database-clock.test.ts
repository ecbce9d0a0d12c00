import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { openPool, sql } from '#api/database/sql.ts';
import { createSteadyClock, openDatabaseClock } from './database-clock.ts';

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

/** A clock that follows a database and a machine, which agree at first. */
function steadyClock() {
  const clock = createSteadyClock({ databaseMs: 0 });
  return (databaseMs: number, machineMs: number, atMs: number): number => {
    clock.observe({ databaseMs, machineMs, atMs });
    return clock.zeroMs();
  };
}

test.each([-HOUR_MS, HOUR_MS])('a jump of the database clock alone by %d ms does not change the clock', (jumpMs) => {
  const after = steadyClock();

  expect([after(jumpMs, 0, 15_000), after(jumpMs, 0, HOUR_MS), after(0, 0, HOUR_MS + 15_000)]).toEqual([0, 0, 0]);
});

test('a jump of the machine clock alone does not change the clock', () => {
  expect(steadyClock()(0, -HOUR_MS, 15_000)).toBe(0);
});

test('a jump of the database and machine clocks together is followed at once', () => {
  expect(steadyClock()(-HOUR_MS, -HOUR_MS, 15_000)).toBe(-HOUR_MS);
});

test('a jump of the database clock alone is followed after an hour', () => {
  const after = steadyClock();
  after(-HOUR_MS, 0, 15_000);

  expect(after(-HOUR_MS, 0, HOUR_MS + 15_000)).toBe(-HOUR_MS);
});

test('small corrections of the database clock are followed at once', () => {
  expect(steadyClock()(300, 0, 15_000)).toBe(300);
});
