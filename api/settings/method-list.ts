import { type AuditContext, logChange } from '#api/audit/audit-log.ts';
import { insertChanges, sendCatalogNotification, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';

/** Id of the audit entries about a list of methods as a whole. */
export const LIST = 'list';

export type NewOrder = { codes: readonly string[]; seen: readonly string[] | null };

type Reordering = {
  entity: string;
  action: string;
  before: readonly string[];
  update: (db: Db, codes: readonly string[]) => Promise<unknown>;
};

/** Refuses when the list changed since it was read. Returns null when the order stays. */
export async function orderMethods(
  db: Db,
  by: AuditContext,
  { codes, seen }: NewOrder,
  { entity, action: usual, before, update }: Reordering,
): Promise<number | null> {
  if (before.join() === codes.join()) return null;
  const isKnown = seen === null || seen.join() === before.join();
  if (!isKnown || codes.toSorted().join() !== before.toSorted().join()) throw new OfficeRefusal('stale');
  await update(db, codes);
  const { actor, action = usual, undoOf } = by;
  const fields = { before: { order: [...before] }, after: { order: [...codes] } };
  return logChange(db, actor, { action, entity, entityId: LIST, ...fields, undoOf });
}

/** The order in an audit entry. */
export const toCodes = (order: unknown): string[] => (Array.isArray(order) ? order.map(String) : []);

/** Changes the methods of the checkout in one transaction, and notifies the shop. */
export async function changeMethods<T>(
  pool: Pool | Db,
  lock: (db: Db) => Promise<unknown>,
  change: (db: Db) => Promise<T>,
): Promise<T> {
  const answer = await transaction(pool, async (db) => {
    await lock(db);
    const done = await change(db);
    await insertChanges(db, [TAXONOMY_OR_CONTENT]);
    return done;
  });
  await sendCatalogNotification(pool);
  return answer;
}
