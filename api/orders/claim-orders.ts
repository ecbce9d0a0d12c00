import { type Db, sql } from '#api/database/sql.ts';

/**
 * Gives a customer the orders that were placed without an account under their e-mail, and says how many. Only an address
 * that was confirmed claims anything (DECISIONS 3), so this may be called whenever that could have become true.
 */
export const claimGuestOrders = (db: Db, customerId: number): Promise<number> =>
  db.run(sql`
    update orders o set customer_id = c.id
    from customers c
    where c.id = ${customerId} and c.email_confirmed_at is not null
      and o.customer_id is null and lower(o.email) = c.email`);
