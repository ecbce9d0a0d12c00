import { type Db, sql } from '#api/database/sql.ts';
import type { DeliveryTerms } from '#rules/checkout/delivery-days.ts';
import { type DeliverySlot, nextSlots } from '#rules/checkout/delivery-slots.ts';
import { type PromisedDays, promisedColumn } from './promised-days.ts';

export type SlotKey = { method: string; day: string; from: string };
export const keyOf = ({ method, day, from }: SlotKey): string => `${method} ${day} ${from}`;

type TakenFilter = { methods: readonly string[]; first: string | null; last: string | null; orderId: number | null };

/** Orders of each slot. A cancelled order no longer counts. */
export async function selectTaken(
  db: Db,
  { methods, first, last, orderId }: TakenFilter,
): Promise<Map<string, number>> {
  if (first === null || last === null) return new Map();
  const rows = await db.many<SlotKey & { orders: number }>(sql`
    select shipping_method as method, promised_from::text as day, slot_from as "from", count(*)::int as orders
    from orders
    where slot_from is not null and promised_from between ${first}::date and ${last}::date
      and shipping_method = any(${[...methods]}::text[]) and status <> 'canceled' and id is distinct from ${orderId}::int
    group by 1, promised_from, 3`);
  return new Map(rows.map(({ orders, ...key }) => [keyOf(key), orders]));
}

type Place = SlotKey & { capacity: number | null; orderId: number | null };

/**
 * False if the slot is full. Call this in the transaction that stores the slot. Orders for the same slot wait for each
 * other, so the capacity is never exceeded.
 */
export async function hasPlace(db: Db, { capacity, orderId, ...slot }: Place): Promise<boolean> {
  if (capacity === null) return true;
  const { method, day, from } = slot;
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`slot/${method}/${day}/${from}`}, 0))`);
  const taken = await selectTaken(db, { methods: [method], first: day, last: day, orderId });
  return (taken.get(keyOf(slot)) ?? 0) < capacity;
}

type SlotOrder = {
  method: string;
  promised: PromisedDays | null;
  terms: DeliveryTerms | null;
  slots: DeliverySlot[] | null;
  holidays: string[];
  now: Date;
};

const selectSlotOrder = (db: Db, orderId: number): Promise<SlotOrder> =>
  db.one(sql`
    select o.shipping_method as method, ${promisedColumn} as promised, o.delivery_terms as terms,
           (select m.slots from shipping_methods m
            left join order_addresses a on a.order_id = o.id and a.kind = 'shipping'
            where m.method = o.shipping_method and m.slots is not null and (m.state is null or m.state = a.state)
            order by m.state nulls last, m.id limit 1) as slots,
           array(select day::text from holidays) as holidays, now() as now
    from orders o where o.id = ${orderId}`);

/**
 * The new promise of an order that lost or missed its slot. The same slot comes first, then the later ones; the first
 * open one with a place is taken. A `day` restricts them to that day. Null if there is none.
 */
export async function rebookSlot(db: Db, orderId: number, day: string | null = null): Promise<PromisedDays | null> {
  const { method, promised, terms, slots, holidays, now } = await selectSlotOrder(db, orderId);
  if (!promised?.slot || !slots || !terms) return null;
  const own = { day: promised.first, from: promised.slot.from };
  // In the order of time, so that two orders never wait for each other's slots.
  for (const slot of nextSlots(now, { own, day, terms, slots, holidays: new Set(holidays) }))
    if (await hasPlace(db, { method, day: slot.day, from: slot.from, capacity: slot.capacity, orderId }))
      return { first: slot.day, last: slot.day, slot: { from: slot.from, to: slot.to } };
  return null;
}

/** Whether the order still has its place in the slot of a former promise. A promise without a slot always has one. */
export async function hasFormerPlace(db: Db, orderId: number, former: PromisedDays | null): Promise<boolean> {
  if (!former?.slot) return true;
  const { method, slots } = await selectSlotOrder(db, orderId);
  const slot = slots?.find(({ from }) => from === former.slot?.from);
  return slot ? hasPlace(db, { method, day: former.first, from: slot.from, capacity: slot.capacity, orderId }) : false;
}

const timeOf = (days: PromisedDays | null): string =>
  days === null
    ? '—'
    : [days.first, days.last !== days.first && days.last, days.slot && `${days.slot.from}–${days.slot.to}`]
        .filter(Boolean)
        .join(' ');

/** Two promises for the timeline, in a form that all languages read. */
export const promiseChange = (before: PromisedDays | null, after: PromisedDays | null): string =>
  `${timeOf(before)} → ${timeOf(after)}`;
