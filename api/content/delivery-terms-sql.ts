import { type Db, sql } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';

export type Holiday = { day: string; name: LocalizedText };

export const selectHolidays = (db: Db): Promise<Holiday[]> =>
  db.many(sql`select day::text, name from holidays order by day`);

export async function replaceHolidays(db: Db, holidays: readonly Holiday[]): Promise<void> {
  await db.run(sql`delete from holidays`);
  await db.run(sql`
    insert into holidays (day, name)
    select day, name from jsonb_to_recordset(${sql.json([...holidays])}) as wanted (day date, name jsonb)`);
}
