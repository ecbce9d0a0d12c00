import { type Pool, sql } from '#api/database/sql.ts';

const MEASURE_EVERY_MS = 15_000;
/** Larger differences between two clocks count as a jump. */
const TOLERANCE_MS = 5_000;
/** Longer than a payment hold, so that a jump that is corrected within an hour never shortens one. */
const CONFIRM_MS = 3_600_000;

/**
 * Clock of the database, which determines when jobs are due and orders expire, even if the clock of the machine jumps.
 * All processes share it. The monotonic clock continues it while the database is unavailable or its clock is wrong.
 */
export async function openDatabaseClock(pool: Pool): Promise<{ now: () => Date; stop: () => void }> {
  const clock = createSteadyClock(await measure(pool));
  const again = () => measure(pool).then(clock.observe, () => {});
  const measuring = setInterval(again, MEASURE_EVERY_MS).unref();
  return { now: () => new Date(clock.zeroMs() + performance.now()), stop: () => clearInterval(measuring) };
}

/** Times of the database clock and the machine clock at the zero of the monotonic clock. Measured at its time `atMs`. */
type Reading = { databaseMs: number; machineMs: number; atMs: number };

/**
 * Follows the database clock, and a jump of it at once only if the machine clock agrees, otherwise after an hour. A hold
 * that started while the clock was wrong would end too early once the clock is right again.
 */
export function createSteadyClock({ databaseMs }: Pick<Reading, 'databaseMs'>): {
  observe: (reading: Reading) => void;
  zeroMs: () => number;
} {
  let zeroMs = databaseMs;
  let jump: { toMs: number; sinceMs: number } | null = null;
  return {
    observe({ databaseMs, machineMs, atMs }) {
      if (!isClose(databaseMs, zeroMs) && !isClose(databaseMs, machineMs)) {
        if (!jump || !isClose(jump.toMs, databaseMs)) jump = { toMs: databaseMs, sinceMs: atMs };
        if (atMs - jump.sinceMs < CONFIRM_MS) return;
      }
      jump = null;
      zeroMs = databaseMs;
    },
    zeroMs: () => zeroMs,
  };
}

const isClose = (one: number, other: number): boolean => Math.abs(one - other) <= TOLERANCE_MS;

async function measure(pool: Pool): Promise<Reading> {
  const begunMs = performance.now();
  const { ms } = await pool.one<{ ms: number }>(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`);
  const atMs = performance.now();
  return { databaseMs: ms - (begunMs + atMs) / 2, machineMs: Date.now() - atMs, atMs };
}
