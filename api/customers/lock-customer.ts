import { type Db, sql } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';

/**
 * Serialises changes of addresses and wishlist, so that limits apply. Inserts that reference the customer do not
 * wait.
 */
export async function lockCustomer(db: Db, customerId: number): Promise<void> {
  const found = await db.run(sql`select 1 from customers where id = ${customerId} for no key update`);
  if (found === 0) throw new Refusal('unauthenticated');
}

/** Locks an account that staff change; 404 if it does not exist. */
export async function lockListed(db: Db, customerId: number): Promise<void> {
  const found = await db.run(sql`select 1 from customers where id = ${customerId} for no key update`);
  if (found === 0) throw new Refusal('not_found');
}
