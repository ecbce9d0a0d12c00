import { isSold } from '#api/database/sold-orders.ts';
import { type Db, sql } from '#api/database/sql.ts';

type CountOptions = { since: Date; fewestOrders: number; most: number };

/**
 * Stores the products that are often ordered together; a variant counts as its product. Returns the products whose list
 * has changed.
 */
export async function replaceBoughtTogether(db: Db, { since, fewestOrders, most }: CountOptions): Promise<number[]> {
  const changed = await db.many<{ id: number }>(sql`
    with sold as (
      select distinct i.order_id, p.id as product_id
      from orders o
      join order_items i on i.order_id = o.id
      join products p on p.id = coalesce(i.parent_id, i.product_id)
      where o.created_at >= ${since} and ${isSold}
    ), pairs as (
      select one.product_id, other.product_id as related_id, count(*) as times
      from sold one join sold other on other.order_id = one.order_id and other.product_id <> one.product_id
      group by 1, 2 having count(*) >= ${fewestOrders}
    ), ranked as (
      select product_id, related_id,
             row_number() over (partition by product_id order by times desc, related_id)::int as position
      from pairs
    ), best as (
      select product_id, related_id, position from ranked where position <= ${most}
    ), gone as (
      delete from bought_together b
      where not exists (select 1 from best where best.product_id = b.product_id and best.related_id = b.related_id)
      returning b.product_id
    ), come as (
      insert into bought_together as b (product_id, related_id, position)
      select product_id, related_id, position from best
      on conflict (product_id, related_id) do update set position = excluded.position where b.position <> excluded.position
      returning b.product_id
    )
    select product_id as id from gone union select product_id from come`);
  return changed.map(({ id }) => id);
}
