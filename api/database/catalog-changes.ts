import { type Db, sql } from './sql.ts';

/** Stands in the change feed for categories, attributes and content; no product has this id. */
export const TAXONOMY_OR_CONTENT = 0;

/** To be called in the transaction that changes the products. Null: everything may have changed. */
export const insertChanges = (db: Db, productIds: readonly (number | null)[]): Promise<number> =>
  db.run(sql`
    insert into catalog_changes (product_id) select unnest(${[...productIds]}::int[])`);

export type ChangeRow = { id: number; productId: number | null };

/** Changes of transactions that may have been open at the last look; the caller drops those it has seen (DESIGN 6). */
export const selectChangesSince = (db: Db, tx: string): Promise<ChangeRow[]> =>
  db.many(sql`
    select id, product_id as "productId" from catalog_changes where tx >= ${tx}::text::xid8 order by id`);

/** Every transaction below `tx` is over. */
export type Horizon = { tx: string; lastChange: number };

export const selectHorizon = (db: Db): Promise<Horizon> =>
  db.one(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as tx,
           coalesce((select max(id) from catalog_changes), 0)::int as "lastChange"`);

/**
 * Makes open shops read the changes now instead of within a second. To be called after the transaction: inside, commits
 * would wait for one lock.
 */
export const announceChanges = (db: Db): Promise<number> => db.run(sql`select pg_notify(${CHANGES_CHANNEL}, '')`);

export const CHANGES_CHANNEL = 'catalog_changes';
