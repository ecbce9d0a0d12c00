import { type Db, sql } from '#api/database/sql.ts';
import { type DeliveryTerms, deliveryDays } from '#rules/checkout/delivery-days.ts';
import type { SlotTime } from '#rules/checkout/delivery-slots.ts';
import { isPaidAtDoor } from '#rules/checkout/payment-method.ts';
import type { OrderStatus, OrderTransition } from '#rules/orders/order-transitions.ts';

/** First and last promised delivery day, `YYYY-MM-DD` in Yerevan. A chosen `slot` belongs to a single day. */
export type PromisedDays = { first: string; last: string; slot?: SlotTime | undefined };

/** Promised days of `orders o`; null without a promise. */
export const promisedColumn = sql`
  case when o.promised_from is not null
       then jsonb_build_object('first', o.promised_from, 'last', o.promised_to) || case when o.slot_from is not null
       then jsonb_build_object('slot', jsonb_build_object('from', o.slot_from, 'to', o.slot_to)) else '{}' end end`;

export const isSamePromise = (one: PromisedDays | null, other: PromisedDays | null): boolean =>
  one?.first === other?.first && one?.last === other?.last && one?.slot?.from === other?.slot?.from;

type PromisedOrder = { status: OrderStatus; promised: PromisedDays | null };

/** Promised days for the shopper; null once the order is over or under review. */
export const shownPromise = ({ status, promised }: PromisedOrder): PromisedDays | null =>
  status === 'pending' || status === 'processing' ? promised : null;

/**
 * An order paid on delivery gets its promise when it is placed. Other orders get it when they are paid or accepted.
 */
export const promiseAtPlacing = (
  method: string,
  terms: DeliveryTerms | null,
  { now, holidays }: { now: Date; holidays: ReadonlySet<string> },
): PromisedDays | null => (isPaidAtDoor(method) && terms ? daysFrom(now, terms, holidays) : null);

/** True if this transition sets the promise. A revived order gets a new promise. */
export function beginsPromise(name: OrderTransition, method: string, promised: PromisedDays | null): boolean {
  if (name === 'revive') return true;
  if (name === 'pay_later') return isPaidAtDoor(method);
  return (name === 'pay' || name === 'accept') && promised === null;
}

type Start = { now: Date; terms: DeliveryTerms | null; holidays: string[] };

/** Stores the days counted from `start`, or from now. Call this in the transaction that sets the promise. */
export async function promiseDelivery(db: Db, orderId: number, start?: Date): Promise<void> {
  const { now, terms, holidays } = await db.one<Start>(sql`
    select now() as now, delivery_terms as terms, array(select day::text from holidays) as holidays
    from orders where id = ${orderId}`);
  await storePromise(db, orderId, terms && daysFrom(start ?? now, terms, new Set(holidays)));
}

export const storePromise = (db: Db, orderId: number, days: PromisedDays | null): Promise<number> =>
  db.run(sql`
    update orders
    set promised_from = ${days?.first ?? null}::date, promised_to = ${days?.last ?? null}::date,
        slot_from = ${days?.slot?.from ?? null}::text, slot_to = ${days?.slot?.to ?? null}::text
    where id = ${orderId}`);

function daysFrom(start: Date, terms: DeliveryTerms, holidays: ReadonlySet<string>): PromisedDays {
  const { first, last } = deliveryDays(start, terms, holidays);
  return { first, last };
}
