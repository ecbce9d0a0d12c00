import { type Db, sql } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { TakingLocation } from '#rules/stock/taking-order.ts';

export type LocationRow = TakingLocation & { name: LocalizedText };

/** In the order of the list. */
export const selectLocations = (db: Db): Promise<LocationRow[]> =>
  db.many(sql`
    select id, name, store_id as "storeId", is_main as "isMain", is_enabled as "isEnabled"
    from stock_locations order by position, id`);

/** Readers are not blocked; other writers wait. */
export const lockLocations = (db: Db): Promise<number> =>
  db.run(sql`lock table stock_locations in share row exclusive mode`);

type NewLocation = { name: LocalizedText; storeId: number | null; isEnabled: boolean };

export const insertLocation = (db: Db, { name, storeId, isEnabled }: NewLocation): Promise<number> =>
  db.value(sql`
    insert into stock_locations (name, store_id, is_enabled, position)
    select ${sql.json(name)}, ${storeId}::int, ${isEnabled}, coalesce(max(position), 0) + 1 from stock_locations
    returning id`);

export const updateLocation = (db: Db, id: number, { name, storeId, isEnabled }: NewLocation): Promise<number> =>
  db.run(sql`
    update stock_locations set name = ${sql.json(name)}, store_id = ${storeId}::int, is_enabled = ${isEnabled},
                               version = version + 1
    where id = ${id}`);

export const updateLocationOrder = (db: Db, ids: readonly number[]): Promise<number> =>
  db.run(sql`
    update stock_locations l set position = place
    from unnest(${[...ids]}::int[]) with ordinality as wanted (id, place)
    where l.id = wanted.id and l.position <> place`);

/** The unique index allows one main location at any moment, so the former one is changed first. */
export async function updateMainLocation(db: Db, id: number): Promise<void> {
  await db.run(sql`update stock_locations set is_main = false, version = version + 1 where is_main`);
  await db.run(sql`update stock_locations set is_main = true, version = version + 1 where id = ${id}`);
}

/** False if a stock movement refers to the location. */
export async function deleteUnusedLocation(db: Db, id: number): Promise<boolean> {
  const deleted = await db.run(sql`
    delete from stock_locations l
    where id = ${id} and not is_main and not exists (select 1 from stock_movements m where m.location_id = l.id)
      and not exists (select 1 from location_stock s where s.location_id = l.id)`);
  return deleted > 0;
}

export type LocationPieces = { locationId: number; pieces: number; products: number };

/** Only locations other than the main one. */
export const selectLocationPieces = (db: Db): Promise<LocationPieces[]> =>
  db.many(sql`
    select location_id as "locationId", sum(qty)::int as pieces, count(*)::int as products
    from location_stock where qty > 0 group by location_id`);

/** The pieces of the whole shop, and those of the main location. */
export const selectMainPieces = (db: Db): Promise<{ pieces: number; products: number }> =>
  db.one(sql`
    select coalesce(sum(qty), 0)::int as pieces, count(*) filter (where qty > 0)::int as products
    from (select s.qty - coalesce(l.qty, 0) as qty
          from stock s left join (select product_id, sum(qty)::int as qty from location_stock group by 1) l using (product_id)
         ) as main`);

export type PlacedPieces = { productId: number; locationId: number; qty: number };

/** Pieces at locations other than the main one. Null: of all products. */
export const selectPlacedPieces = (db: Db, productIds: readonly number[] | null): Promise<PlacedPieces[]> =>
  db.many(sql`
    select product_id as "productId", location_id as "locationId", qty from location_stock
    where qty > 0 ${productIds === null ? sql`` : sql`and product_id = any(${[...productIds]}::int[])`}
    order by product_id, location_id`);
