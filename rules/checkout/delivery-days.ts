import { DAY_MS } from '#rules/shop/calendar-day.ts';
import { shopDay, YEREVAN_OFFSET_MS } from '#rules/shop/discount.ts';

/** Working days after the order. `orderBy` is the order deadline in Yerevan; null means the whole day. */
export type DeliveryTerms = { daysFrom: number; daysTo: number; orderBy: string | null; onWeekends: boolean };

/** `YYYY-MM-DD` in Yerevan. `orderBy` is set while the order deadline of today has not passed. */
export type DeliveryDays = { today: string; first: string; last: string; orderBy: string | null };

/**
 * An order on a day off or after the deadline counts as placed on the next working day. Only working days are counted.
 */
export function deliveryDays(ordered: Date, terms: DeliveryTerms, holidays: ReadonlySet<string>): DeliveryDays {
  const today = shopDay(ordered);
  const isWorkday = (day: string) => !holidays.has(day) && (terms.onWeekends || !isWeekend(day));
  const isLate = terms.orderBy !== null && timeOf(ordered) >= terms.orderBy;
  const counted = workdayFrom(isLate ? nextDay(today) : today, isWorkday);
  const first = afterWorkdays(counted, terms.daysFrom, isWorkday);
  return {
    today,
    first,
    last: afterWorkdays(first, terms.daysTo - terms.daysFrom, isWorkday),
    orderBy: counted === today ? terms.orderBy : null,
  };
}

/** Working days in a row, starting with `first`, which is one. */
export function workdaysFrom(
  first: string,
  count: number,
  { terms, holidays }: { terms: Pick<DeliveryTerms, 'onWeekends'>; holidays: ReadonlySet<string> },
): string[] {
  const isWorkday = (day: string) => !holidays.has(day) && (terms.onWeekends || !isWeekend(day));
  const days = [first];
  while (days.length < count) days.push(workdayFrom(nextDay(days.at(-1) ?? first), isWorkday));
  return days;
}

/** Milliseconds until delivery days may change: the next deadline, or midnight. */
export function msToNextTurn(now: Date, deadlines: readonly string[]): number {
  const there = now.getTime() + YEREVAN_OFFSET_MS;
  const midnight = there - (there % DAY_MS);
  const turns = [...deadlines.map((time) => midnight + msOf(time)), midnight + DAY_MS];
  return Math.min(...turns.filter((turn) => turn > there)) - there;
}

export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

type IsWorkday = (day: string) => boolean;

const workdayFrom = (day: string, isWorkday: IsWorkday): string =>
  isWorkday(day) ? day : workdayFrom(nextDay(day), isWorkday);

const afterWorkdays = (day: string, count: number, isWorkday: IsWorkday): string =>
  count === 0 ? day : afterWorkdays(workdayFrom(nextDay(day), isWorkday), count - 1, isWorkday);

const isWeekend = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0;

const timeOf = (moment: Date): string => new Date(moment.getTime() + YEREVAN_OFFSET_MS).toISOString().slice(11, 16);

function msOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
}
