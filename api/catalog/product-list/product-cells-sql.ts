import { type Db, sql } from '#api/database/sql.ts';

/** Locks in the order of ids, like orders, to avoid deadlocks. */
export const lockStock = (db: Db, ids: readonly number[]): Promise<number> =>
  db.run(sql`select from stock where product_id = any(${[...ids]}::int[]) order by product_id for update`);

type LastChange = { id: number; field: string; by: string | null; at: Date };

export const selectLastChanges = (db: Db, ids: readonly number[]): Promise<LastChange[]> =>
  db.many(sql`
    select distinct on (e.entity_id, f.field) e.entity_id::int as id, f.field, s.name as by, e.at
    from audit_entries e left join staff s on s.id = e.staff_id cross join jsonb_object_keys(e.after) as f (field)
    where e.entity = 'product' and e.entity_id = any(${ids.map(String)}::text[])
    order by e.entity_id, f.field, e.id desc`);
