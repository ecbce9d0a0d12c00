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

type SavedAddress = Omit<Address, 'email'> & { email: string };

export const selectSavedAddress = (db: Db, customerId: number, addressId: number): Promise<SavedAddress | null> =>
  db.maybe(sql`
    select a.first_name as "firstName", a.last_name as "lastName", c.email, a.company_name as "companyName", a.street,
           a.city, a.state, a.postcode, a.country, a.country_name as "countryName", a.phone
    from addresses a join customers c on c.id = a.customer_id
    where a.customer_id = ${customerId} and a.id = ${addressId}`);
