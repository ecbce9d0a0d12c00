import { type Db, sql } from '#api/database/sql.ts';
import type { Locale } from '#contract/locale.ts';
import type { OrderStatus } from '#rules/order-transitions.ts';
import { CREDIT_METHOD } from '#rules/payment-method.ts';

/** What decides about an order's next step. */
export type LockedOrder = {
  id: number;
  status: OrderStatus;
  grandTotal: number;
  paymentMethod: string;
  customerId: number | null;
  locale: Locale;
  email: string;
  holdUntil: Date | null;
  createdAt: Date;
};

export const selectOrderForUpdate = (db: Db, orderId: number): Promise<LockedOrder | null> =>
  db.maybe(sql`
    select id, status, grand_total as "grandTotal", payment_method as "paymentMethod", customer_id as "customerId", locale,
           email, hold_until as "holdUntil", created_at as "createdAt"
    from orders where id = ${orderId} for update`);

/** In order of their numbers, so that no two verbs wait for each other in a circle. */
export const lockAttempts = (db: Db, orderId: number): Promise<LockedAttempt[]> =>
  db.many(sql`
    select id, number, method, status, created_at as "createdAt" from payment_attempts
    where order_id = ${orderId} order by number for update`);

export type LockedAttempt = { id: number; number: number; method: string; status: string; createdAt: Date };

export type Line = { itemId: number; productId: number | null; quantity: number; available: number };

/** What was sold, with what there is of it now; the stock rows stay locked, in id order. */
export const lockSoldStock = async (db: Db, orderId: number): Promise<Line[]> => {
  await db.run(sql`
    select 1 from stock where product_id in (select product_id from order_items where order_id = ${orderId})
    order by product_id for update`);
  return db.many(sql`
    select i.id as "itemId", i.product_id as "productId", i.quantity, coalesce(s.qty, 0) as available
    from order_items i left join stock s on s.product_id = i.product_id
    where i.order_id = ${orderId} order by i.id`);
};

/** Puts back what the order has out, as its moves say: however often, never more than it took. */
export const putBackStock = (db: Db, orderId: number): Promise<{ productId: number }[]> =>
  db.many(sql`
    with taken as (
      select product_id, -sum(quantity)::int as quantity from stock_moves where order_id = ${orderId}::int
      group by product_id having sum(quantity) < 0
    ), back as (
      update stock set qty = qty + taken.quantity from taken where stock.product_id = taken.product_id
    )
    insert into stock_moves (product_id, quantity, reason, order_id)
    select product_id, quantity, 'put_back', ${orderId}::int from taken
    returning product_id as "productId"`);

/** Takes what was sold out of stock once more. */
export const takeSoldStock = (db: Db, orderId: number): Promise<{ productId: number }[]> =>
  db.many(sql`
    with sold as (
      select product_id, sum(quantity)::int as quantity from order_items where order_id = ${orderId}::int group by product_id
    ), taken as (
      update stock set qty = qty - sold.quantity from sold where stock.product_id = sold.product_id
    )
    insert into stock_moves (product_id, quantity, reason, order_id)
    select product_id, -quantity, 'sale', ${orderId}::int from sold
    returning product_id as "productId"`);

type Stepped = { orderId: number; to: OrderStatus; note: string };

/** No step leads to waiting for money, so nothing is held any more. */
export const updateStatus = (db: Db, { orderId, to, note }: Stepped): Promise<number> =>
  db.run(sql`
    with stepped as (
      update orders set status = ${to}, hold_until = null, updated_at = now()
      where id = ${orderId}
    )
    insert into order_history (order_id, status, note) values (${orderId}, ${to}, ${note})`);

/**
 * Ends what is still open of a cancelled order. A card that was sent to its bank may still bring money, which has to be
 * heard of: it stays open until the gateway has said, and so does a wallet that never said.
 */
export const endAttempts = (db: Db, orderId: number, status: 'cancelled' | 'expired'): Promise<number> =>
  db.run(sql`
    update payment_attempts set status = ${status}, updated_at = now()
    where order_id = ${orderId}
      and (status = 'created' or status = 'redirected' and method = 'idram_vpos')`);

/** Cash is paid when the goods are handed over (domain/payments.md 4), and by then a bank has taken on its credit. */
export const payOnHandover = (db: Db, orderId: number): Promise<number> =>
  db.run(sql`
    update payment_attempts set status = 'paid', paid_at = now(), updated_at = now()
    where order_id = ${orderId} and method in ('cashondelivery', ${CREDIT_METHOD}) and status = 'created'
      and number = (select max(number) from payment_attempts where order_id = ${orderId})`);
