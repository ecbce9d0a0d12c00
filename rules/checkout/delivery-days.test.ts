import { expect, test } from 'vitest';
import { type DeliveryTerms, deliveryDays, msToNextTurn } from './delivery-days.ts';

const NEXT_DAY: DeliveryTerms = { daysFrom: 1, daysTo: 1, orderBy: '15:00', onWeekends: false };
const REGIONS: DeliveryTerms = { ...NEXT_DAY, daysFrom: 2, daysTo: 3 };
const SAME_DAY: DeliveryTerms = { daysFrom: 0, daysTo: 0, orderBy: '17:00', onWeekends: true };
const NEW_YEAR = new Set(['2026-12-31', '2027-01-01', '2027-01-02', '2027-01-06']);
const inYerevan = (time: string) => new Date(`${time}:00+04:00`);

test.each([
  ['a Monday before the deadline', '2026-11-23T14:59', NEXT_DAY, '2026-11-24', '2026-11-24', '15:00'],
  ['a Monday at the deadline', '2026-11-23T15:00', NEXT_DAY, '2026-11-25', '2026-11-25', null],
  [
    'one minute after midnight, which is still yesterday in UTC',
    '2026-11-24T00:01',
    NEXT_DAY,
    '2026-11-25',
    '2026-11-25',
    '15:00',
  ],
  ['a Friday after the deadline', '2026-11-27T15:01', NEXT_DAY, '2026-12-01', '2026-12-01', null],
  ['a Saturday', '2026-11-28T10:00', NEXT_DAY, '2026-12-01', '2026-12-01', null],
  [
    'a Saturday with delivery on weekends',
    '2026-11-28T10:00',
    { ...NEXT_DAY, onWeekends: true },
    '2026-11-29',
    '2026-11-29',
    '15:00',
  ],
  ['two to three days over a weekend', '2026-11-26T10:00', REGIONS, '2026-11-30', '2026-12-01', '15:00'],
  ['the same day', '2026-11-29T16:59', SAME_DAY, '2026-11-29', '2026-11-29', '17:00'],
  ['the same day after the deadline', '2026-11-29T17:00', SAME_DAY, '2026-11-30', '2026-11-30', null],
  ['no deadline', '2026-11-23T23:59', { ...NEXT_DAY, orderBy: null }, '2026-11-24', '2026-11-24', null],
  ['the last working day of a year', '2026-12-30T10:00', NEXT_DAY, '2027-01-04', '2027-01-04', '15:00'],
  [
    'a holiday between the two days',
    '2027-01-04T10:00',
    { ...NEXT_DAY, daysTo: 2 },
    '2027-01-05',
    '2027-01-07',
    '15:00',
  ],
  ['a holiday for a method with delivery on weekends', '2027-01-01T10:00', SAME_DAY, '2027-01-03', '2027-01-03', null],
])('delivery ordered on %s', (_, time, terms, first, last, orderBy) => {
  const days = deliveryDays(inYerevan(time), terms, NEW_YEAR);

  expect(days).toEqual({ today: time.slice(0, 10), first, last, orderBy });
});

test('deliveryDays counts plain working days when all holidays are past or missing', () => {
  const past = new Set(['2019-01-01']);

  const days = [new Set<string>(), past].map((holidays) =>
    deliveryDays(inYerevan('2026-12-30T10:00'), NEXT_DAY, holidays),
  );

  expect(days.map(({ first }) => first)).toEqual(['2026-12-31', '2026-12-31']);
});

test.each([
  ['the first deadline', '2026-11-23T14:00', 60],
  ['the second deadline, at the first', '2026-11-23T15:00', 120],
  ['midnight, after both deadlines', '2026-11-23T23:00', 60],
])('the next change of delivery days is at %s', (_, time, minutes) => {
  expect(msToNextTurn(inYerevan(time), ['17:00', '15:00'])).toBe(minutes * 60_000);
});
