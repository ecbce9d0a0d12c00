import { expect, test } from 'vitest';
import { lastReturnDay, returnDeadlines, termsOfProduct, warrantyMonthsOf } from './return-deadline.ts';

const at = (time: string) => new Date(time);

test.each<[string, string, string, string]>([
  ['2026-11-20T08:00:00Z', 'a day in Yerevan', '2026-12-04', '2027-11-20'],
  ['2026-11-20T21:00:00Z', 'an evening that is the next day in Yerevan', '2026-12-05', '2027-11-21'],
])('returnDeadlines of %s, %s, counts from the day of the hand-over', (time, _, returnUntil, warrantyUntil) => {
  expect(returnDeadlines(at(time), { returnDays: 14, warrantyMonths: 12 })).toEqual({ returnUntil, warrantyUntil });
});

test('returnDeadlines ends a warranty on the last day of a shorter month', () => {
  const terms = { returnDays: null, warrantyMonths: 1 };

  expect(returnDeadlines(at('2027-01-31T08:00:00Z'), terms).warrantyUntil).toBe('2027-02-28');
});

test('returnDeadlines of 0 days and 0 months are null', () => {
  expect(returnDeadlines(at('2027-01-31T08:00:00Z'), { returnDays: 0, warrantyMonths: 0 })).toEqual({
    returnUntil: null,
    warrantyUntil: null,
  });
});

const DAYS = { returnUntil: '2026-12-04', warrantyUntil: '2027-11-20' };

test.each([
  [{ reason: 'not_liked', wish: 'refund' }, '2026-12-04'],
  [{ reason: 'not_liked', wish: 'repair' }, '2027-11-20'],
  [{ reason: 'faulty', wish: 'refund' }, '2027-11-20'],
  [{ reason: 'wrong_product', wish: 'exchange' }, '2026-12-04'],
] as const)('lastReturnDay of %j is %s', (asked, expected) => {
  expect(lastReturnDay(DAYS, asked)).toBe(expected);
});

test('lastReturnDay of a faulty product without a warranty is the day of return', () => {
  expect(lastReturnDay({ ...DAYS, warrantyUntil: null }, { reason: 'faulty', wish: 'refund' })).toBe('2026-12-04');
});

test('termsOfProduct takes each term from the nearest category that sets it', () => {
  const exceptions = [
    { category: 1, returnDays: 30, warrantyMonths: 6 },
    { category: 2, returnDays: 0, warrantyMonths: null },
  ];

  expect(termsOfProduct([2, 1], { returnDays: 14, warrantyMonths: 12 }, exceptions)).toEqual({
    returnDays: 0,
    warrantyMonths: 6,
  });
});

test.each([
  ['24 ամիս', 24],
  ['12 мес.', 12],
  ['2 տարի', 24],
  ['1 year', 12],
  ['yes', null],
  [null, null],
  ['9999', null],
])('warrantyMonthsOf %j is %j', (text, months) => {
  expect(warrantyMonthsOf(text)).toBe(months);
});
