import { type Db, type Statement, sql } from '#api/database/sql.ts';
import type { DeliveryState } from '#rules/orders/delivery-state.ts';

// Only these statements write `deliveries`.

export type Person = { id: number; name: string };

export type StoredDelivery = {
  courier: Person | null;
  state: DeliveryState;
  attempts: number;
  missedOn: string | null;
  missedReason: string | null;
  carrier: string | null;
  trackingNumber: string | null;
};

const NEW: StoredDelivery = {
  courier: null,
  state: 'to_pack',
  attempts: 0,
  missedOn: null,
  missedReason: null,
  carrier: null,
  trackingNumber: null,
};

/** Deliveries by order; an order without a row has to be packed. Lock the orders first. */
export async function selectDeliveries(db: Db, orderIds: readonly number[]): Promise<Map<number, StoredDelivery>> {
  const rows = await db.many<StoredDelivery & { orderId: number }>(sql`
    select d.order_id as "orderId", d.state, d.attempts, d.missed_on::text as "missedOn",
           d.missed_reason as "missedReason", d.carrier, d.tracking_number as "trackingNumber",
           case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as courier
    from deliveries d left join staff s on s.id = d.courier_id
    where d.order_id = any(${[...orderIds]}::int[])`);
  const stored = new Map(rows.map(({ orderId, ...row }) => [orderId, row]));
  return new Map(orderIds.map((id) => [id, stored.get(id) ?? NEW]));
}

export const selectDelivery = async (db: Db, orderId: number): Promise<StoredDelivery> =>
  (await selectDeliveries(db, [orderId])).get(orderId) ?? NEW;

/** Writes a state before the hand-over. `writeHandOver` writes the state of a delivered order. */
export const upsertDelivery = (db: Db, orderId: number, row: StoredDelivery): Promise<number> =>
  db.run(sql`
    insert into deliveries (order_id, courier_id, state, attempts, missed_on, missed_reason, carrier, tracking_number)
    values (${orderId}, ${row.courier?.id ?? null}::int, ${row.state === 'delivered' ? 'packed' : row.state},
            ${row.attempts}, ${row.missedOn}::date, ${row.missedReason}, ${row.carrier}, ${row.trackingNumber})
    on conflict (order_id) do update
    set courier_id = excluded.courier_id, attempts = excluded.attempts, missed_on = excluded.missed_on,
        missed_reason = excluded.missed_reason, carrier = excluded.carrier, tracking_number = excluded.tracking_number,
        state = case when deliveries.state = 'delivered' then 'delivered' else excluded.state end,
        changed_at = case when deliveries.state in (excluded.state, 'delivered') then deliveries.changed_at else now() end`);

export const updateCouriers = (db: Db, orderIds: readonly number[], courierId: number | null): Promise<number> =>
  db.run(sql`
    insert into deliveries (order_id, courier_id)
    select id, ${courierId}::int from unnest(${[...orderIds]}::int[]) as id
    on conflict (order_id) do update set courier_id = excluded.courier_id`);

/** `collected` is the cash that was taken at the door. */
export const writeHandOver = (db: Db, orderId: number, collected: number): Promise<number> =>
  db.run(sql`
    insert into deliveries (order_id, state, delivered_at, collected)
    values (${orderId}, 'delivered', now(), ${collected})
    on conflict (order_id) do update
    set state = 'delivered', delivered_at = now(), collected = excluded.collected, changed_at = now()`);

/** The parcel of a reopened order is with its courier again, or in the shop. */
export const writeReopening = (db: Db, orderId: number): Promise<number> =>
  db.run(sql`
    update deliveries
    set state = case when courier_id is null then 'packed' else 'out' end, delivered_at = null, collected = null,
        changed_at = now()
    where order_id = ${orderId} and state = 'delivered'`);

/** The parcel of `orders o` at its carrier; null without a tracking number. */
export const parcelColumn: Statement = sql`
  (select jsonb_build_object('carrier', d.carrier, 'number', d.tracking_number)
   from deliveries d where d.order_id = o.id and d.tracking_number is not null)`;
