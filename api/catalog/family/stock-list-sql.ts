import { type Sought, soughtIds } from '#api/catalog/products/sought-products.ts';
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
  /** Sort value of the view, before the id. */
  place: number;
};

type StockFilter = {
  sought: Sought | null;
  view: StockView | null;
  after: { place: number; id: number } | null;
  limit: number;
};

const isSought = (sought: Sought): Statement => sql`p.id in (${soughtIds(sought)})`;

const isOffered: Statement = sql`p.type = 'simple' and p.enabled`;

/**
 * Reads the stock of the matches one by one and sorts it, because a join would read all products. Products, whose rows
 * are large, are then read only until the page is full.
 */
const soughtStock = (sought: Sought): Statement => sql`
  (select s.product_id, s.qty from (${soughtIds(sought)} offset 0) as m
   cross join lateral (select product_id, qty from stock where product_id = m.id limit 1) as s
   order by s.qty, s.product_id offset 0) as s
  cross join lateral (select * from products where id = s.product_id limit 1) as p`;

const lowestStockFirst = ({ sought, view, after, limit }: StockFilter): Statement => sql`
  select p.id, p.parent_id, p.sku, p.name, s.qty, s.qty as place
  from ${sought === null ? sql`stock s join products p on p.id = s.product_id` : soughtStock(sought)}
  where ${isOffered} and ${view === 'on_hand' ? sql`s.qty > 0` : sql`true`}
    and ${after === null ? sql`true` : sql`(s.qty, s.product_id) > (${after.place}, ${after.id})`}
  order by s.qty, s.product_id limit ${limit}`;

/**
 * Products with the most whole days sold out come first. The list is sorted before its products are read one by one,
 * because a join would read all of them.
 */
const mostMissedFirst = ({ sought, after, limit }: StockFilter): Statement => {
  const found = (place: Statement): Statement => sql`p.id, p.parent_id, p.sku, p.name, 0 as qty, ${place} as place`;
  const listed: Statement = sql`${isOffered} and ${sought === null ? sql`true` : isSought(sought)}`;
  const recent: Statement = sql`d.day >= current_date - ${SOLD_DAYS}::int`;
  const isPast = (place: Statement, id: Statement): Statement =>
    after === null ? sql`true` : sql`(-${place}, ${id}) > (${-after.place}, ${after.id})`;
  return sql`
    select id, parent_id, sku, name, qty, place from (
      (select ${found(sql`m.quantity`)}
       from (select s.product_id, sum(d.quantity)::int as quantity
             from stock s join daily_product_sales d on d.product_id = s.product_id
             where s.qty = 0 and ${recent} group by 1 order by 2 desc, 1 offset 0) m
       cross join lateral (
         select p.id, p.parent_id, p.sku, p.name from products p where p.id = m.product_id and ${listed} limit 1) p
       where ${isPast(sql`m.quantity`, sql`m.product_id`)}
       order by m.quantity desc, m.product_id limit ${limit})
      union all
      (select ${found(sql`0`)}
       from stock s join products p on p.id = s.product_id
       where s.qty = 0 and ${listed} and ${isPast(sql`0`, sql`s.product_id`)}
         and not exists (select from daily_product_sales d where d.product_id = s.product_id and ${recent})
       order by s.product_id limit ${limit})) as missed
    order by place desc, id limit ${limit}`;
};

/** Selects a page first: a join would read all stock movements to count sold and reserved pieces. */
export const selectStockList = (db: Db, filter: StockFilter): Promise<StockListRow[]> =>
  db.many(sql`
    with page as materialized (
      ${filter.view === 'sold_out' ? mostMissedFirst(filter) : lowestStockFirst(filter)}
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
    from page left join held on held.product_id = page.id cross join lateral (
      select -sum(m.quantity)::int as quantity from stock_movements m
      where m.product_id = page.id and m.reason in ('sale', 'put_back')
        and m.created_at > now() - make_interval(days => ${SOLD_DAYS})) as sold
    order by ${filter.view === 'sold_out' ? sql`-page.place` : sql`page.place`}, page.id`);

export const countSoldOut = (db: Db, most: number): Promise<number> =>
  db.value(sql`
    select count(*)::int as count from (
      select from stock s join products p on p.id = s.product_id where ${isOffered} and s.qty = 0 limit ${most}) as met`);

export const SOLD_DAYS = 30;
