import { type Db, sql } from '#api/database/sql.ts';

const SEED = 0.53;
/** Open deliveries of one day. */
const ROUND_OF_DAY = 300;

/**
 * Inserts two places besides the main location with a part of the stock, deliveries of today, and returns for one order
 * in twenty. Requires orders and staff.
 */
export async function fillWarehouse(db: Db, { first, count }: { first: number; count: number }): Promise<void> {
  const begun = performance.now();
  const last = first + count - 1;
  await db.run(sql`select setseed(${SEED})`);
  await db.run(sql`
    insert into stock_locations (name, position) values
      ('{"hy": "Խանութ", "ru": "Магазин", "en": "Store"}', 1), ('{"hy": "Պահեստ 2", "ru": "Склад 2", "en": "Warehouse 2"}', 2)`);
  await db.run(sql`
    insert into location_stock (location_id, product_id, qty)
    select l.id, s.product_id, s.qty / 4 from stock s join stock_locations l on not l.is_main where s.qty >= 4
    on conflict do nothing`);
  await db.run(sql`
    update orders set promised_from = current_date, promised_to = current_date
    where id > ${last - ROUND_OF_DAY} and status in ('pending', 'processing')`);
  await db.run(sql`
    insert into deliveries (order_id, courier_id, state)
    select o.id, (select id from staff where id % 5 = o.id % 5 order by id limit 1),
           (array['packed', 'out', 'not_home'])[1 + floor(random() * 3)::int]
    from orders o where o.id > ${last - ROUND_OF_DAY} and o.status = 'processing'
    on conflict (order_id) do nothing`);
  await db.run(sql`
    insert into returns (order_id, status, reason, wish, key, created_at, updated_at)
    select o.id, case when o.id > ${last}::int - ${count}::int / 20
                   then (array['requested', 'accepted', 'received', 'checked'])[1 + floor(random() * 4)::int]
                   else (array['closed', 'closed', 'refused'])[1 + floor(random() * 3)::int] end,
           (array['not_liked', 'faulty', 'other'])[1 + floor(random() * 3)::int],
           (array['refund', 'exchange', 'repair'])[1 + floor(random() * 3)::int],
           gen_random_uuid(), o.created_at, o.created_at
    from orders o where o.id between ${first} and ${last} and o.status = 'completed' and o.id % 20 = 0`);
  await db.run(sql`
    insert into return_items (return_id, order_item_id, quantity)
    select r.id, (select min(i.id) from order_items i where i.order_id = r.order_id), 1 from returns r`);
  await db.run(sql`vacuum analyze`);
  console.log(
    `places, deliveries and returns made in ${Math.round((performance.now() - begun) / 1000)} s (seed ${SEED})`,
  );
}
