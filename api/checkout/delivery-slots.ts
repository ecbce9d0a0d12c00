import { type ShippingMethod, termsOf } from '#api/content/shipping-methods.ts';
import type { Db } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import { hasPlace, keyOf, selectTaken } from '#api/orders/order-slots.ts';
import type { PromisedDays } from '#api/orders/promised-days.ts';
import type { WireSlotDay } from '#contract/cart-contract.ts';
import { type SlotChoice, type SlotDay, slotDays } from '#rules/checkout/delivery-slots.ts';

type Calendar = { now: Date; holidays: ReadonlySet<string> };

/** Empty for a method without slots, or without a promised day. */
function openDays(offer: ShippingMethod, { now, holidays }: Calendar): SlotDay[] {
  const terms = termsOf(offer);
  return terms && offer.slots ? slotDays(now, { terms, slots: offer.slots, holidays }) : [];
}

/**
 * The days and slots of each offer by method, with one query for all. A slot that has reached its capacity is listed as
 * not free. `orderId`: the order that is being changed, which does not count.
 */
export async function offeredSlots(
  db: Db,
  offers: readonly ShippingMethod[],
  { orderId = null, ...calendar }: Calendar & { orderId?: number | null },
): Promise<Map<string, WireSlotDay[]>> {
  const open = offers.flatMap((offer) => (offer.slots ? [{ offer, days: openDays(offer, calendar) }] : []));
  const days = open.flatMap((one) => one.days.map(({ day }) => day)).sort();
  const taken = await selectTaken(db, {
    methods: open.map(({ offer }) => offer.method),
    ...{ first: days[0] ?? null, last: days.at(-1) ?? null, orderId },
  });
  return new Map(
    open.map(({ offer: { method }, days: own }) => [
      method,
      own.map(({ day, slots }) => ({
        day,
        slots: slots.map(({ from, to, capacity }) => ({
          ...{ from, to },
          is_free: capacity === null || (taken.get(keyOf({ method, day, from })) ?? 0) < capacity,
        })),
      })),
    ]),
  );
}

type Booking = Calendar & { choice: SlotChoice; orderId?: number };

/**
 * Returns the promise of a chosen slot. Call this in the transaction that stores it, after the stock is locked. Throws
 * `slot` if the slot is closed or full.
 */
export async function bookSlot(
  db: Db,
  offer: ShippingMethod,
  { choice, orderId, ...calendar }: Booking,
): Promise<PromisedDays> {
  const { day, from } = choice;
  const slot = openDays(offer, calendar)
    .find((one) => one.day === day)
    ?.slots.find((one) => one.from === from);
  if (!slot) throw new Refusal('slot');
  const place = { method: offer.method, day, from, capacity: slot.capacity, orderId: orderId ?? null };
  if (!(await hasPlace(db, place))) throw new Refusal('slot');
  return { first: day, last: day, slot: { from: slot.from, to: slot.to } };
}
