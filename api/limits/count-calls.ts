import { type Db, sql } from '#api/database/sql.ts';

type Count = { key: string; seconds: number };
export type CallCount = { key: string; calls: number; secondsLeft: number };

const CLEARED_ROWS = 20;

/** Uses the clock of the database. Rows are locked in the order of their keys, so that calls never deadlock. */
export function countCalls(db: Db, counts: readonly Count[]): Promise<CallCount[]> {
  const sorted = counts.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const keys = sorted.map(({ key }) => key);
  return db.many<CallCount>(sql`
    with past as (
      delete from call_counts where key in (
        select key from call_counts
        where ends_at <= now() and key <> all (${keys}::text[])
        limit ${CLEARED_ROWS} for update skip locked)
    )
    insert into call_counts as c (key, calls, ends_at)
    select key, 1, now() + make_interval(secs => seconds)
    from unnest(${keys}::text[], ${sorted.map(({ seconds }) => seconds)}::int[]) as counted (key, seconds)
    on conflict (key) do update set
      calls = case when c.ends_at <= now() then 1 else c.calls + 1 end,
      ends_at = case when c.ends_at <= now() then excluded.ends_at else c.ends_at end
    returning key, calls, greatest(1, ceil(extract(epoch from ends_at - now())))::int as "secondsLeft"`);
}

export const endWindowIn = (db: Db, key: string, seconds: number): Promise<number> =>
  db.run(sql`update call_counts set ends_at = now() + make_interval(secs => ${seconds}) where key = ${key}`);

/** `calls` selects all counts whose key begins with one of these names. */
export const deleteCounts = (db: Db, { keys, calls }: { keys: readonly string[]; calls: readonly string[] }) =>
  db.run(sql`
    delete from call_counts
    where key in (
      select key from call_counts
      where (key = any (${keys}::text[]) or split_part(key, ':', 1) = any (${calls}::text[])) and ends_at > now()
      order by key for update)`);

export const uncountCalls = (db: Db, keys: readonly string[]): Promise<number> =>
  db.run(sql`
    update call_counts set calls = calls - 1
    where key in (
      select key from call_counts where key = any (${keys}::text[]) and calls > 0 and ends_at > now()
      order by key for update)`);
