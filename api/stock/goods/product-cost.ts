import { type AuditContext, logChange } from '#api/audit/audit-log.ts';
import { type Db, type Pool, sql, transaction } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import { refuseStaleFields } from '#api/http/stale-fields.ts';

type CostEdit = { id: number; cost: number | null; seen: { cost: number | null } | null };

/** Corrects the average cost of a product. Null if nothing changes. */
export function changeCost(
  db: Db | Pool,
  { actor, action = 'changeCost', undoOf }: AuditContext,
  { id, cost, seen }: CostEdit,
): Promise<number | null> {
  return transaction(db, async (db) => {
    const current = await readCost(db, id);
    if (!current) throw new Refusal('not_found');
    await refuseStaleFields(db, { entity: 'product', entityId: String(id), wanted: { cost }, seen, current });
    if (current.cost === cost) return null;
    await updateCosts(db, [{ id, cost }]);
    return logChange(db, actor, {
      action,
      entity: 'product',
      entityId: id,
      before: current,
      after: { cost },
      undoOf,
    });
  });
}

/** Locks the product until the transaction ends. */
export const readCost = (db: Db, id: number): Promise<{ cost: number | null } | null> =>
  db.maybe(sql`select cost from products where id = ${id} and type = 'simple' for no key update`);

export const selectCosts = (db: Db, ids: readonly number[]): Promise<{ product_id: number; cost: number | null }[]> =>
  db.many(
    sql`select id as product_id, cost from products where id = any(${[...ids]}::int[]) and type = 'simple' order by id`,
  );

/** Does not raise the version of the products, because neither the product form nor the read model contains the cost. */
export async function updateCosts(db: Db, costs: readonly { id: number; cost: number | null }[]): Promise<void> {
  if (costs.length === 0) return;
  await db.run(sql`
    update products set cost = c.cost from jsonb_to_recordset(${sql.json(costs)}) as c (id int, cost int)
    where products.id = c.id`);
}
