import { type Db, type Statement, sql } from '#api/database/sql.ts';
import type { Line } from './guest-cart-merge.ts';

type MergedCarts = { from: number; to: number };

const guestCart = (tokenHash: Buffer): Statement => sql`token_hash = ${tokenHash} and customer_id is null`;

export const hasGuestCart = async (db: Db, tokenHash: Buffer): Promise<boolean> =>
  (await db.maybe(sql`select id from carts where ${guestCart(tokenHash)} and status = 'active'`)) !== null;

export const insertCustomerCart = (db: Db, customerId: number): Promise<number> =>
  db.run(sql`
    insert into carts (customer_id) values (${customerId})
    on conflict (customer_id) where status = 'active' do nothing`);

/** Locks in id order, so that concurrent merges do not deadlock. */
export const lockCarts = (
  db: Db,
  customerId: number,
  tokenHash: Buffer,
): Promise<{ id: number; customerId: number | null }[]> =>
  db.many(sql`
    select id, customer_id as "customerId" from carts
    where status = 'active' and (${guestCart(tokenHash)} or customer_id = ${customerId})
    order by id for update`);

export const selectLines = (db: Db, cartIds: readonly number[]): Promise<(Line & { cartId: number })[]> =>
  db.many(sql`
    select cart_id as "cartId", product_id as "productId", quantity from cart_items
    where cart_id = any(${[...cartIds]}::int[]) order by id`);

/** Lines get the price that the guest saw. */
export const upsertLines = (
  db: Db,
  { from, to }: MergedCarts,
  lines: readonly Line[],
): Promise<{ id: number; productId: number }[]> =>
  db.many(sql`
    insert into cart_items (cart_id, product_id, quantity, quoted_price)
    select ${to}::int, line."productId", line.quantity, guest.quoted_price
    from jsonb_to_recordset(${sql.json(lines)}) as line ("productId" int, quantity int)
    join cart_items guest on guest.cart_id = ${from} and guest.product_id = line."productId"
    order by guest.id
    on conflict (cart_id, product_id) do update
    set quantity = excluded.quantity, quoted_price = excluded.quoted_price
    returning id, product_id as "productId"`);

/** Moves checkout data to the customer's cart where that has none. */
export const retireGuestCart = (db: Db, { from, to }: MergedCarts): Promise<number> =>
  db.run(sql`
    with guest as (
      select billing_address, shipping_address, shipping_method, payment_method, credit, coupon_code from carts where id = ${from}
    ), filled as (
      update carts own set
        billing_address = coalesce(own.billing_address, guest.billing_address),
        shipping_address = coalesce(own.shipping_address, guest.shipping_address),
        shipping_method = coalesce(own.shipping_method, guest.shipping_method),
        payment_method = coalesce(own.payment_method, guest.payment_method),
        coupon_code = coalesce(own.coupon_code, guest.coupon_code),
        credit = case when own.payment_method is null then guest.credit else own.credit end, updated_at = now()
      from guest where own.id = ${to}
    ), emptied as (
      delete from cart_items where cart_id = ${from}
    )
    update carts set status = 'merged', billing_address = null, shipping_address = null, updated_at = now()
    where id = ${from}`);
