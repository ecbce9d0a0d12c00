import { type Db, sql } from '#api/database/sql.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';

type Line = { itemId: number; productId: number | null; quantity: number; available: number };

/** `available`: pieces in stock that earlier lines of the same product leave. */
export const lockSoldStock = async (db: Db, orderId: number): Promise<Line[]> => {
  await db.run(sql`
    select 1 from stock where product_id in (select product_id from order_items where order_id = ${orderId})
    order by product_id for update`);
  return db.many(sql`
    select i.id as "itemId", i.product_id as "productId", i.quantity, greatest(0, coalesce(s.qty, 0) - coalesce(
             sum(i.quantity) over (partition by i.product_id order by i.id
                                   rows between unbounded preceding and 1 preceding), 0))::int as available
    from order_items i left join stock s on s.product_id = i.product_id
    where i.order_id = ${orderId} order by i.id`);
};

type StatusUpdate = { orderId: number; to: OrderStatus; note: string; staffId: number | null };

/** No transition leads back to `pending_payment`, so the hold is always removed. */
export const updateStatus = (db: Db, { orderId, to, note, staffId }: StatusUpdate): Promise<number> =>
  db.run(sql`
    with transitioned as (
      update orders set status = ${to}, hold_until = null, updated_at = now()
      where id = ${orderId}
    )
    insert into order_history (order_id, status, note, staff_id) values (${orderId}, ${to}, ${note}, ${staffId})`);
