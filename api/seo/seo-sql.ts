import { type Db, sql } from '#api/database/sql.ts';

/** When products, or one of their variants, were last written. */
export const selectChangedAt = (db: Db, productIds: readonly number[]): Promise<{ id: number; changedAt: Date }[]> =>
  db.many(sql`
    select coalesce(parent_id, id) as id, max(updated_at) as "changedAt" from products
    where id = any(${productIds as number[]}::int[]) or parent_id = any(${productIds as number[]}::int[])
    group by coalesce(parent_id, id)`);

type NewestOfFile = { part: number; changedAt: Date };

/** The newest of each file that takes so many of these products in turn, counted from one. */
export const selectNewestChanges = (db: Db, productIds: readonly number[], perFile: number): Promise<NewestOfFile[]> =>
  db.many(sql`
    select ((mapped.at - 1) / ${perFile}::int + 1)::int as part, max(written.updated_at) as "changedAt"
    from unnest(${productIds as number[]}::int[]) with ordinality as mapped (id, at)
    join products written on coalesce(written.parent_id, written.id) = mapped.id
    group by part`);
