import { expect, test } from 'vitest';
import { isCalendarDay, monthBefore } from './calendar-day.ts';

test.each(['2026-11-21', '2028-02-29', '0001-01-01', '9999-12-31'])('isCalendarDay accepts %s', (text) => {
  expect(isCalendarDay(text)).toBe(true);
});

test.each([
  ...['2026-02-31', '2027-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', '0000-01-01'],
  ...['', '2026-1-1', '2026-11-21T00:00', ' 2026-11-21', '2026-11-21\n', '20261121', '+12026-01-01', 'today'],
])('isCalendarDay rejects %j', (text) => {
  expect(isCalendarDay(text)).toBe(false);
});

test.each([
  ['2026-11-29', '2026-10-01', '2026-10-31'],
  ['2027-01-01', '2026-12-01', '2026-12-31'],
  ['2028-03-31', '2028-02-01', '2028-02-29'],
])('monthBefore of %s is %s to %s', (day, from, to) => {
  expect(monthBefore(day)).toEqual({ from, to });
});
