import { insertChanges } from '#api/database/catalog-changes.ts';
import { isSold } from '#api/database/sold-orders.ts';
import { type Pool, sql, transaction } from '#api/database/sql.ts';
import { DAY_MS } from '#rules/shop/calendar-day.ts';

const WEEK_MS = 7 * DAY_MS;
/** A number from fewer orders could reveal the purchase of one customer. */
const MIN_ORDERS = 3;

/**
 * Stores how many pieces of each family were ordered in the last seven days, without cancelled orders; a variant counts
 * as its product. Returns how many products have another number than before.
 */
export function countWeeklySales(pool: Pool, now: Date): Promise<number> {
  const since = new Date(now.getTime() - WEEK_MS);
  return transaction(pool, async (db) => {
    const changed = await db.many<{ id: number }>(sql`
      with sold as (
        select p.id as product_id, sum(i.quantity)::int as pieces
        from orders o
        join order_items i on i.order_id = o.id
        join products p on p.id = coalesce(i.parent_id, i.product_id)
        where o.created_at >= ${since} and ${isSold}
        group by 1 having count(distinct o.id) >= ${MIN_ORDERS}
      ), gone as (
        delete from weekly_sales w where not exists (select 1 from sold where sold.product_id = w.product_id)
        returning w.product_id
      ), come as (
        insert into weekly_sales as w (product_id, pieces) select product_id, pieces from sold
        on conflict (product_id) do update set pieces = excluded.pieces where w.pieces <> excluded.pieces
        returning w.product_id
      )
      select product_id as id from gone union select product_id from come`);
    const ids = changed.map(({ id }) => id);
    if (ids.length > 0) await insertChanges(db, ids);
    return ids.length;
  });
}
