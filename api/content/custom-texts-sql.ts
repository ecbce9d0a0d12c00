import { type Db, sql } from '#api/database/sql.ts';
import type { Locale } from '#contract/locale.ts';

export type OwnTextRow = { key: string; locale: Locale; text: string };

export const selectOwnTexts = (db: Db): Promise<OwnTextRow[]> =>
  db.many(sql`select key, locale, text from translations order by key, locale`);

export const lockOwnTexts = (db: Db): Promise<number> =>
  db.run(sql`lock table translations in share row exclusive mode`);

export const upsertOwnText = (db: Db, { key, locale, text }: OwnTextRow): Promise<number> =>
  db.run(sql`
    insert into translations (locale, key, text) values (${locale}, ${key}, ${text})
    on conflict (locale, key) do update set text = excluded.text`);

export const deleteOwnTexts = (db: Db, key: string, locales: readonly Locale[]): Promise<number> =>
  db.run(sql`delete from translations where key = ${key} and locale = any(${[...locales]}::text[])`);

export const deleteOwnTextsIn = (db: Db, rows: readonly Pick<OwnTextRow, 'key' | 'locale'>[]): Promise<number> =>
  db.run(sql`
    delete from translations t using jsonb_to_recordset(${sql.json(rows as never)}) as gone (key text, locale text)
    where t.key = gone.key and t.locale = gone.locale`);
