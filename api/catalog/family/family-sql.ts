import { type Db, sql } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';

type Uses = { orders: number; carts: number; related_by: number; moves: number };

export const selectUses = (db: Db, ids: readonly number[]): Promise<Uses> =>
  db.one(sql`
    select (select count(distinct order_id)::int from order_items where product_id = any(${[...ids]}::int[])) as orders,
           (select count(distinct cart_id)::int from cart_items where product_id = any(${[...ids]}::int[])) as carts,
           (select count(distinct product_id)::int from product_relations where related_id = any(${[...ids]}::int[]))
             as related_by,
           (select count(*)::int from stock_movements where product_id = any(${[...ids]}::int[])) as moves`);

type Waiting = { stock: number; price: number; highest_target: number | null };

/** People who wait for stock or for a lower price of the products. */
export const selectWaiting = (db: Db, ids: readonly number[]): Promise<Waiting> =>
  db.one(sql`
    select count(*) filter (where target_price is null)::int as stock,
           count(*) filter (where target_price is not null)::int as price,
           max(target_price)::float8 as highest_target
    from stock_alerts
    where product_id = any(${[...ids]}::int[]) and confirmed_at is not null and notified_at is null`);

type BundleRow = { id: number; name: LocalizedText; product_ids: number[] };

/** Bundles that apply now or later, with their parts among the products. */
export const selectBundles = (db: Db, ids: readonly number[], now: Date): Promise<BundleRow[]> =>
  db.many(sql`
    select p.id, p.name, array_agg(part.id order by part.id) as product_ids
    from promotions p cross join lateral (
      select distinct product.value::int as id
      from jsonb_array_elements(p.benefit -> 'parts') as one
      cross join jsonb_array_elements_text(one.value -> 'products') as product
    ) part
    where p.kind = 'bundle' and p.is_enabled and (p.ends_at is null or p.ends_at > ${now})
      and part.id = any(${[...ids]}::int[])
    group by p.id order by p.id`);

export async function selectHeld(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.many<{ id: number; held: number }>(sql`
    select i.product_id as id, sum(i.quantity)::int as held
    from orders o join order_items i on i.order_id = o.id
    where o.status = 'pending_payment' and i.product_id = any(${[...ids]}::int[])
    group by i.product_id`);
  return new Map(rows.map(({ id, held }) => [id, held]));
}

type MoveRow = {
  id: number;
  at: Date;
  sku: string;
  quantity: number;
  reason: string;
  by: string | null;
  orderId: number | null;
  note: string;
};

export const selectMoves = (db: Db, ids: readonly number[], most: number): Promise<MoveRow[]> =>
  db.many(sql`
    select m.id::int, m.created_at as at, p.sku, m.quantity, m.reason, s.name as by, m.order_id as "orderId", m.note
    from stock_movements m join products p on p.id = m.product_id left join staff s on s.id = m.staff_id
    where m.product_id = any(${[...ids]}::int[])
    order by m.id desc limit ${most}`);

export async function selectNames(db: Db, skus: readonly string[]): Promise<Record<string, LocalizedText>> {
  const rows = await db.many<{ sku: string; name: LocalizedText }>(sql`
    select sku, name from products where sku = any(${[...skus]}::text[])`);
  return Object.fromEntries(rows.map(({ sku, name }) => [sku, name]));
}

export const selectHeadId = async (db: Db, id: number): Promise<number | null> =>
  (await db.maybe<{ id: number }>(sql`select coalesce(parent_id, id) as id from products where id = ${id}`))?.id ??
  null;

/** Attributes with a swatch (colours, sizes) come first: they are the usual choices. */
export const selectAxes = (db: Db): Promise<{ code: string; name: LocalizedText }[]> =>
  db.many(sql`
    select code, name from attributes where type in ('select', 'multiselect') and code <> 'brand'
    order by swatch_type is null, position, id`);
