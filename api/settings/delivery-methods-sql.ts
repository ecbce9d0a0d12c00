import { PICKUP_SEPARATOR } from '#api/content/pickup-methods.ts';
import { type Db, type Statement, sql } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { DeliveryKind } from '#contract/office/office-delivery-contract.ts';
import type { DeliverySlot } from '#rules/checkout/delivery-slots.ts';

export type DeliveryRow = {
  method: string;
  carrier: string;
  state: string | null;
  title: LocalizedText;
  description: LocalizedText | null;
  price: number;
  daysFrom: number | null;
  daysTo: number | null;
  orderBy: string | null;
  onWeekends: boolean;
  freeFrom: number | null;
  towns: string[] | null;
  enabled: boolean;
  position: number;
  kind: DeliveryKind;
  storeIds: number[] | null;
  slots: DeliverySlot[] | null;
};

export const selectDeliveryRows = (db: Db): Promise<DeliveryRow[]> =>
  db.many(sql`
    select method, carrier, state, title, description, price, days_from as "daysFrom", days_to as "daysTo",
           order_by as "orderBy", on_weekends as "onWeekends", free_from as "freeFrom", towns, enabled, position, kind, store_ids as "storeIds",
           slots
    from shipping_methods order by position, id`);

/** Readers are not blocked; other writers wait. */
export const lockDelivery = (db: Db): Promise<number> =>
  db.run(sql`lock table shipping_methods in share row exclusive mode`);

/** Rows of other regions of the method are deleted. */
export async function replaceDelivery(db: Db, method: string, rows: readonly DeliveryRow[]): Promise<void> {
  await db.run(sql`
    delete from shipping_methods
    where method = ${method} and coalesce(state, '') <> all(${rows.map(({ state }) => state ?? '')}::text[])`);
  if (rows.length === 0) return;
  await db.run(sql`
    insert into shipping_methods (method, carrier, state, title, description, price, days_from, days_to, order_by,
                                  on_weekends, free_from, towns, enabled, position, kind, store_ids, slots)
    select method, carrier, state, title, description, price, "daysFrom", "daysTo", "orderBy", "onWeekends", "freeFrom",
           towns, enabled, position, kind, "storeIds", slots
    from jsonb_to_recordset(${sql.json(rows)})
      as (method text, carrier text, state text, title jsonb, description jsonb, price bigint, "daysFrom" int,
          "daysTo" int, "orderBy" text, "onWeekends" boolean, "freeFrom" bigint, towns text[], enabled boolean,
          position int, kind text, "storeIds" int[], slots jsonb)
    on conflict (method, state) do update
    set carrier = excluded.carrier, title = excluded.title, description = excluded.description, price = excluded.price,
        days_from = excluded.days_from, days_to = excluded.days_to, order_by = excluded.order_by,
        on_weekends = excluded.on_weekends, free_from = excluded.free_from, towns = excluded.towns,
        enabled = excluded.enabled, position = excluded.position, kind = excluded.kind,
        store_ids = excluded.store_ids, slots = excluded.slots`);
}

export const updateDeliveryOrder = (db: Db, codes: readonly string[]): Promise<number> =>
  db.run(sql`
    update shipping_methods s set position = place
    from unnest(${[...codes]}::text[]) with ordinality as wanted (code, place)
    where s.method = wanted.code and s.position <> place`);

/** The codes of a pick-up method in the stores, as orders name it. */
const inStores = (code: Statement): Statement => sql`array(select ${code} || ${PICKUP_SEPARATOR} || id from stores)`;

/** Codes of methods that an order has used. */
export async function selectUsedDeliveries(db: Db, codes: readonly string[]): Promise<string[]> {
  const rows = await db.many<{ code: string }>(sql`
    select code from unnest(${[...codes]}::text[]) as known (code)
    where exists (select 1 from orders where shipping_method = code)
       or exists (select 1 from orders where shipping_method = any(${inStores(sql`code`)}))`);
  return rows.map(({ code }) => code);
}

export const countOrdersDelivered = (db: Db, code: string): Promise<number> =>
  db.value(sql`
    select count(*)::int as count from orders
    where shipping_method = ${code} or shipping_method = any(${inStores(sql`${code}::text`)})`);
