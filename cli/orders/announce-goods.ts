import { type Db, sql } from '#api/database/sql.ts';

/** Has open shops look at once whether goods came back; they would find out within a second. */
export const announceGoods = (db: Db): Promise<number> => db.run(sql`select pg_notify('catalog_changes', '')`);
