import type { OrderCredit } from '#api/credit/order-credit.ts';
import { type Db, sql } from '#api/database/sql.ts';
import type { Address } from '#rules/address.ts';

type Addresses = { billing: Address; shipping: Address };

export const updateCartAddresses = (db: Db, cartId: number, { billing, shipping }: Addresses): Promise<number> =>
  db.run(sql`
    update carts set billing_address = ${sql.json(billing)}, shipping_address = ${sql.json(shipping)},
                     updated_at = now() where id = ${cartId}`);

/** Both return 0 rows when the cart was ordered meanwhile. */
export const updateCartShipping = (db: Db, cartId: number, method: string): Promise<number> =>
  db.run(
    sql`update carts set shipping_method = ${method}, updated_at = now() where id = ${cartId} and status = 'active'`,
  );

type Payment = { method: string; credit: OrderCredit | null };

export const updateCartPayment = (db: Db, cartId: number, { method, credit }: Payment): Promise<number> =>
  db.run(sql`
    update carts set payment_method = ${method}, credit = ${credit && sql.json(credit)}, updated_at = now()
    where id = ${cartId} and status = 'active'`);

export const retireCart = (db: Db, cartId: number): Promise<number> =>
  db.run(sql`update carts set status = 'ordered', updated_at = now() where id = ${cartId}`);
