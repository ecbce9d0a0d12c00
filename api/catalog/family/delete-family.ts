import { type Actor, logChange } from '#api/audit/audit-log.ts';
import { deleteProducts } from '#api/catalog/products/delete-products.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { type Family, lockedFamily, type Member } from './family.ts';
import { selectUses } from './family-sql.ts';

/**
 * Deletes products with their carts and relations. The database rejects products with orders or stock movements, which
 * are permanent.
 */
export async function deleteMembers(db: Db, members: readonly Pick<Member, 'id'>[]): Promise<void> {
  const ids = members.map(({ id }) => id);
  const uses = await selectUses(db, ids);
  if (uses.orders > 0 || uses.moves > 0) throw new OfficeRefusal('in_use', { uses });
  await deleteProducts(db, ids);
}

export function deleteFamily(db: Db | Pool, actor: Actor, headId: number): Promise<number> {
  return transaction(db, async (db) => {
    const { head, variants }: Family = await lockedFamily(db, headId);
    await deleteMembers(db, [head, ...variants]);
    return logChange(db, actor, {
      action: 'deleteProduct',
      entity: 'product',
      entityId: headId,
      before: { sku: head.record.sku, 'name.hy': head.record.name.hy },
    });
  });
}
