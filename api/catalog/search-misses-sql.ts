import { type Db, sql } from '#api/database/sql.ts';
import type { Locale } from '#contract/locale.ts';

export type CountedMiss = { query: string; locale: Locale; times: number };
export type StoredMiss = CountedMiss & { firstAt: Date; lastAt: Date };

export const selectMisses = (db: Db, limit: number): Promise<StoredMiss[]> =>
  db.many(sql`
    select query, locale, times, first_at as "firstAt", last_at as "lastAt" from search_misses
    order by times desc, last_at desc, query, locale limit ${limit}`);

export const selectRecentMisses = (db: Db, since: Date, limit: number): Promise<StoredMiss[]> =>
  db.many(sql`
    select query, locale, times, first_at as "firstAt", last_at as "lastAt" from search_misses where last_at >= ${since}
    order by times desc, last_at desc, query, locale limit ${limit}`);

/** Sorts the rows, so that two processes never deadlock. */
export function upsertMisses(db: Db, misses: readonly CountedMiss[], now: Date): Promise<number> {
  return db.run(sql`
    insert into search_misses (query, locale, times, first_at, last_at)
    select query, locale, times, ${now}, ${now}
    from jsonb_to_recordset(${sql.json(misses)}) as counted (query text, locale text, times int)
    order by query, locale
    on conflict (query, locale) do update
    set times = least(search_misses.times::bigint + excluded.times, 2147483647), last_at = excluded.last_at`);
}

export function deleteOldMisses(db: Db, { before, most }: { before: Date; most: number }): Promise<number> {
  return db.run(sql`
    delete from search_misses
    where last_at < ${before}
       or (query, locale) in (
         select query, locale from search_misses order by times desc, last_at desc, query, locale offset ${most})`);
}
