import { type Db, type Statement, sql } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { StocktakeState } from '#contract/office/office-stocktakes-contract.ts';

type Named = { id: number; name: LocalizedText };

export type StocktakeRow = {
  id: number;
  location: Named | null;
  category: Named | null;
  isBlind: boolean;
  note: string;
  state: StocktakeState;
  createdAt: Date;
  closedAt: Date | null;
  by: string | null;
  articles: number;
  counted: number;
};

const columns: Statement = sql`
  t.id, case when l.id is not null then jsonb_build_object('id', l.id, 'name', l.name) end as location,
  case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as category,
  t.is_blind as "isBlind", t.note, t.state, t.created_at as "createdAt", t.closed_at as "closedAt", s.name as by, sums.*`;

const stocktakes: Statement = sql`
  stocktakes t left join stock_locations l on l.id = t.location_id left join categories c on c.id = t.category_id
  left join staff s on s.id = coalesce(t.closed_by, t.staff_id)
  cross join lateral (
    select count(*)::int as articles, coalesce(sum(i.counted), 0)::int as counted
    from stocktake_items i where i.stocktake_id = t.id) as sums`;

export const selectStocktakes = (db: Db, after: number | null, limit: number): Promise<StocktakeRow[]> =>
  db.many(sql`
    select ${columns} from ${stocktakes} where ${after === null ? sql`true` : sql`t.id < ${after}`}
    order by t.id desc limit ${limit}`);

export const selectStocktake = (db: Db, id: number): Promise<StocktakeRow | null> =>
  db.maybe(sql`select ${columns} from ${stocktakes} where t.id = ${id}`);

export type LockedStocktake = {
  id: number;
  state: StocktakeState;
  location_id: number | null;
  category_id: number | null;
};

/** Counters share the lock; an approval or cancellation waits for them, and they for it. */
export const lockStocktake = (db: Db, id: number, strength: 'update' | 'share'): Promise<LockedStocktake | null> =>
  db.maybe(sql`
    select id, state, location_id, category_id from stocktakes
    where id = ${id} for ${strength === 'update' ? sql`update` : sql`share`}`);

type NewStocktake = {
  locationId: number | null;
  categoryId: number | null;
  isBlind: boolean;
  note: string;
  staffId: number | null;
};

export const insertStocktake = (db: Db, fields: NewStocktake): Promise<number> =>
  db.value(sql`
    insert into stocktakes (location_id, category_id, is_blind, note, staff_id)
    values (${fields.locationId}::int, ${fields.categoryId}::int, ${fields.isBlind}, ${fields.note}, ${fields.staffId}::int)
    returning id`);

export const updateState = (
  db: Db,
  { id, state, staffId }: { id: number; state: StocktakeState; staffId: number | null },
): Promise<number> =>
  db.run(sql`
    update stocktakes set state = ${state}, closed_by = ${staffId}::int,
           closed_at = case when ${state} <> 'counting' then now() end
    where id = ${id}`);

export type ItemRow = {
  product_id: number;
  expected: number;
  reserved: number;
  counted: number;
  moved: number | null;
};

/** The line that was counted last comes first. */
export const selectItems = (db: Db, stocktakeId: number, productIds: readonly number[] | null): Promise<ItemRow[]> =>
  db.many(sql`
    select i.product_id, i.expected, i.reserved, i.counted, i.moved
    from stocktake_items i left join (
      select product_id, max(counted_at) as at from stocktake_counts where stocktake_id = ${stocktakeId} group by 1
    ) last on last.product_id = i.product_id
    where i.stocktake_id = ${stocktakeId}
      and ${productIds === null ? sql`true` : sql`i.product_id = any(${[...productIds]}::int[])`}
    order by last.at desc nulls last, i.product_id`);

type Count = { key: string; product_id: number; quantity: number };

/** Returns the entries that were not stored before. */
export const insertCounts = (
  db: Db,
  stocktakeId: number,
  staffId: number | null,
  counts: readonly Count[],
): Promise<Pick<Count, 'product_id' | 'quantity'>[]> =>
  db.many(sql`
    insert into stocktake_counts (stocktake_id, key, product_id, quantity, staff_id, counted_at)
    select ${stocktakeId}, c.key, c.product_id, c.quantity, ${staffId}::int, clock_timestamp()
    from jsonb_to_recordset(${sql.json(counts)}) as c (key uuid, product_id int, quantity int)
    on conflict (stocktake_id, key) do nothing returning product_id, quantity`);

/** Pieces that open orders took from the stock of the location and that are still on its shelf. */
const reservedAt = (product: Statement, location: number | null): Statement => sql`
  coalesce((
    select -sum(m.quantity)::int from stock_movements m join orders o on o.id = m.order_id
    where m.product_id = ${product} and m.location_id is not distinct from ${location}::int
      and m.created_at > now() - interval '1 year'
      and o.status in ('pending_payment', 'pending', 'processing', 'fraud')), 0)`;

