import { type Db, sql } from '#api/database/sql.ts';
import type { FoundProduct } from '#contract/office/office-search-contract.ts';

/** Returns the product of each SKU; for a variant, the id is that of its product. */
export const selectProductsBySku = (db: Db, skus: readonly string[]): Promise<FoundProduct[]> =>
  db.many(sql`
    select coalesce(v.parent_id, v.id) as id, v.sku, v.name from products v where v.sku = any(${[...skus]}::text[])`);
