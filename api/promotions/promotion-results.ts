import { marginOfItems } from '#api/campaigns/campaign-results.ts';
import { type Db, sql } from '#api/database/sql.ts';
import { dayOf } from '#api/database/yerevan-day.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import { type StoredPromotion, selectPromotions } from './stored/stored-promotions.ts';

export type PromotionResult = { id: number; orders: number; sum: number; discount: number };

/** Orders of each promotion without cancelled ones. */
export const selectResults = async (db: Db): Promise<PromotionResult[]> => {
  const rows = await db.many<PromotionResult>(sql`
    select p.id, r.orders, r.sum, r.discount
    from promotions p, lateral (
      select count(*)::int as orders, coalesce(sum(o.grand_total), 0) as sum, coalesce(sum(u.amount), 0) as discount
      from (select a.order_id, sum(a.amount) as amount from order_promotions a
            where a.promotion_id = p.id and a.returned_at is null group by a.order_id) u
      join orders o on o.id = u.order_id) r`);
  return rows.map((row) => ({ ...row, sum: Number(row.sum), discount: Number(row.discount) }));
};

export const selectResult = async (db: Db, id: number): Promise<Omit<PromotionResult, 'id'>> => {
  const { orders, sum, discount } = await db.one<Omit<PromotionResult, 'id'>>(sql`
    select count(*)::int as orders, coalesce(sum(o.grand_total), 0) as sum, coalesce(sum(u.amount), 0) as discount
    from (select a.order_id, sum(a.amount) as amount from order_promotions a
          where a.promotion_id = ${id} and a.returned_at is null group by a.order_id) u
    join orders o on o.id = u.order_id`);
  return { orders, sum: Number(sum), discount: Number(discount) };
};

/** The last days for which results are given by day. */
export const RESULT_DAYS = 90;

type DayResult = { day: string; orders: number; sum: number; discount: number };

export const selectResultDays = async (db: Db, id: number, since: Date): Promise<DayResult[]> => {
  const rows = await db.many<DayResult>(sql`
    select to_char(${dayOf(sql`o.created_at`)}, 'YYYY-MM-DD') as day, count(*)::int as orders,
           sum(o.grand_total) as sum, sum(u.amount) as discount
    from (select a.order_id, sum(a.amount) as amount from order_promotions a
          where a.promotion_id = ${id} and a.returned_at is null and a.created_at >= ${since} group by a.order_id) u
    join orders o on o.id = u.order_id group by 1 order by 1`);
  return rows.map((row) => ({ ...row, sum: Number(row.sum), discount: Number(row.discount) }));
};

/** Null if the cost of a sold product is unknown. */
export const selectMargin = async (db: Db, id: number): Promise<number | null> => {
  const earned = await db.value<number | null>(sql`
    select ${marginOfItems} as margin
    from (select distinct order_id from order_promotions where promotion_id = ${id} and returned_at is null) u
    join orders o on o.id = u.order_id join order_items i on i.order_id = o.id
    left join products s on s.id = i.product_id`);
  return earned === null ? null : Number(earned);
};

export type PromotionEarnings = {
  id: number;
  name: LocalizedText;
  orders: number;
  total: number;
  /** Null if the cost of a sold product is unknown. */
  margin: number | null;
};

/** The promotions of the orders since a time, those with the largest sums first. */
export const selectEarnings = (db: Db, since: Date, most: number): Promise<PromotionEarnings[]> =>
  db.many(sql`
    with used as (
      select distinct promotion_id, order_id from order_promotions
      where created_at >= ${since} and returned_at is null and promotion_id is not null
    ), best as (
      select u.promotion_id, count(*)::int as orders, sum(o.grand_total)::bigint as total
      from used u join orders o on o.id = u.order_id group by u.promotion_id
      order by total desc, u.promotion_id limit ${most}
    )
    select b.promotion_id as id, p.name, b.orders, b.total, ${marginOfItems} as margin
    from best b join promotions p on p.id = b.promotion_id
    join used u on u.promotion_id = b.promotion_id
    join orders o on o.id = u.order_id join order_items i on i.order_id = o.id
    left join products s on s.id = i.product_id
    group by b.promotion_id, p.name, b.orders, b.total order by b.total desc, b.promotion_id`);

/** All promotions, the newest first, with their results. */
export async function readResults(db: Db): Promise<{ promotion: StoredPromotion; result: PromotionResult }[]> {
  const [promotions, results] = [await selectPromotions(db), await selectResults(db)];
  const byId = new Map(results.map((result) => [result.id, result]));
  return promotions.map((promotion) => ({
    promotion,
    result: byId.get(promotion.id) ?? { id: promotion.id, orders: 0, sum: 0, discount: 0 },
  }));
}
