import type { StoreRow } from '#api/content/stores.ts';
import { type Db, type Statement, sql } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';

// Only these statements write `order_pickups`.

/** The store as it was when the order was placed. */
export type PickupStore = Omit<StoreRow, 'id'>;

export type OrderPickup = {
  /** Null if the store was deleted. */
  storeId: number | null;
  store: PickupStore;
  readyAt: string | null;
  /** The last day for the pick-up, `YYYY-MM-DD` in Yerevan. */
  expiresOn: string | null;
  code: string | null;
};

/** The pick-up of `orders o`; null for a delivery. */
export const pickupColumn: Statement = sql`
  (select jsonb_build_object('storeId', k.store_id, 'store', k.store, 'readyAt', k.ready_at,
                             'expiresOn', k.expires_on, 'code', k.code)
   from order_pickups k where k.order_id = o.id)`;

const copyOf = ({ name, address, phone, hours, week, lat, lng }: StoreRow): PickupStore => ({
  ...{ name, address, phone, hours, week, lat, lng },
});

export const insertPickup = (db: Db, orderId: number, store: StoreRow): Promise<number> =>
  db.run(sql`
    insert into order_pickups (order_id, store_id, store)
    values (${orderId}, ${store.id}, ${sql.json(copyOf(store) as never)})`);

/** Another store; null changes the order to a delivery. The new store has not prepared the order yet. */
export const replacePickup = (db: Db, orderId: number, store: StoreRow | null): Promise<number> =>
  store === null
    ? db.run(sql`delete from order_pickups where order_id = ${orderId}`)
    : db.run(sql`
        insert into order_pickups (order_id, store_id, store)
        values (${orderId}, ${store.id}, ${sql.json(copyOf(store) as never)})
        on conflict (order_id) do update
        set store_id = excluded.store_id, store = excluded.store, ready_at = null, expires_on = null, code = null`);

export const selectPickup = async (db: Db, orderId: number): Promise<OrderPickup | null> =>
  (
    await db.maybe<{ pickup: OrderPickup | null }>(
      sql`select ${pickupColumn} as pickup from orders o where o.id = ${orderId}`,
    )
  )?.pickup ?? null;

type ReadyPickup = { orderId: number; readyAt: Date; expiresOn: string };

const isOpen = sql`o.status in ('pending', 'pending_payment', 'processing', 'fraud')`;

/** Chooses a code that no other open order has. */
export const updateReady = (db: Db, { orderId, readyAt, expiresOn }: ReadyPickup): Promise<number> =>
  db.run(sql`
    update order_pickups set ready_at = ${readyAt}, expires_on = ${expiresOn}::date, code = (
      select code from (select lpad(floor(random() * 1000000)::int::text, 6, '0') as code from generate_series(1, 20)) as drawn
      where not exists (select 1 from order_pickups k join orders o on o.id = k.order_id where k.code = drawn.code and ${isOpen})
      limit 1)
    where order_id = ${orderId}`);

export const updateNotReady = (db: Db, orderId: number): Promise<number> =>
  db.run(sql`update order_pickups set ready_at = null, expires_on = null, code = null where order_id = ${orderId}`);

export const updateDeadline = (db: Db, orderId: number, expiresOn: string): Promise<number> =>
  db.run(sql`update order_pickups set expires_on = ${expiresOn}::date where order_id = ${orderId}`);

/** Orders of the code that are not over, or the order of the number. */
export const selectPickupsBy = async (
  db: Db,
  { code, orderId }: { code: string; orderId: number },
): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
      select o.id from orders o join order_pickups k on k.order_id = o.id
      where k.code = ${code} and ${isOpen}
      union
      select k.order_id from order_pickups k where k.order_id = ${orderId}::int
      order by 1 desc limit 5`)
  ).map(({ id }) => id);

export type PickupRow = {
  id: number;
  status: OrderStatus;
  name: string;
  store: LocalizedText;
  storeId: number | null;
  readyAt: Date | null;
  expiresOn: string | null;
  grandTotal: number;
  quantity: number;
};

type PickupFilter = { storeId: number | null; limit: number };

/** Orders to collect that are not over: the earliest deadline first, then those that are not ready. */
export const selectOpenPickups = (db: Db, { storeId, limit }: PickupFilter): Promise<PickupRow[]> =>
  db.many(sql`
    select o.id, o.status, concat_ws(' ', o.first_name, o.last_name) as name, k.store -> 'name' as store,
           k.store_id as "storeId", k.ready_at as "readyAt", k.expires_on::text as "expiresOn",
           o.grand_total - o.gift_card_amount as "grandTotal",
           (select sum(i.quantity)::int from order_items i where i.order_id = o.id) as quantity
    from orders o join order_pickups k on k.order_id = o.id
    where o.status in ('pending', 'processing', 'fraud') and ${storeId === null ? sql`true` : sql`k.store_id = ${storeId}`}
    order by k.expires_on nulls last, o.id limit ${limit}`);

/** Pieces of `orders o` by product and location, as long as the order has them. Null: the main location. */
export const takenColumn: Statement = sql`
  (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (
     select m.product_id as "productId", m.location_id as "locationId", -sum(m.quantity)::int as pieces
     from stock_movements m where m.order_id = o.id group by 1, 2 having sum(m.quantity) < 0 order by 1, 2) t)`;
