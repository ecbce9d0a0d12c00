import { type Db, sql } from '#api/database/sql.ts';
import type { OrderStatus } from '#rules/order-transitions.ts';

type Line = { itemId: number; productId: number | null; quantity: number; available: number };

export const lockSoldStock = async (db: Db, orderId: number): Promise<Line[]> => {
  await db.run(sql`
    select 1 from stock where product_id in (select product_id from order_items where order_id = ${orderId})
    order by product_id for update`);
  return db.many(sql`
    select i.id as "itemId", i.product_id as "productId", i.quantity, coalesce(s.qty, 0) as available
    from order_items i left join stock s on s.product_id = i.product_id
    where i.order_id = ${orderId} order by i.id`);
};

/** Computed from the stock moves of the order: repeated calls never return more than was taken. */
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

type Transitioned = { orderId: number; to: OrderStatus; note: string };

/** No transition leads back to waiting for payment, so the hold is always removed. */
export const updateStatus = (db: Db, { orderId, to, note }: Transitioned): Promise<number> =>
  db.run(sql`
    with transitioned as (
      update orders set status = ${to}, hold_until = null, updated_at = now()
      where id = ${orderId}
    )
    insert into order_history (order_id, status, note) values (${orderId}, ${to}, ${note})`);
