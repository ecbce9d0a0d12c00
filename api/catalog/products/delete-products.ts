import type { Db } from '#api/database/sql.ts';
import { recordProductChanges } from './product-changes.ts';
import { deleteProductRows, deleteRowsOf, selectHeadIds, updateLacksPicture } from './product-sql.ts';
import { forgetAllMoves } from './stock.ts';

export async function deleteAllProducts(db: Db): Promise<void> {
  await forgetAllMoves(db);
  await deleteProductRows(db);
}

/** Runs in the caller's transaction and accepts variants. The database rejects products with stock movements. */
export async function deleteProducts(db: Db, ids: readonly number[]): Promise<void> {
  const headIds = await selectHeadIds(db, ids);
  await deleteRowsOf(db, ids);
  await updateLacksPicture(db, headIds);
  await recordProductChanges(db, headIds);
}
