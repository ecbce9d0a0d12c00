import { type Db, type Statement, sql } from '#api/database/sql.ts';
import { dayOf } from '#api/database/yerevan-day.ts';
import { endOfShopDay, startOfShopDay } from '#rules/shop/discount.ts';

export type Span = { from: Date; to: Date };

/**
 * An order cancelled on its own day is not a sale. The subquery replaces `exists`, which would read the history of
 * all orders.
 */
export const soldIn = ({ from, to }: Span): Statement => sql`
  o.created_at >= ${from} and o.created_at < ${to}
  and not (o.status = 'canceled' and coalesce((
    select true from order_history h
    where h.order_id = o.id and h.status = 'canceled' and ${dayOf(sql`h.created_at`)} = ${dayOf(sql`o.created_at`)}
    limit 1), false))`;

/** Sales of products by day, computed from the orders. */
export const productsSoldIn = (span: Span): Statement => sql`
  select ${dayOf(sql`o.created_at`)} as day, i.product_id, sum(i.quantity)::int as quantity, sum(i.total)::bigint as total
  from orders o join order_items i on i.order_id = o.id
  where ${soldIn(span)} and i.product_id is not null
  group by 1, 2`;

/** Sales of products since a day, including today. `live` is the time whose days are not yet aggregated. */
export const productsSoldSince = (since: string, live: Span): Statement => sql`
  select product_id, quantity, total from daily_product_sales where day >= ${since}::date
  union all select product_id, quantity, total from (${productsSoldIn(live)}) as today where day >= ${since}::date`;

/** The time from the last aggregated day, or from `since` without one, until now. */
export async function selectLiveSpan(db: Db, since: string, now: Date): Promise<Span> {
  const { counted } = await db.one<{ counted: string | null }>(sql`
    select to_char(max(day), 'YYYY-MM-DD') as counted from daily_sales where day >= ${since}::date`);
  return { from: new Date(counted === null ? startOfShopDay(since) : endOfShopDay(counted)), to: now };
}
