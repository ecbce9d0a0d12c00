import { type Db, sql } from '#api/database/sql.ts';

/**
 * Moves guest orders to the account and returns their number. Requires a confirmed e-mail address
 * (docs/spec/decisions.md 3).
 */
export const claimGuestOrders = (db: Db, customerId: number): Promise<number> =>
  db.run(sql`
    update orders o set customer_id = c.id
    from customers c
    where c.id = ${customerId} and c.email_confirmed_at is not null
      and o.customer_id is null and lower(o.email) = c.email`);
