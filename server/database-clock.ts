import { type Pool, sql } from '#api/database/sql.ts';

const MEASURE_EVERY_MS = 15_000;

/**
 * The database's clock, by which jobs become due: all processes agree, and an order is held for half an hour also where
 * the clock of the machine jumps. Goes on by the monotonic clock while the database is away.
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

/** What the database's clock showed when `performance.now()` was 0. */
async function measure(pool: Pool): Promise<number> {
  const begun = performance.now();
  const { ms } = await pool.one<{ ms: number }>(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`);
  return ms - (begun + performance.now()) / 2;
}
