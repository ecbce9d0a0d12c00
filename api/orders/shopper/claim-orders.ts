import { type Db, sql } from '#api/database/sql.ts';
import { addCustomerTermsOfOrders, replaceCustomerTerms } from '#api/orders/customer-search-terms.ts';

/**
 * Moves guest orders to the account and returns their number. Requires a confirmed e-mail address
 * (docs/spec/decisions.md 3).
 */
export async function claimGuestOrders(db: Db, customerId: number): Promise<number> {
  const claimed = await db.many<{ id: number }>(sql`
    update orders o set customer_id = c.id
    from customers c
    where c.id = ${customerId} and c.email_confirmed_at is not null
      and o.customer_id is null and lower(o.email) = c.email
    returning o.id`);
  if (claimed.length > 0)
    await addCustomerTermsOfOrders(
      db,
      claimed.map(({ id }) => id),
    );
  return claimed.length;
}

/** Assigns chosen guest orders to an account. The caller has locked them. */
export async function assignGuestOrders(db: Db, customerId: number, orderIds: readonly number[]): Promise<void> {
  await db.run(sql`
    update orders set customer_id = ${customerId} where id = any(${[...orderIds]}::int[]) and customer_id is null`);
  await addCustomerTermsOfOrders(db, orderIds);
}

/** Makes orders of an account those of a guest again. */
export async function releaseGuestOrders(db: Db, customerId: number, orderIds: readonly number[]): Promise<void> {
  await db.run(sql`
    update orders set customer_id = null where id = any(${[...orderIds]}::int[]) and customer_id = ${customerId}`);
  await replaceCustomerTerms(db, customerId);
}

/** Returns the given orders that belong to the account. */
export const selectOwnedIds = async (db: Db, customerId: number, orderIds: readonly number[]): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
      select id from orders where id = any(${[...orderIds]}::int[]) and customer_id = ${customerId} order by id`)
  ).map(({ id }) => id);
