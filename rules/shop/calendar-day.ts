/** Length of a day in UTC and in Armenia, where clocks do not change. */
export const DAY_MS = 86_400_000;

/** Years that both PostgreSQL and JavaScript write with four digits. */
const CALENDAR_DAY = /^(?!0000)\d{4}-\d\d-\d\d$/;

/** True for an existing day such as `2026-11-21`; false for `2026-02-31`. */
export const isCalendarDay = (text: string): boolean =>
  CALENDAR_DAY.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

/** First and last day of the month before the month of `day`. */
export function monthBefore(day: string): { from: string; to: string } {
  const last = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  last.setUTCDate(0);
  const to = last.toISOString().slice(0, 10);
  return { from: `${to.slice(0, 7)}-01`, to };
}
