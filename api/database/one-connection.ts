import postgres from 'postgres';
import { addressOf } from './database-address.ts';
import { markingErrors } from './database-error.ts';
import { severalHosts } from './hosts.ts';

/** Outside of the pools and their limits: for migrations, backups and locks that last as long as the work. */
export function openConnection(to: string): postgres.Sql {
  const { url, isPooled, path } = addressOf(to);
  const options = { max: 1, connect_timeout: 5, prepare: !isPooled, onnotice: () => {} };
  return postgres(url, { ...options, ...(path && { path }), ...severalHosts(url) });
}

/** Of a transaction, as behind a pooler a session's lock would stay with a stranger. */
export function withLock<T>(url: string, number: number, work: () => Promise<T>): Promise<T> {
  return holding(url, async (db) => {
    await db`select pg_advisory_xact_lock(${number})`;
    return work();
  });
}

export function withLockIfFree(url: string, number: number, work: () => Promise<void>): Promise<boolean> {
  return holding(url, async (db) => {
    const [lock] = await db<{ held: boolean }[]>`select pg_try_advisory_xact_lock(${number}) as held`;
    if (lock?.held) await work();
    return lock?.held ?? false;
  });
}

async function holding<T>(url: string, work: (db: postgres.ISql) => Promise<T>): Promise<T> {
  const client = openConnection(url);
  try {
    const { result } = await markingErrors((watched) =>
      client.begin(async (db) => ({ result: await watched(work(db)) })),
    );
    return result as T;
  } finally {
    await client.end({ timeout: 5 });
  }
}
