import { type Db, sql } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';

/**
 * Lets changes of what a customer keeps (addresses, wishes) wait for each other until the transaction ends, so that
 * limits and "the first one" hold however close together calls come. Rows that only point to the customer do not wait.
 */
export async function lockCustomer(db: Db, customerId: number): Promise<void> {
  const found = await db.run(sql`select 1 from customers where id = ${customerId} for no key update`);
  if (found === 0) throw new Refusal('unauthenticated');
}
