import { type Db, sql } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';

export type Holiday = { day: string; name: LocalizedText };

export const selectHolidays = (db: Db): Promise<Holiday[]> =>
  db.many(sql`select day::text, name from holidays order by day`);

export const upsertHoliday = (db: Db, { day, name }: Holiday): Promise<number> =>
  db.run(sql`
    insert into holidays (day, name) values (${day}, ${sql.json(name)})
    on conflict (day) do update set name = excluded.name`);

export const deleteHoliday = (db: Db, day: string): Promise<number> =>
  db.run(sql`delete from holidays where day = ${day}`);

export const upsertReturnDays = (db: Db, days: number): Promise<number> =>
  db.run(sql`
    insert into settings (key, value) values ('return_days', ${sql.json(days)})
    on conflict (key) do update set value = excluded.value`);

export const deleteReturnDays = (db: Db): Promise<number> =>
  db.run(sql`delete from settings where key = 'return_days'`);
