import { expect, test } from 'vitest';
import { barOf, overlapOf, placeOf, timelineAt } from './timeline.ts';

const at = Date.parse;
const openAt = (iso: string | null): number | null => (iso === null ? null : at(iso));
const NOVEMBER = timelineAt(at('2026-11-22T12:00:00Z'));

test('timelineAt begins with the current month in its second half and with the previous month before', () => {
  const first = ({ months: [month] }: ReturnType<typeof timelineAt>) => [month?.year, month?.month];

  expect(first(NOVEMBER)).toEqual([2026, 10]);
  expect(first(timelineAt(at('2026-11-14T12:00:00Z')))).toEqual([2026, 9]);
  expect(first(timelineAt(at('2027-01-05T12:00:00Z')))).toEqual([2026, 11]);
  expect(first(timelineAt(at('2026-11-22T12:00:00Z'), -11))).toEqual([2025, 11]);
});

test('timelineAt uses months of Yerevan, which begin at 20:00 UTC', () => {
  expect(new Date(NOVEMBER.from).toISOString()).toBe('2026-10-31T20:00:00.000Z');
  expect(new Date(NOVEMBER.to).toISOString()).toBe('2027-01-31T20:00:00.000Z');
  expect(NOVEMBER.months.map(({ at }) => Math.round(at))).toEqual([0, 33, 66]);
});

test.each([
  ['inside', '2026-12-01', '2026-12-08', { isCutLeft: false, isCutRight: false }],
  ['begun earlier', '2026-10-01', '2026-12-08', { left: 0, isCutLeft: true, isCutRight: false }],
  ['without an end', '2026-12-01', null, { isCutLeft: false, isCutRight: true }],
  ['without a start and an end', null, null, { left: 0, width: 100, isCutLeft: true, isCutRight: true }],
])('barOf returns the visible part of a period %s', (_, from, to, bar) => {
  expect(barOf(NOVEMBER, { from: openAt(from), to: openAt(to) })).toMatchObject(bar);
});

test.each([
  ['before the timeline', '2026-01-01', '2026-02-01'],
  ['after the timeline', '2027-03-01', '2027-04-01'],
  ['that ends at its start', '2026-12-01', '2026-12-01'],
])('barOf returns null for a period %s', (_, from, to) => {
  expect(barOf(NOVEMBER, { from: at(from), to: at(to) })).toBeNull();
});

test('barOf keeps a sale of one hour visible, also at the right edge', () => {
  const bar = barOf(NOVEMBER, { from: at('2027-01-31T19:00:00Z'), to: at('2027-01-31T20:00:00Z') });

  expect(bar?.width).toBeGreaterThan(0.5);
  expect((bar?.left ?? 0) + (bar?.width ?? 0)).toBeLessThanOrEqual(100);
});

test('placeOf returns null for a time outside of the timeline', () => {
  expect(placeOf(NOVEMBER, NOVEMBER.from)).toBe(0);
  expect(placeOf(NOVEMBER, NOVEMBER.to)).toBeNull();
});

test('overlapOf returns the common time, and null for periods that only touch', () => {
  const june = { from: at('2026-06-01'), to: at('2026-07-01') };

  expect(overlapOf(june, { from: null, to: at('2026-06-10') })).toEqual({ from: june.from, to: at('2026-06-10') });
  expect(overlapOf(june, { from: june.to, to: null })).toBeNull();
  expect(overlapOf({ from: null, to: null }, { from: null, to: null })).toEqual({ from: null, to: null });
});
