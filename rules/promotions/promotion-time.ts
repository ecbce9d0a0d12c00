import { DAY_MS } from '#rules/shop/calendar-day.ts';
import { YEREVAN_OFFSET_MS } from '#rules/shop/discount.ts';
import type { Hours, Promotion } from './promotion.ts';

const MINUTE_MS = 60_000;

type Times = Pick<Promotion, 'startsAt' | 'endsAt' | 'hours'>;

export type TimeObstacle = 'not_started' | 'ended' | 'hours';

/** Whether a promotion applies at a time: from its start on, until before its end, and within its hours. */
export function timeObstacle({ startsAt, endsAt, hours }: Times, now: number): TimeObstacle | null {
  if (startsAt !== null && now < startsAt) return 'not_started';
  if (endsAt !== null && now >= endsAt) return 'ended';
  return hours === null || isWithin(hours, minuteOf(now)) ? null : 'hours';
}

const minuteOf = (now: number): number => Math.floor(((now + YEREVAN_OFFSET_MS) % DAY_MS) / MINUTE_MS);

const isWithin = ({ from, to }: Hours, minute: number): boolean =>
  from < to ? from <= minute && minute < to : minute >= from || minute < to;

/** The next time after `now` at which one of the promotions starts or ends; Infinity without one. */
export function nextSwitch(promotions: readonly Times[], now: number): number {
  let next = Number.POSITIVE_INFINITY;
  const consider = (time: number) => {
    if (time > now && time < next) next = time;
  };
  for (const { startsAt, endsAt, hours } of promotions) {
    if (startsAt !== null) consider(startsAt);
    if (endsAt !== null) consider(endsAt);
    if (hours === null || (endsAt !== null && endsAt <= now)) continue;
    for (const minute of [hours.from, hours.to]) consider(nextTimeOf(minute, now));
  }
  return next;
}

/** Returns the end of a promotion that applies now, or of its hours today. Null without an end. */
export function endOfReduction({ endsAt, hours }: Times, now: number): number | null {
  if (hours === null) return endsAt;
  const end = nextTimeOf(hours.to, now);
  return endsAt === null ? end : Math.min(end, endsAt);
}

function nextTimeOf(minute: number, now: number): number {
  const midnight = Math.floor((now + YEREVAN_OFFSET_MS) / DAY_MS) * DAY_MS - YEREVAN_OFFSET_MS;
  const today = midnight + minute * MINUTE_MS;
  return today > now ? today : today + DAY_MS;
}

/** Whether both promotions can apply at the same time. Hours are not compared. */
export const overlap = (one: Times, other: Times): boolean =>
  (one.endsAt === null || other.startsAt === null || other.startsAt < one.endsAt) &&
  (other.endsAt === null || one.startsAt === null || one.startsAt < other.endsAt);
