import { type Db, sql } from '#api/database/sql.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#contract/cart-contract.ts';
import { type CartRow, cartColumns } from './cart-sql.ts';

export const upsertCustomerCart = (db: Db, customerId: number): Promise<CartRow> =>
  db.one(sql`
    insert into carts (customer_id) values (${customerId})
    on conflict (customer_id) where status = 'active' do update set updated_at = now()
    returning ${cartColumns}`);

export const upsertGuestCart = (db: Db, tokenHash: Buffer): Promise<CartRow | null> =>
  db.maybe(sql`
    insert into carts (token_hash) values (${tokenHash})
    on conflict (token_hash) do update set updated_at = now() where carts.status = 'active'
    returning ${cartColumns}`);

/**
 * Quantities are limited by the stock, and the prices are those of the order. For a product already in the cart, the
 * larger quantity wins. Lines that exceed the size of the cart are dropped.
 */
export const upsertOrderedProducts = (db: Db, cartId: number, orderId: number): Promise<number> =>
  db.run(sql`
    insert into cart_items (cart_id, product_id, quantity, quoted_price)
    select ${cartId}, i.product_id, least(i.quantity, s.qty, ${MAX_LINE_QUANTITY}), i.price
    from order_items i
    join products p on p.id = i.product_id
    left join products parent on parent.id = p.parent_id
    join stock s on s.product_id = i.product_id
    where i.order_id = ${orderId} and not i.is_gift and s.qty > 0 and p.regular_price is not null
      and p.enabled and coalesce(parent.enabled, true)
    order by i.id
    limit greatest(0, ${MAX_CART_LINES} - (
      select count(*) from cart_items c where c.cart_id = ${cartId}
        and c.product_id not in (select product_id from order_items where order_id = ${orderId} and product_id is not null)))
    on conflict (cart_id, product_id) do update
    set quantity = greatest(cart_items.quantity, excluded.quantity), quoted_price = excluded.quoted_price`);

export const rememberCheckout = (db: Db, cartId: number, orderId: number): Promise<CartRow> =>
  db.one(sql`
    update carts set
      billing_address = coalesce(billing_address, ordered.bill_to),
      shipping_address = coalesce(shipping_address, ordered.ship_to),
      shipping_method = coalesce(shipping_method, ordered.delivery),
      payment_method = coalesce(payment_method, ordered.payment),
      coupon_code = coalesce(coupon_code, ordered.code),
      credit = case when payment_method is null then ordered.on_credit else credit end, updated_at = now()
    from (select c.billing_address as bill_to, c.shipping_address as ship_to, c.shipping_method as delivery,
                 c.payment_method as payment, c.credit as on_credit,
                 c.coupon_code as code
          from orders o join carts c on c.id = o.cart_id where o.id = ${orderId}) as ordered
    where carts.id = ${cartId}
    returning ${cartColumns}`);
