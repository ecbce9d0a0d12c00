import { type Db, sql } from '#api/database/sql.ts';
import { promiseDelivery } from '#api/orders/promised-days.ts';
import { AT_DOOR_METHODS } from '#rules/checkout/payment-method.ts';

/** Demo only: backdates an order and its transitions to the given times. */
export async function dateOrder(db: Db, orderId: number, times: readonly [Date, ...Date[]]): Promise<void> {
  await db.run(sql`
    with steps as (
      select id, row_number() over (order by id)::int as number from order_history where order_id = ${orderId}
    ), dated as (
      update order_history h set created_at = t.time
      from steps join unnest(${times.map((time) => time.toISOString())}::text[]::timestamptz[]) with ordinality as t (time, number) on t.number = steps.number
      where h.id = steps.id
    ), paid as (
      update payment_attempts set created_at = ${times[0]}, paid_at = case when paid_at is not null then ${times.at(-1) ?? times[0]}::timestamptz end
      where order_id = ${orderId}
    )
    update orders set created_at = ${times[0]}, updated_at = ${times.at(-1) ?? times[0]} where id = ${orderId}`);
  const start = await db.value<Date | null>(sql`
    select case when o.promised_to is null then null when o.payment_method = any(${[...AT_DOOR_METHODS]}::text[]) then o.created_at
                else (select min(h.created_at) from order_history h where h.order_id = o.id and h.status = 'processing') end as start
    from orders o where o.id = ${orderId}`);
  if (start) await promiseDelivery(db, orderId, start);
}
