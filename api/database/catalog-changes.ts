import { type Db, sql } from './sql.ts';

/** Stands for taxonomy and content in the feed of changes; no product has this id. */
export const NOT_A_PRODUCT = 0;
const CHANNEL = 'catalog_changes';

/** To be called in the transaction of the change. Null: everything may have changed. */
export const insertChanges = (db: Db, productIds: readonly (number | null)[]): Promise<number> =>
  db.run(sql`
    insert into catalog_changes (product_id) select unnest(${[...productIds]}::int[])`);

/** Makes open shops read the feed now instead of within a second. Call it after the transaction: inside, commits would queue for one lock. */
export const announceChanges = (db: Db): Promise<number> => db.run(sql`select pg_notify(${CHANNEL}, '')`);
