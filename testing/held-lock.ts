import { expect } from 'vitest';
import { type Db, type Pool, sql } from '#api/database/sql.ts';

/** Opens a transaction that takes a lock and keeps it until it is released. */
export async function holdLock(pool: Pool, take: (db: Db) => Promise<unknown>): Promise<() => Promise<void>> {
  const free = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const done = pool.begin(async (db) => {
    await take(db);
    held.resolve();
    await free.promise;
  });
  await held.promise;
  return async () => {
    free.resolve();
    await done;
  };
}

/** Waits until statements of this database wait for locks; other databases of the server do not count. */
export const untilBlocked = (pool: Pool, statements = 1): Promise<void> =>
  expect
    .poll(
      async () =>
        (
          await pool.many(sql`
            select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
        ).length,
      { timeout: 30_000 },
    )
    .toBeGreaterThanOrEqual(statements);
