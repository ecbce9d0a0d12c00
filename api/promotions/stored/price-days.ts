import { type Db, sql } from '#api/database/sql.ts';

/** Days before a reduction in which the lowest price is searched. */
export const HISTORY_DAYS = 30;
/** Days of the stored price history. It is longer than 30 days, because a reduction may last long. */
const RETAINED_DAYS = 400;

type ReducedProduct = { id: number; since: string | null; price: number };

/**
 * The lowest price of the 30 days before each reduction. A reduction without a first day began after the last day with a
 * higher price than now.
 */
export async function selectLowestPrices(
  db: Db,
  reduced: readonly ReducedProduct[],
  today: string,
): Promise<Map<number, number>> {
  if (reduced.length === 0) return new Map();
  const rows = await db.many<{ id: number; price: number }>(sql`
    select r.id, (select min(d.price) from product_price_days d
                  where d.product_id = r.id and d.day < r.since and d.day >= r.since - ${HISTORY_DAYS}::int) as price
    from (
      select n.id, coalesce(n.since, (
               select d.day + 1 from product_price_days d
               where d.product_id = n.id and d.day < ${today}::date and d.price > n.price
               order by d.day desc limit 1)) as since
      from unnest(${reduced.map(({ id }) => id)}::int[], ${reduced.map(({ since }) => since)}::date[],
                  ${reduced.map(({ price }) => price)}::bigint[]) as n (id, since, price)) r`);
  return new Map(rows.flatMap(({ id, price }) => (price === null ? [] : [[id, Number(price)] as const])));
}

/** Stores the lowest price of the day for each product. */
export const storePriceDays = (
  db: Db,
  day: string,
  prices: readonly { id: number; price: number }[],
): Promise<number> =>
  db.run(sql`
    insert into product_price_days (product_id, day, price)
    select p.id, ${day}::date, n.price
    from unnest(${prices.map(({ id }) => id)}::int[], ${prices.map(({ price }) => price)}::bigint[]) as n (id, price)
    join products p on p.id = n.id
    on conflict (product_id, day) do update set price = least(product_price_days.price, excluded.price)
    where excluded.price < product_price_days.price`);

export const deleteOldPriceDays = (db: Db, today: string): Promise<number> =>
  db.run(sql`delete from product_price_days where day < ${today}::date - ${RETAINED_DAYS}::int`);
