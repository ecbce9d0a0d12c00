import { moveTexts } from '#api/catalog/ratings/product-ratings.ts';
import { insertChanges } from '#api/database/catalog-changes.ts';
import type { Db } from '#api/database/sql.ts';
import { recordProducts } from '#api/events/record-event.ts';

/** Call it in the transaction that changes products: pages, search and webhooks receive the change after the commit. */
export async function recordProductChanges(db: Db, familyIds: readonly number[]): Promise<void> {
  await moveTexts(db, familyIds);
  await insertChanges(db, familyIds);
  await recordProducts(db, familyIds);
}
