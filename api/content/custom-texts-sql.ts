import { type Db, sql } from '#api/database/sql.ts';
import type { Locale } from '#contract/locale.ts';

export type CustomTextRow = { key: string; locale: Locale; text: string };

export const selectCustomTexts = (db: Db): Promise<CustomTextRow[]> =>
  db.many(sql`select key, locale, text from translations order by key, locale`);

export const lockCustomTexts = (db: Db): Promise<number> =>
  db.run(sql`lock table translations in share row exclusive mode`);

export const upsertCustomText = (db: Db, { key, locale, text }: CustomTextRow): Promise<number> =>
  db.run(sql`
    insert into translations (locale, key, text) values (${locale}, ${key}, ${text})
    on conflict (locale, key) do update set text = excluded.text`);

export const deleteCustomTexts = (db: Db, key: string, locales: readonly Locale[]): Promise<number> =>
  db.run(sql`delete from translations where key = ${key} and locale = any(${[...locales]}::text[])`);

export const deleteCustomTextsIn = (db: Db, rows: readonly Pick<CustomTextRow, 'key' | 'locale'>[]): Promise<number> =>
  db.run(sql`
    delete from translations t using jsonb_to_recordset(${sql.json(rows as never)}) as gone (key text, locale text)
    where t.key = gone.key and t.locale = gone.locale`);
