import { DAY_MS } from '#rules/shop/calendar-day.ts';
import { shopDay } from '#rules/shop/discount.ts';

const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Returns the next Sunday, or today if it is Sunday. */
export function comingSunday(now: Date): string {
  const today = atNoon(shopDay(now));
  return dayOf(new Date(today.getTime() + ((7 - today.getUTCDay()) % 7) * DAY_MS));
}

export function endOfMonth(now: Date): string {
  const today = atNoon(shopDay(now));
  return dayOf(new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 0, 12)));
}
