import type { Db } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import { selectMenusOfPage } from './menus-sql.ts';

export const menusOfPage = async (db: Db, pageId: number): Promise<LocalizedText[]> =>
  (await selectMenusOfPage(db, pageId)).map(({ name }) => name);
