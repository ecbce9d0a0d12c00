import { type Db, type Statement, sql } from '#api/database/sql.ts';
import type { Company } from '#rules/shop/company.ts';

/** The buying company of order `o`; null for a private person. */
export const companyColumn: Statement = sql`
  (select jsonb_build_object('name', c.name, 'tin', c.tin, 'address', c.address)
   from order_companies c where c.order_id = o.id)`;

export const insertOrderCompany = (db: Db, orderId: number, { name, tin, address }: Company): Promise<number> =>
  db.run(sql`
    insert into order_companies (order_id, name, tin, address) values (${orderId}, ${name}, ${tin}, ${address})`);

/** The company of the customer's newest company order. */
export const selectLastCompany = (db: Db, customerId: number): Promise<Company | null> =>
  db.maybe(sql`
    select c.name, c.tin, c.address
    from orders o join order_companies c on c.order_id = o.id
    where o.customer_id = ${customerId} order by o.id desc limit 1`);
