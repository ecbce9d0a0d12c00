import { type Db, sql } from '#api/database/sql.ts';

/** Stores the difference that a changed order still costs. Call this with the order locked. */
export const updateOwed = (db: Db, orderId: number, owed: number): Promise<number> =>
  db.run(sql`update orders set owed = ${owed} where id = ${orderId} and owed <> ${owed}`);
