import { LOCK_NUMBERS } from '#api/database/lock-numbers.ts';
import { type Db, type Statement, sql } from '#api/database/sql.ts';

/** Links of menus, the home page and search redirects that lead to an address of the shop. */
export const countLinks = (db: Db, path: string): Promise<number> => {
  const leads = (column: Statement) =>
    sql`split_part(split_part(${column}, '?', 1), '#', 1) like ${`%${path.replaceAll('_', '\\_')}`}`;
  return db.value(sql`
    select ((select count(*) from menu_entries where ${leads(sql`custom_url`)})
      + (select count(*) from sliders where ${leads(sql`link`)})
      + (select count(*) from banners where ${leads(sql`url`)})
      + (select count(*) from six_boxes where ${leads(sql`url`)})
      + (select count(*) from search_redirects where ${leads(sql`path`)}))::int as count`);
};

/** Prevents imports until the transaction ends. False while one runs, because it uses the taxonomy it has read. */
export const lockOutImports = (db: Db): Promise<boolean> =>
  db.value(sql`select pg_try_advisory_xact_lock(${LOCK_NUMBERS.imports}) as locked`);
