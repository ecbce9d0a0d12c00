import { type Db, sql } from '#api/database/sql.ts';

/** When products, or one of their variants, were last written. */
export const selectChangedAt = (db: Db, productIds: readonly number[]): Promise<{ id: number; changedAt: Date }[]> =>
  db.many(sql`
    select coalesce(parent_id, id) as id, max(updated_at) as "changedAt" from products
    where id = any(${productIds as number[]}::int[]) or parent_id = any(${productIds as number[]}::int[])
    group by coalesce(parent_id, id)`);
