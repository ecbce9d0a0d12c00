import type { OrderCredit } from '#api/credit/order-credit.ts';
import { type Db, sql } from '#api/database/sql.ts';
import type { Address } from '#rules/shop/address.ts';
import type { CartRow } from './cart-sql.ts';

type CartAddresses = { id: number; billingAddress: Address; shippingAddress: Address };

export const updateCartAddresses = (db: Db, { id, billingAddress, shippingAddress }: CartAddresses): Promise<number> =>
  db.run(sql`
    update carts set billing_address = ${sql.json(billingAddress)}, shipping_address = ${sql.json(shippingAddress)},
                     updated_at = now() where id = ${id}`);

/** Both updates return 0 rows if the cart was ordered meanwhile. */
export const updateCartShipping = (db: Db, cartId: number, method: string): Promise<number> =>
  db.run(
    sql`update carts set shipping_method = ${method}, updated_at = now() where id = ${cartId} and status = 'active'`,
  );

type Payment = { method: string; credit: OrderCredit | null };

export const updateCartPayment = (db: Db, cartId: number, { method, credit }: Payment): Promise<number> =>
  db.run(sql`
    update carts set payment_method = ${method}, credit = ${credit && sql.json(credit)}, updated_at = now()
    where id = ${cartId} and status = 'active'`);

/** Stores the choices of the order call, so that returning to the cart restores them. */
export const retireCart = (db: Db, cart: CartRow): Promise<number> =>
  db.run(sql`
    update carts set status = 'ordered', updated_at = now(), billing_address = ${asJson(cart.billingAddress)},
                     shipping_address = ${asJson(cart.shippingAddress)}, shipping_method = ${cart.shippingMethod},
                     payment_method = ${cart.paymentMethod}, credit = ${asJson(cart.credit)},
                     coupon_code = ${cart.couponCode}
    where id = ${cart.id}`);

const asJson = <T extends object>(value: T | null) => value && sql.json(value);
