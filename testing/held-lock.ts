import type { Db, Pool } from '#api/database/sql.ts';

/** A transaction that has taken a lock and keeps it until it is let go. */
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
