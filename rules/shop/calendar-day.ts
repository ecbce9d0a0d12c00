/** The widest years that PostgreSQL and JavaScript both read as four digits. */
const CALENDAR_DAY = /^(?!0000)\d{4}-\d\d-\d\d$/;

/** True for a day that exists, such as `2026-11-21`; false for `2026-02-31`. */
export const isCalendarDay = (text: string): boolean =>
  CALENDAR_DAY.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
