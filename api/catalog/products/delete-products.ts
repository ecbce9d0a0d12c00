import { insertChanges } from '#api/database/catalog-changes.ts';
import type { Db } from '#api/database/sql.ts';
import { deleteProductRows, deleteRowsOf, selectHeadIds, updateLacksPicture } from './product-sql.ts';
import { forgetAllMoves } from './stock.ts';

export async function deleteAllProducts(db: Db): Promise<void> {
  await forgetAllMoves(db);
  await deleteProductRows(db);
}

/** In the caller's transaction; variants may be among them. The database refuses what has stock moves. */
export async function deleteProducts(db: Db, ids: readonly number[]): Promise<void> {
  const headIds = await selectHeadIds(db, ids);
  await insertChanges(db, headIds);
  await deleteRowsOf(db, ids);
  await updateLacksPicture(db, headIds);
}
