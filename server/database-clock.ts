import { type Pool, sql } from '#api/database/sql.ts';

const MEASURE_EVERY_MS = 15_000;

/**
 * Clock of the database, which determines when jobs are due and orders expire, even if the clock of the machine jumps.
 * All processes share it. The monotonic clock continues it while the database is unavailable.
 */
export async function openDatabaseClock(pool: Pool): Promise<{ now: () => Date; stop: () => void }> {
  let beginMs = await measure(pool);
  const again = () =>
    measure(pool).then(
      (measured) => {
        beginMs = measured;
      },
      () => {},
    );
  const measuring = setInterval(again, MEASURE_EVERY_MS).unref();
  return { now: () => new Date(beginMs + performance.now()), stop: () => clearInterval(measuring) };
}

/** Returns the database time at which `performance.now()` was 0. */
async function measure(pool: Pool): Promise<number> {
  const begun = performance.now();
  const { ms } = await pool.one<{ ms: number }>(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`);
  return ms - (begun + performance.now()) / 2;
}
