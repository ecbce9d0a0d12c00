import { type Db, type Statement, sql } from '#api/database/sql.ts';

/** The part of the total of the order `o` that the value of an exchange pays. */
export const exchangeShare: Statement = sql`
  (case when exists (select from returns x where x.exchange_order_id = o.id)
        then o.discount_amount - (select coalesce(sum(i.discount_amount), 0) from order_items i where i.order_id = o.id)
        else 0 end)`;

/** An order and the later orders for which its products were exchanged. */
const ordersAfter = (orderId: Statement): Statement => sql`
  array(with recursive later as (
    select ${orderId} as id
    union select n.exchange_order_id from later l join returns n on n.order_id = l.id and n.exchange_order_id is not null)
  select id from later)`;

/** The order `o` and the later orders for which its products were exchanged. */
export const ordersOfExchanges: Statement = ordersAfter(sql`o.id`);

/** The part of the exchange value of the return `t` that refunds of the exchange order, or of later ones, have used. */
const refundedValue: Statement = sql`
  (select coalesce(sum(r.amount), 0)::bigint
   from (select ${ordersAfter(sql`t.exchange_order_id`)} as ids) later
   join refunds r on r.status = 'done' and r.order_id = any(later.ids)
   join payment_attempts a on a.id = r.attempt_id and a.order_id <> all(later.ids))`;

export type PayingExchange = {
  /** The order whose returned products pay. */
  orderId: number;
  returnId: number;
  value: number;
  /** The part of the value that is not refunded. */
  left: number;
};

const paying: Statement = sql`
  t.order_id as "orderId", t.id as "returnId", t.exchange_value as value, t.exchange_value - ${refundedValue} as left`;

export type OrderExchange = PayingExchange & {
  /** The part of the total of the order that the value pays. */
  share: number;
};

/** The exchange that pays for the order `o`; null without one. */
export const exchangeColumn: Statement = sql`
  (select to_jsonb(x) from (
    select ${paying}, ${exchangeShare} as share from returns t where t.exchange_order_id = o.id limit 1) x)`;

/** Cancelled orders whose exchange value is not refunded; `amount` is what is left of it. */
export const canceledExchanges: Statement = sql`
  select x.order_id, x.amount, x.since
  from (select o.id as order_id, t.exchange_value - ${refundedValue} as amount, o.updated_at as since
        from returns t join orders o on o.id = t.exchange_order_id
        where t.exchange_order_id is not null and o.status = 'canceled') x
  where x.amount > 0`;

/** The exchanges that pay for an order, from the newest order to the first. */
export const selectPayingExchanges = (db: Db, orderId: number): Promise<PayingExchange[]> =>
  db.many(sql`
    with recursive source as (
      select id, order_id, exchange_order_id, exchange_value, 1 as distance from returns where exchange_order_id = ${orderId}
      union all
      select n.id, n.order_id, n.exchange_order_id, n.exchange_value, s.distance + 1
      from source s join returns n on n.exchange_order_id = s.order_id
    )
    select ${paying} from source t order by t.distance`);

/** True if less is left of the value of an exchange than it pays of its order. */
export const isExchangeRefunded = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from returns t join orders o on o.id = t.exchange_order_id
    where o.id = ${orderId} and t.exchange_value - ${refundedValue} < ${exchangeShare}`)) !== null;

/** Locks the order after the earlier orders that pay for it. Orders of a chain are always locked from the first one. */
export async function lockPayingOrders(db: Db, orderId: number): Promise<number[]> {
  const earlier = await selectPayingExchanges(db, orderId);
  const ids = [...earlier.map((exchange) => exchange.orderId), orderId].sort((one, other) => one - other);
  await db.run(sql`select 1 from orders where id = any(${ids}::int[]) order by id for update`);
  return ids;
}

/** The value of returned products of the order that pays for other orders, so that it cannot be refunded too. */
export const selectExchangedValue = (db: Db, orderId: number): Promise<number> =>
  db.value(sql`
    select coalesce(sum(t.exchange_value - ${refundedValue}), 0)::bigint as value
    from returns t where t.order_id = ${orderId} and t.exchange_order_id is not null`);