/** Pieces on hand at a location; the main one has what no other location holds. */
const onHandAt = (product: Statement, location: number | null): Statement =>
  location === null
    ? sql`
      (select s.qty from stock s where s.product_id = ${product})
      - coalesce((select sum(e.qty)::int from location_stock e where e.product_id = ${product} and e.qty > 0), 0)`
    : sql`
      (select e.qty from location_stock e where e.location_id = ${location} and e.product_id = ${product})`;

/** Adds pieces to lines. A new line reads the expected pieces now. */
export const addToItems = (
  db: Db,
  { id, location_id: location }: LockedStocktake,
  pieces: readonly { product_id: number; quantity: number }[],
): Promise<number> =>
  db.run(sql`
    insert into stocktake_items (stocktake_id, product_id, expected, reserved, counted)
    select ${id}, w.product_id, greatest(coalesce(now.on_hand, 0), 0) + greatest(now.reserved, 0), greatest(now.reserved, 0),
           greatest(w.quantity, 0)
    from jsonb_to_recordset(${sql.json(pieces)}) as w (product_id int, quantity int)
    cross join lateral (
      select ${onHandAt(sql`w.product_id`, location)} as on_hand, ${reservedAt(sql`w.product_id`, location)} as reserved) as now
    order by w.product_id
    on conflict (stocktake_id, product_id) do update
    set counted = greatest(stocktake_items.counted + (
      select w.quantity from jsonb_to_recordset(${sql.json(pieces)}) as w (product_id int, quantity int)
      where w.product_id = excluded.product_id), 0)`);

const below = (category: number): Statement => sql`
  array(
    with recursive below as (
      select ${category}::int as id union all select c.id from categories c join below on c.parent_id = below.id)
    select id from below)`;

/** Returns those of the given products that belong to the category or to a category below it. */
export const selectInCategory = async (db: Db, category: number, ids: readonly number[]): Promise<Set<number>> => {
  const rows = await db.many<{ id: number }>(sql`
    select p.id from products p
    where p.id = any(${[...ids]}::int[]) and exists (
      select from product_categories pc
      where pc.product_id = coalesce(p.parent_id, p.id) and pc.category_id = any(${below(category)}))`);
  return new Set(rows.map(({ id }) => id));
};

export type UncountedRow = { product_id: number; expected: number; reserved: number };

/** Products with stock at the location that have no line. */
export const selectUncounted = (
  db: Db,
  { id, location_id: location, category_id: category }: LockedStocktake,
  limit: number | null,
): Promise<UncountedRow[]> =>
  db.many(sql`
    select met.product_id, met.on_hand + greatest(met.reserved, 0) as expected, greatest(met.reserved, 0) as reserved
    from (
      select h.product_id, ${onHandAt(sql`h.product_id`, location)} as on_hand, ${reservedAt(sql`h.product_id`, location)} as reserved
      from ${location === null ? sql`stock h` : sql`location_stock h`} join products p on p.id = h.product_id
      where h.qty > 0 and ${location === null ? sql`true` : sql`h.location_id = ${location}`}
        and not exists (select from stocktake_items i where i.stocktake_id = ${id} and i.product_id = h.product_id)
        and ${
          category === null
            ? sql`true`
            : sql`exists (
                select from product_categories pc
                where pc.product_id = coalesce(p.parent_id, p.id) and pc.category_id = any(${below(category)}))`
        }) as met
    where met.on_hand > 0 order by met.product_id ${limit === null ? sql`` : sql`limit ${limit}`}`);

export const insertZeroItems = (db: Db, id: number, rows: readonly UncountedRow[]): Promise<number> =>
  db.run(sql`
    insert into stocktake_items (stocktake_id, product_id, expected, reserved, counted)
    select ${id}, w.product_id, w.expected, w.reserved, 0
    from jsonb_to_recordset(${sql.json(rows)}) as w (product_id int, expected int, reserved int) on conflict do nothing`);

/** Locks the stock of these products in the order of ids, and returns what the location holds. */
export const lockOnHand = async (
  db: Db,
  location: number | null,
  ids: readonly number[],
): Promise<Map<number, { sku: string; onHand: number }>> => {
  await db.run(sql`
    insert into stock (product_id, qty) select id, 0 from unnest(${[...ids]}::int[]) as p (id) order by id on conflict do nothing`);
  await db.run(sql`
    select from stock where product_id = any(${[...ids]}::int[]) order by product_id for update`);
  const rows = await db.many<{ id: number; sku: string; onHand: number }>(sql`
    select p.id, p.sku, coalesce(${onHandAt(sql`p.id`, location)}, 0) as "onHand" from products p
    where p.id = any(${[...ids]}::int[])`);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
};

export const setMoved = (
  db: Db,
  id: number,
  moves: readonly { product_id: number; quantity: number }[] | null,
): Promise<number> =>
  moves === null
    ? db.run(sql`update stocktake_items set moved = null where stocktake_id = ${id}`)
    : db.run(sql`
        update stocktake_items i set moved = coalesce(m.quantity, 0)
        from stocktake_items own left join jsonb_to_recordset(${sql.json(moves)}) as m (product_id int, quantity int)
          on m.product_id = own.product_id
        where i.stocktake_id = ${id} and own.stocktake_id = ${id} and own.product_id = i.product_id`);
