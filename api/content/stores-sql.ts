import { type Db, sql } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { OpenWeek } from '#rules/shop/opening-hours.ts';

export type StoreRow = {
  id: number;
  name: LocalizedText;
  address: LocalizedText;
  phone: string;
  hours: LocalizedText;
  week: OpenWeek | null;
  lat: number;
  lng: number;
};

/** A store without an id is new. */
export type WrittenStore = Omit<StoreRow, 'id'> & { id?: number | null };

export const selectStores = (db: Db): Promise<StoreRow[]> =>
  db.many(sql`select id, name, address, phone, hours, week, lat, lng from stores order by position, id`);

/** Stores the list in its order: known ids are updated, others inserted, and missing ones deleted. */
export async function replaceStores(db: Db, stores: readonly WrittenStore[]): Promise<void> {
  const rows = stores.map((store, at) => ({ ...store, id: store.id ?? null, position: at + 1 }));
  const wanted = sql`
    select * from jsonb_to_recordset(${sql.json(rows as never)}) as wanted
      (id int, name jsonb, address jsonb, phone text, hours jsonb, week jsonb, lat float8, lng float8, position int)`;
  await db.run(
    sql`delete from stores where id <> all (array(select w.id from (${wanted}) as w where w.id is not null))`,
  );
  await db.run(sql`
    insert into stores (id, name, address, phone, hours, week, lat, lng, position)
    select w.id, w.name, w.address, w.phone, w.hours, nullif(w.week, 'null'), w.lat, w.lng, w.position
    from (${wanted}) as w where w.id is not null
    on conflict (id) do update
    set name = excluded.name, address = excluded.address, phone = excluded.phone, hours = excluded.hours,
        week = excluded.week, lat = excluded.lat, lng = excluded.lng, position = excluded.position`);
  await db.run(sql`
    insert into stores (name, address, phone, hours, week, lat, lng, position)
    select w.name, w.address, w.phone, w.hours, nullif(w.week, 'null'), w.lat, w.lng, w.position
    from (${wanted}) as w where w.id is null order by w.position`);
  await db.run(sql`
    select setval(pg_get_serial_sequence('stores', 'id'), greatest((select max(id) from stores), nextval(pg_get_serial_sequence('stores', 'id'))))`);
}
