import type { Db } from '#api/database/sql.ts';
import { deleteProductRows } from './product-sql.ts';
import { forgetAllMoves } from './stock.ts';

export async function deleteAllProducts(db: Db): Promise<void> {
  await forgetAllMoves(db);
  await deleteProductRows(db);
}
