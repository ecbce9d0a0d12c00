import { DAY_MS } from '#rules/shop/calendar-day.ts';
import { shopDay, YEREVAN_OFFSET_MS } from '#rules/shop/discount.ts';
import type { OpenWeek } from '#rules/shop/opening-hours.ts';
import type { DeliveryTerms } from './delivery-days.ts';

/**
 * Terms of a pick-up whose pieces are all in the store: the same day until the store closes, otherwise the next day.
 * A store without opening hours by day is open until midnight.
 */
export function collectTerms(week: OpenWeek | null, now: Date): DeliveryTerms {
  const day = (new Date(now.getTime() + YEREVAN_OFFSET_MS).getUTCDay() + 6) % 7;
  const hours = week?.[day];
  return { daysFrom: 0, daysTo: 0, orderBy: closesAt(week, hours), onWeekends: true };
}

function closesAt(week: OpenWeek | null, hours: OpenWeek[number] | undefined): string | null {
  if (week === null) return null;
  if (!hours) return MIDNIGHT;
  return hours.to <= hours.from ? null : hours.to;
}

/** The order deadline of a closed day has passed at any time. */
const MIDNIGHT = '00:00';

export const DEFAULT_PICKUP_DAYS = 5;
export const MAX_PICKUP_DAYS = 60;

/** The last day for the pick-up of a ready order, `YYYY-MM-DD` in Yerevan. */
export function pickupDeadline(readyAt: Date, days: number): string {
  return shopDay(new Date(readyAt.getTime() + days * DAY_MS));
}
