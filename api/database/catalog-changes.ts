import { type Db, sql } from './sql.ts';

/** Product id 0 of the change feed stands for categories, attributes and content. */
export const TAXONOMY_OR_CONTENT = 0;

/** Call it in the transaction that changes the products. Null: everything may have changed. */
export const insertChanges = (db: Db, productIds: readonly (number | null)[]): Promise<number> =>
  db.run(sql`
    insert into catalog_changes (product_id) select unnest(${[...productIds]}::int[])`);

/** When only the stock of these products or variants changed: nothing else of them is read again. */
export const insertStockChanges = (db: Db, productIds: readonly number[]): Promise<number> =>
  db.run(sql`
    insert into catalog_changes (product_id, is_stock) select id, true from unnest(${[...productIds]}::int[]) as id`);

export type ChangeRow = { id: number; productId: number | null; isStock: boolean };

/** Includes changes whose transactions may have been open at the last read; the caller skips known ones (docs/spec/design.md 6). */
export const selectChangesSince = (db: Db, tx: string): Promise<ChangeRow[]> =>
  db.many(sql`
    select id, product_id as "productId", is_stock as "isStock" from catalog_changes where tx >= ${tx}::text::xid8 order by id`);

export type Horizon = { tx: string; lastChange: number };

export const selectHorizon = (db: Db): Promise<Horizon> =>
  db.one(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as tx,
           coalesce((select max(id) from catalog_changes), 0)::int as "lastChange"`);

/** Null when there is no such change. Two databases that went apart have other transactions for the same change. */
export async function selectTransactionOf(db: Db, change: number): Promise<string | null> {
  const found = await db.maybe<{ tx: string }>(sql`select tx::text as tx from catalog_changes where id = ${change}`);
  return found?.tx ?? null;
}

/** Speeds up what is polled anyway. Call it after the commit: notifications inside serialise all commits on one lock. */
export const announceChanges = (db: Db): Promise<number> => db.run(sql`select pg_notify(${CHANGES_CHANNEL}, '')`);

export const CHANGES_CHANNEL = 'catalog_changes';
