import { DAY_MS } from '#rules/shop/calendar-day.ts';
import { type Db, sql } from './sql.ts';

/** Product id 0 of the change feed represents categories, attributes and content. */
export const TAXONOMY_OR_CONTENT = 0;

/** Call this in the transaction that changes the products. A null id means that everything may have changed. */
export const insertChanges = (db: Db, productIds: readonly (number | null)[]): Promise<number> =>
  db.run(sql`
    insert into catalog_changes (product_id) select unnest(${[...productIds]}::int[])`);

/** For changes of the stock only, so that other data of these products or variants is not read again. */
export const insertStockChanges = (db: Db, productIds: readonly number[]): Promise<number> =>
  db.run(sql`
    insert into catalog_changes (product_id, is_stock) select id, true from unnest(${[...productIds]}::int[]) as id`);

export type ChangeRow = { id: number; productId: number | null; isStock: boolean };

/**
 * Includes changes that may have been uncommitted at the last read. Callers skip known ones (docs/spec/design.md 6).
 */
export const selectChangesSince = (db: Db, tx: string): Promise<ChangeRow[]> =>
  db.many(sql`
    select id, product_id as "productId", is_stock as "isStock" from catalog_changes where tx >= ${tx}::text::xid8 order by id`);

export type Horizon = { tx: string; lastChange: number };

export const selectHorizon = (db: Db): Promise<Horizon> =>
  db.one(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as tx,
           coalesce((select max(id) from catalog_changes), 0)::int as "lastChange"`);

/** Uses count and sum, because the largest id does not reveal a change that commits late. */
export const selectTaxonomyState = (db: Db): Promise<string> =>
  db.value(sql`
    select concat_ws('/', count(*), max(id), sum(id)) as state from catalog_changes
    where product_id = 0 or product_id is null`);

/** A read model or snapshot is rebuilt if its last comparison with the database is older than this. */
export const CHANGES_KEPT_MS = 7 * DAY_MS;
/** Maximum duration of a transaction. Changes are stored with the start time of their transaction. */
const MAX_TRANSACTION_MS = DAY_MS;

/** Keeps the newest change, because processes compare its id with what they have read. */
export const deleteOldChanges = (db: Db, now: Date): Promise<number> =>
  db.run(sql`
    delete from catalog_changes
    where changed_at < ${new Date(now.getTime() - CHANGES_KEPT_MS - MAX_TRANSACTION_MS)}
      and id < (select max(id) from catalog_changes)`);

/** Equal for a database and its replicas, and different for an independent copy. */
export async function selectDatabaseId(db: Db): Promise<string> {
  const id = await db.value<string>(sql`
    select system_identifier || ':' || oid as id from pg_control_system(), pg_database
    where datname = current_database()`);
  return id;
}

/** Null if the change does not exist. Diverged databases have different transactions for the same change. */
export async function selectTransactionOf(db: Db, change: number): Promise<string | null> {
  const found = await db.maybe<{ tx: string }>(sql`select tx::text as tx from catalog_changes where id = ${change}`);
  return found?.tx ?? null;
}

/**
 * Accelerates the polling. Call this after the commit: notifications inside transactions serialise all commits on one
 * lock.
 */
export const sendCatalogNotification = (db: Db): Promise<number> =>
  db.run(sql`select pg_notify(${CHANGES_CHANNEL}, '')`);

export const CHANGES_CHANNEL = 'catalog_changes';
