import { type Db, sql } from '#api/database/sql.ts';
import { type DeliveryTerms, deliveryDays } from '#rules/checkout/delivery-days.ts';
import { CASH_METHOD } from '#rules/checkout/payment-method.ts';
import type { OrderStatus, OrderTransition } from '#rules/orders/order-transitions.ts';

/** First and last day it comes on, `YYYY-MM-DD` in Yerevan, as the buyer was told. */
export type PromisedDays = { first: string; last: string };

/** Columns of `orders o`, or null when no day was promised. */
export const promisedColumn = sql`
  case when o.promised_from is not null
       then jsonb_build_object('first', o.promised_from, 'last', o.promised_to) end`;

type PromisedOrder = { status: OrderStatus; promised: PromisedDays | null };

/** What shoppers see: nothing once the order is over or under review. */
export const shownPromise = ({ status, promised }: PromisedOrder): PromisedDays | null =>
  status === 'pending' || status === 'processing' ? promised : null;

/** An order that is paid on delivery has its promise when it is placed; others when they are paid or accepted. */
export const promiseAtPlacing = (
  method: string,
  terms: DeliveryTerms | null,
  { now, holidays }: { now: Date; holidays: ReadonlySet<string> },
): PromisedDays | null => (method === CASH_METHOD && terms ? daysFrom(now, terms, holidays) : null);

/** Whether the promise begins with this transition. `revive`: the days of before the cancellation count no more. */
export function beginsPromise(name: OrderTransition, method: string, promised: PromisedDays | null): boolean {
  if (name === 'revive') return true;
  if (name === 'pay_later') return method === CASH_METHOD;
  return (name === 'pay' || name === 'accept') && promised === null;
}

type Start = { now: Date; terms: DeliveryTerms | null; holidays: string[] };

/** Stores the days counted from `start`, or from now. In the transaction of the step that begins them. */
export async function promiseDelivery(db: Db, orderId: number, start?: Date): Promise<void> {
  const { now, terms, holidays } = await db.one<Start>(sql`
    select now() as now, delivery_terms as terms, array(select day::text from holidays) as holidays
    from orders where id = ${orderId}`);
  const days = terms && daysFrom(start ?? now, terms, new Set(holidays));
  await db.run(sql`
    update orders set promised_from = ${days?.first ?? null}::date, promised_to = ${days?.last ?? null}::date
    where id = ${orderId}`);
}

function daysFrom(start: Date, terms: DeliveryTerms, holidays: ReadonlySet<string>): PromisedDays {
  const { first, last } = deliveryDays(start, terms, holidays);
  return { first, last };
}
