import { type Db, type Statement, sql } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { StockView } from '#contract/office/office-stock-contract.ts';

export type StockListRow = {
  id: number;
  productId: number;
  sku: string;
  name: LocalizedText;
  picture: string | null;
  onHand: number;
  held: number;
  sold: number;
  /** By which the view is sorted, before the id. */
  place: number;
};

/** `view`: null for all. */
type StockFilter = {
  prefix: string | null;
  view: StockView | null;
  after: { place: number; id: number } | null;
  limit: number;
};

/** A range, as the index on it needs; `starts_with` would read all. */
const begins = (prefix: string): Statement => sql`
  lower(p.sku) collate "C" >= ${prefix} and lower(p.sku) collate "C" < ${`${prefix}\u{10ffff}`}`;

const isOffered: Statement = sql`p.type = 'simple' and p.enabled`;

const leastFirst = ({ prefix, view, after, limit }: StockFilter): Statement => sql`
  select p.id, p.parent_id, p.sku, p.name, s.qty, s.qty as place
  from stock s join products p on p.id = s.product_id
  where ${isOffered} and ${view === 'on_hand' ? sql`s.qty > 0` : sql`true`}
    and ${prefix === null ? sql`true` : begins(prefix.toLowerCase())}
    and ${after === null ? sql`true` : sql`(s.qty, s.product_id) > (${after.place}, ${after.id})`}
  order by s.qty, s.product_id limit ${limit}`;

/** By what was sold on whole days: what shoppers miss most comes first. */
const mostMissedFirst = ({ prefix, after, limit }: StockFilter): Statement => sql`
  select p.id, p.parent_id, p.sku, p.name, s.qty, coalesce(d.quantity, 0) as place
  from stock s join products p on p.id = s.product_id
  left join (
    select product_id, sum(quantity)::int as quantity from product_days
    where day >= current_date - ${SOLD_DAYS}::int group by 1) d on d.product_id = s.product_id
  where ${isOffered} and s.qty = 0
    and ${prefix === null ? sql`true` : begins(prefix.toLowerCase())}
    and ${after === null ? sql`true` : sql`(-coalesce(d.quantity, 0), s.product_id) > (${-after.place}, ${after.id})`}
  order by -coalesce(d.quantity, 0), s.product_id limit ${limit}`;

/** Cut to a page first: what is sold and held is counted for the rows of the page alone. */
export const selectStockList = (db: Db, filter: StockFilter): Promise<StockListRow[]> =>
  db.many(sql`
    with page as materialized (
      ${filter.view === 'sold_out' ? mostMissedFirst(filter) : leastFirst(filter)}
    ), sold as (
      select m.product_id, -sum(m.quantity)::int as quantity
      from stock_moves m
      where m.product_id in (select id from page) and m.reason in ('sale', 'put_back')
        and m.created_at > now() - make_interval(days => ${SOLD_DAYS})
      group by 1
    ), held as (
      select i.product_id, sum(i.quantity)::int as quantity
      from orders o join order_items i on i.order_id = o.id
      where o.status = 'pending_payment' and i.product_id in (select id from page)
      group by 1
    )
    select page.id, page.place, coalesce(page.parent_id, page.id) as "productId", page.sku, page.name, page.qty as "onHand",
           coalesce(held.quantity, 0) as held, greatest(coalesce(sold.quantity, 0), 0) as sold,
           (select path from product_images i where i.product_id in (page.id, page.parent_id)
            order by i.product_id = page.id desc, i.position, i.id limit 1) as picture
    from page left join sold on sold.product_id = page.id left join held on held.product_id = page.id
    order by ${filter.view === 'sold_out' ? sql`-page.place` : sql`page.place`}, page.id`);

export const countSoldOut = async (db: Db, most: number): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(*)::int as count from (
        select from stock s join products p on p.id = s.product_id where ${isOffered} and s.qty = 0 limit ${most}) as met`)
  ).count;

export const SOLD_DAYS = 30;
