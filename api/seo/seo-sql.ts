import { type Db, sql } from '#api/database/sql.ts';

export const selectChangedAt = (db: Db, productIds: readonly number[]): Promise<{ id: number; changedAt: Date }[]> =>
  db.many(sql`
    select coalesce(parent_id, id) as id, max(updated_at) as "changedAt" from products
    where id = any(${[...productIds]}::int[]) or parent_id = any(${[...productIds]}::int[])
    group by coalesce(parent_id, id)`);

type NewestOfFile = { part: number; changedAt: Date };

export const selectNewestChanges = (db: Db, productIds: readonly number[], perFile: number): Promise<NewestOfFile[]> =>
  db.many(sql`
    select ((mapped.at - 1) / ${perFile}::int + 1)::int as part, max(written.updated_at) as "changedAt"
    from unnest(${[...productIds]}::int[]) with ordinality as mapped (id, at)
    join products written on coalesce(written.parent_id, written.id) = mapped.id
    group by part`);
