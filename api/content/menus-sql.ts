import { type Db, sql } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';

export const selectMenusOfPage = (db: Db, pageId: number): Promise<{ name: LocalizedText }[]> =>
  db.many(
    sql`select name from menu_entries where page_id = ${pageId} and custom_url is null order by type, position, id`,
  );
