import { type Db, sql } from '#api/database/sql.ts';

/** Only after the e-mail is confirmed (docs/spec/decisions.md 3). Returns the number of orders moved to the account. */
export const claimGuestOrders = (db: Db, customerId: number): Promise<number> =>
  db.run(sql`
    update orders o set customer_id = c.id
    from customers c
    where c.id = ${customerId} and c.email_confirmed_at is not null
      and o.customer_id is null and lower(o.email) = c.email`);
