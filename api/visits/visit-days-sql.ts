import { type Db, sql } from '#api/database/sql.ts';
import type { Locale } from '#contract/locale.ts';

export type CountedVisits = { day: string; locale: Locale; visits: number };

/** Rows are sorted, so that two processes never deadlock. */
export const upsertVisits = (db: Db, counted: readonly CountedVisits[]): Promise<number> =>
  db.run(sql`
    insert into daily_visits (day, locale, visits)
    select day, locale, visits from jsonb_to_recordset(${sql.json(counted)}) as counted (day date, locale text, visits int)
    order by day, locale
    on conflict (day, locale) do update set visits = daily_visits.visits + excluded.visits`);

export const selectVisits = (db: Db, day: string): Promise<{ visits: number }> =>
  db.one(sql`select coalesce(sum(visits), 0)::int as visits from daily_visits where day = ${day}::date`);
