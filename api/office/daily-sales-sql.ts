import { type Db, type Statement, sql } from '#api/database/sql.ts';
import { dayOf, startOfDay } from '#api/database/yerevan-day.ts';
import { hasFewLeft } from '#api/stock/low-stock.ts';
import { productsSoldIn, productsSoldSince, type Span, soldIn } from '#api/stock/sold-products.ts';
import type { LocalizedText } from '#contract/localized-text.ts';

const salesIn = (span: Span): Statement => sql`
  select day, sum(orders)::int as orders, sum(ordered)::bigint as ordered, sum(paid_orders)::int as paid_orders,
         sum(paid)::bigint as paid
  from (
    select ${dayOf(sql`o.created_at`)} as day, 1 as orders, o.grand_total as ordered, 0 as paid_orders, 0 as paid
    from orders o where ${soldIn(span)}
    union all
    select ${dayOf(sql`p.paid_at`)}, 0, 0, 1, p.amount
    from payment_attempts p where p.paid_at >= ${span.from} and p.paid_at < ${span.to}
  ) as events group by day`;

export type SalesDay = { day: string; orders: number; ordered: number; paidOrders: number; paid: number };

const salesColumns = sql`to_char(day, 'YYYY-MM-DD') as day, orders, ordered, paid_orders as "paidOrders", paid`;

export const selectSalesDays = (db: Db, since: string): Promise<SalesDay[]> =>
  db.many(sql`select ${salesColumns} from daily_sales where day >= ${since}::date order by day`);

/** Computed from the orders, for days that are not yet aggregated. */
export const selectSales = (db: Db, span: Span): Promise<SalesDay[]> =>
  db.many(sql`select ${salesColumns} from (${salesIn(span)}) as sales order by day`);

type BestSold = { id: number; name: LocalizedText; picture: string | null; quantity: number; total: number };

/** The array uses an index; two conditions with `or` would read the images of all products. */
const picture = sql`(
  select m.path from product_images m
  where m.product_id = any(array(
    select p.id union all select p.parent_id union all select v.id from products v where v.parent_id = p.id))
  order by m.product_id = p.id desc, m.position, m.id limit 1)`;

/** Variants count as their product. */
export const selectBestSold = (db: Db, { since, live, most }: { since: string; live: Span; most: number }) =>
  db.many<BestSold>(sql`
    select p.id, p.name, ${picture} as picture, best.quantity, best.total
    from (
      select coalesce((select p.parent_id from products p where p.id = sold.product_id), sold.product_id) as id,
        sum(sold.quantity)::int as quantity, sum(sold.total)::bigint as total
      from (
        select product_id, sum(quantity) as quantity, sum(total) as total
        from (${productsSoldSince(since, live)}) as d group by product_id
      ) as sold
      group by 1 order by 3 desc, 1 limit ${most}
    ) as best join products p on p.id = best.id
    order by best.total desc, p.id`);

type RunningOut = {
  id: number;
  name: LocalizedText;
  picture: string | null;
  stock: number;
  daysLeft: number | null;
  waiting: number;
};

type StockForecastOptions = { since: string; days: number; lastsDays: number; live: Span; most: number };

/** Sold-out products with stock alerts first, then by remaining days. Products without sales come last. */
const byUrgency: Statement = sql`lasts is null and people = 0, lasts nulls first`;

/** Products that sell out within `lastsDays` at the recent rate, have few pieces left, or have stock alerts. */
export const selectRunningOut = (
  db: Db,
  { since, days, lastsDays, live, most }: StockForecastOptions,
): Promise<RunningOut[]> =>
  db.many(sql`
    with sold as (
      select product_id, sum(quantity)::int as quantity
      from (${productsSoldSince(since, live)}) as d group by product_id
    ), waiting as (
      select product_id, count(*)::int as people from stock_alerts
      where confirmed_at is not null and notified_at is null and target_price is null group by product_id
    ), few as (
      select s.product_id from stock s join products p on p.id = s.product_id and p.enabled
      where ${hasFewLeft} and s.qty > 0 order by s.qty, s.product_id limit ${most}
    ), met as (
      select s.product_id, s.qty, coalesce(w.people, 0) as people,
             case when sold.quantity > 0 then floor(s.qty * ${days}::numeric / sold.quantity)::int end as lasts
      from sold full join waiting w using (product_id) full join few using (product_id)
        join stock s using (product_id)
      join products p on p.id = s.product_id and p.enabled
      where s.qty * ${days} <= coalesce(sold.quantity, 0) * ${lastsDays} or s.qty = 0 and w.people > 0
        or s.qty > 0 and ${hasFewLeft}
    ), low as (
      select * from met order by ${byUrgency}, people desc, qty, product_id limit ${most}
    )
    select coalesce(p.parent_id, p.id) as id, p.name, ${picture} as picture, low.qty as stock, low.lasts as "daysLeft",
           low.people as waiting
    from low join products p on p.id = low.product_id
    order by ${byUrgency}, low.people desc, low.qty, p.id`);

/** `counted` is the last aggregated day; `first` is the day of the first order. */
export const selectFirstDay = (db: Db): Promise<{ counted: string | null; first: string | null }> =>
  db.one(sql`
    select to_char((select max(day) from daily_sales), 'YYYY-MM-DD') as counted,
           to_char((select ${dayOf(sql`min(created_at)`)} from orders), 'YYYY-MM-DD') as first`);

/** Aggregates the days again, with a row for days without sales. `since` is inclusive and `until` exclusive. */
export async function replaceSalesDays(db: Db, { since, until }: { since: string; until: string }): Promise<void> {
  const { from, to } = await db.one<Span>(sql`select ${startOfDay(since)} as from, ${startOfDay(until)} as to`);
  await db.run(sql`delete from daily_sales where day >= ${since}::date`);
  await db.run(sql`delete from daily_product_sales where day >= ${since}::date`);
  await db.run(sql`
    insert into daily_sales (day, orders, ordered, paid_orders, paid)
    select d::date, coalesce(s.orders, 0), coalesce(s.ordered, 0), coalesce(s.paid_orders, 0), coalesce(s.paid, 0)
    from generate_series(${since}::date, ${until}::date - 1, interval '1 day') as d
    left join (${salesIn({ from, to })}) as s on s.day = d::date`);
  await db.run(sql`insert into daily_product_sales (day, product_id, quantity, total) ${productsSoldIn({ from, to })}`);
}
