import { type Db, sql } from '#api/database/sql.ts';
import {
  addBackOrdered,
  deleteMoves,
  insertCountMoves,
  type StockCount,
  upsertStock,
} from '#api/stock/stock-movements.ts';

export async function countStock(db: Db, counts: readonly StockCount[]): Promise<void> {
  if (counts.length === 0) return;
  await insertCountMoves(db, counts);
  await upsertStock(db, counts);
}

/** Returns all ordered pieces to stock and deletes those movements, for the end of a demo. */
export async function undoOrderedStock(db: Db): Promise<void> {
  await addBackOrdered(db);
  await deleteMoves(db, sql`order_id is not null`);
}

export const forgetAllMoves = (db: Db): Promise<void> => deleteMoves(db, sql`true`);
