import { type Db, sql } from '#api/database/sql.ts';
import { productsSoldSince, selectLiveSpan } from '#api/stock/sold-products.ts';
import { MAX_REORDER_ROWS } from '#contract/office/office-receipts-contract.ts';
import { DEFAULT_LEAD_DAYS, reorderQuantity, SALES_DAYS } from '#rules/catalog/reorder.ts';
import { DAY_MS } from '#rules/shop/calendar-day.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { type GoodsRow, selectGoods } from './goods.ts';

type Demand = {
  id: number;
  sold: number;
  waiting: number;
  onHand: number;
  onOrder: number;
  supplier: { id: number; name: string; lead_days: number } | null;
};

type ReorderLine = Omit<Demand, 'id' | 'onHand'> & { goods: GoodsRow; quantity: number; lastsDays: number | null };

/** Lists products to reorder: those with waiting customers first, then those that sell out first. */
export async function listReorder(db: Db, now: Date): Promise<ReorderLine[]> {
  const short = (await selectDemand(db, now)).flatMap(({ onHand, ...demand }) => {
    const leadDays = demand.supplier?.lead_days ?? DEFAULT_LEAD_DAYS;
    const quantity = reorderQuantity({ ...demand, onHand, leadDays });
    const lastsDays = demand.sold === 0 ? null : Math.floor((onHand * SALES_DAYS) / demand.sold);
    return quantity === 0 ? [] : [{ ...demand, quantity, lastsDays }];
  });
  const first = short
    .toSorted(
      (one, other) =>
        other.waiting - one.waiting ||
        (one.lastsDays ?? SALES_DAYS) - (other.lastsDays ?? SALES_DAYS) ||
        other.sold - one.sold ||
        one.id - other.id,
    )
    .slice(0, MAX_REORDER_ROWS);
  const goods = new Map(
    (
      await selectGoods(
        db,
        first.map(({ id }) => id),
        shopDay(now),
      )
    ).map((row) => [row.product_id, row]),
  );
  return first.flatMap(({ id, ...line }) => {
    const found = goods.get(id);
    return found ? [{ ...line, goods: found }] : [];
  });
}

/**
 * Only products that were sold or have waiting customers. Sales include those of today. A request for a family accepts
 * any variant, so it counts for none of them.
 */
async function selectDemand(db: Db, now: Date): Promise<Demand[]> {
  const since = shopDay(new Date(now.getTime() - (SALES_DAYS - 1) * DAY_MS));
  const live = await selectLiveSpan(db, since, now);
  return db.many(sql`
    with sold as (
      select product_id, sum(quantity)::int as quantity from (${productsSoldSince(since, live)}) as d group by 1
    ), waiting as (
      select product_id, count(*)::int as people from stock_alerts
      where confirmed_at is not null and notified_at is null and target_price is null group by 1
    ), wanted as (select product_id from sold union select product_id from waiting)
    select p.id, coalesce(sold.quantity, 0) as sold, coalesce(waiting.people, 0) as waiting, coalesce(s.qty, 0) as "onHand",
           coalesce((
             select sum(greatest(i.ordered, i.received))::int from goods_receipt_items i
             join goods_receipts r on r.id = i.receipt_id
             where i.product_id = p.id and r.state = 'draft' and r.deleted_at is null), 0) as "onOrder",
           (select jsonb_build_object('id', u.id, 'name', u.name, 'lead_days', u.lead_days)
            from goods_receipt_items i join goods_receipts r on r.id = i.receipt_id join suppliers u on u.id = r.supplier_id
            where i.product_id = p.id and r.state = 'received' and not u.is_archived
            order by r.received_at desc, r.id desc limit 1) as supplier
    from wanted cross join lateral (select * from products where id = wanted.product_id limit 1) as p
    left join sold on sold.product_id = p.id left join waiting on waiting.product_id = p.id
    left join stock s on s.product_id = p.id
    where p.type = 'simple' and p.enabled`);
}
