import { YEREVAN_OFFSET_MS } from '#rules/shop/discount.ts';
import { type DeliveryTerms, deliveryDays, workdaysFrom } from './delivery-days.ts';

/** Times as `HH:MM` in Yerevan. */
export type SlotTime = { from: string; to: string };

/**
 * A time of day at which a method delivers. `capacity`: orders on one day; null without a limit. `closes`: hours before
 * `from` after which the slot can no longer be chosen.
 */
export type DeliverySlot = SlotTime & { capacity: number | null; closes: number };

/** A day `YYYY-MM-DD`, and the start of a slot. */
export type SlotChoice = { day: string; from: string };

export type SlotDay<Slot extends SlotTime = DeliverySlot> = { day: string; slots: Slot[] };

export const MAX_SLOTS = 8;
export const MAX_SLOT_CAPACITY = 9999;
/** Maximum of `closes` in hours: three days. */
export const MAX_SLOT_CLOSES = 72;
/** Working days that are offered, from the first delivery day on. */
export const OFFERED_SLOT_DAYS = 7;

/** The slots that can be chosen now. Days without an open slot are left out. Capacity is checked by the caller. */
export function slotDays(
  now: Date,
  { terms, slots, holidays }: { terms: DeliveryTerms; slots: readonly DeliverySlot[]; holidays: ReadonlySet<string> },
): SlotDay[] {
  const { first } = deliveryDays(now, terms, holidays);
  return workdaysFrom(first, OFFERED_SLOT_DAYS, { terms, holidays }).flatMap((day) => {
    const open = openSlots(day, slots, now);
    return open.length > 0 ? [{ day, slots: open }] : [];
  });
}

type Rebooking = {
  /** The slot that the order had. */
  own: SlotChoice;
  /** Only this day, which staff chose; null for any day. */
  day: string | null;
  terms: DeliveryTerms;
  slots: readonly DeliverySlot[];
  holidays: ReadonlySet<string>;
};

/**
 * The slots that an order can take again, in the order of time. They begin with its own slot, or with the first open one
 * if its own has closed. On a chosen `day` they begin at the same time.
 */
export function nextSlots(now: Date, { own, day, slots, ...calendar }: Rebooking): (DeliverySlot & { day: string })[] {
  const days = day === null ? slotDays(now, { slots, ...calendar }) : [{ day, slots: openSlots(day, slots, now) }];
  const all = days.flatMap((one) => one.slots.map((slot) => ({ ...slot, day: one.day })));
  const open = all.toSorted((one, other) => `${one.day} ${one.from}`.localeCompare(`${other.day} ${other.from}`));
  if (day !== null) return open.filter(({ from }) => from >= own.from);
  const at = open.findIndex((slot) => slot.day === own.day && slot.from === own.from);
  return open.slice(Math.max(0, at));
}

const openSlots = (day: string, slots: readonly DeliverySlot[], now: Date): DeliverySlot[] =>
  slots.filter((slot) => now.getTime() < closesAt(day, slot));

const closesAt = (day: string, { from, closes }: DeliverySlot): number =>
  Date.parse(`${day}T${from}:00Z`) - YEREVAN_OFFSET_MS - closes * HOUR_MS;

const HOUR_MS = 3_600_000;
