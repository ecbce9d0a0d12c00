import { type Db, type Statement, sql } from '#api/database/sql.ts';
import type { Prices } from '#rules/catalog/price-change.ts';

export type PricedItem = Prices & {
  id: number;
  familyId: number;
  type: 'simple' | 'configurable';
  sku: string;
  name: { hy: string; ru?: string; en?: string };
  enabled: boolean;
  /** The average purchase cost. It decides whether a price is below it, and leaves the server only with `stock.cost`. */
  cost?: number | null;
};

export type LockedItem = PricedItem & { stock: number };

/** Locks in the order of ids, so that two changes of the same products wait for each other instead of deadlocking. */
export const lockItems = (db: Db, ids: readonly number[]): Promise<LockedItem[]> =>
  db.many(sql`
    select ${itemColumns}, coalesce(s.qty, 0) as stock from products p left join stock s on s.product_id = p.id
    where p.id = any(${[...ids]}::int[]) order by p.id for update of p`);

/** Reads without locks, because the plan is compared with the products again when it runs. */
export const readItemsBySku = (db: Db, skus: readonly string[]): Promise<LockedItem[]> =>
  db.many(sql`
    select ${itemColumns}, coalesce(s.qty, 0) as stock from products p left join stock s on s.product_id = p.id
    where p.sku = any(${[...skus]}::text[])`);

export const lockItemsOf = (db: Db, familyIds: readonly number[]): Promise<PricedItem[]> =>
  db.many(sql`
    ${itemsOf(familyIds)} order by p.id for update of p`);

export const readItemsOf = (db: Db, familyIds: readonly number[]): Promise<PricedItem[]> =>
  db.many(sql`${itemsOf(familyIds)} order by p.id`);

const itemColumns: Statement = sql`
  p.id, coalesce(p.parent_id, p.id) as "familyId", p.type, p.sku, p.name, p.enabled, p.regular_price as price,
  p.special_price, p.special_from, p.special_to, p.cost`;

const itemsOf = (familyIds: readonly number[]): Statement => sql`
  select ${itemColumns} from products p
  where (p.id = any(${[...familyIds]}::int[]) or p.parent_id = any(${[...familyIds]}::int[])) and p.type = 'simple'`;
