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

/** Includes changes that may have been open at the last read: callers skip known ones (docs/spec/design.md 6). */
export const selectChangesSince = (db: Db, tx: string): Promise<ChangeRow[]> =>
  db.many(sql`
    select id, product_id as "productId", is_stock as "isStock" from catalog_changes where tx >= ${tx}::text::xid8 order by id`);

export type Horizon = { tx: string; lastChange: number };

export const selectHorizon = (db: Db): Promise<Horizon> =>
  db.one(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as tx,
           coalesce((select max(id) from catalog_changes), 0)::int as "lastChange"`);

/** Count and sum, as the largest id would not tell of a change that commits late. */
export const selectTaxonomyState = async (db: Db): Promise<string> =>
  (
    await db.one<{ state: string }>(sql`
      select concat_ws('/', count(*), max(id), sum(id)) as state from catalog_changes
      where product_id = 0 or product_id is null`)
  ).state;

const DAY_MS = 86_400_000;
/** A read model or a snapshot that was compared with the database longer ago is made anew. */
export const CHANGES_KEPT_MS = 7 * DAY_MS;
/** Transactions write their changes under the time at which they began. */
const MAX_TRANSACTION_MS = DAY_MS;

/** The newest stays, as processes compare what they have read by its id. */
export const deleteOldChanges = (db: Db, now: Date): Promise<number> =>
  db.run(sql`
    delete from catalog_changes
    where changed_at < ${new Date(now.getTime() - CHANGES_KEPT_MS - MAX_TRANSACTION_MS)}
      and id < (select max(id) from catalog_changes)`);

/** The same for a database and its replicas, another one for a copy that goes its own way. */
export async function selectDatabaseId(db: Db): Promise<string> {
  const { id } = await db.one<{ id: string }>(sql`
    select system_identifier || ':' || oid as id from pg_control_system(), pg_database
    where datname = current_database()`);
  return id;
}

/** Null when there is no such change. Two databases that went apart have other transactions for the same change. */
export async function selectTransactionOf(db: Db, change: number): Promise<string | null> {
  const found = await db.maybe<{ tx: string }>(sql`select tx::text as tx from catalog_changes where id = ${change}`);
  return found?.tx ?? null;
}

/** Speeds up what is polled anyway. Call it after the commit: notifications inside serialise all commits on one lock. */
export const sendCatalogNotification = (db: Db): Promise<number> =>
  db.run(sql`select pg_notify(${CHANGES_CHANNEL}, '')`);

export const CHANGES_CHANNEL = 'catalog_changes';
