import { expect, test } from 'vitest';
import { contradict, isPercent, type PlannedDays, replacingTerms, stillPlanned, termsInForce } from './bank-terms.ts';

const days = (first_day: string, last_day: string | null = null): PlannedDays => ({ first_day, last_day });
const december = days('2026-12-01');
const holidays = days('2026-12-20', '2027-01-05');
const january = days('2027-01-10');
const planned = [january, december, holidays];

test.each([
  ['2026-11-30', null],
  ['2026-12-01', december],
  ['2026-12-19', december],
  ['2026-12-20', holidays],
  ['2027-01-05', holidays],
  ['2027-01-06', december],
  ['2027-01-10', january],
  ['2031-01-01', january],
])('termsInForce on %s returns the terms that began last and have not ended', (day, expected) => {
  expect(termsInForce(planned, day)).toBe(expected);
});

test('replacingTerms ignores temporary terms', () => {
  expect(replacingTerms(planned, '2026-12-25')).toBe(december);
  expect(replacingTerms([holidays], '2026-12-25')).toBeNull();
});

test('stillPlanned keeps later terms and temporary ones until their last day', () => {
  expect(stillPlanned(planned, '2026-12-20')).toEqual([january, holidays]);
  expect(stillPlanned(planned, '2027-01-06')).toEqual([january]);
  expect(stillPlanned(planned, '2027-01-10')).toEqual([]);
});

test.each([
  ['two terms from one day', days('2026-12-01'), days('2026-12-01'), true],
  ['terms that begin after lasting ones', days('2026-12-01'), days('2026-12-02'), false],
  ['temporary terms within lasting ones', days('2026-12-01'), days('2026-12-05', '2026-12-06'), false],
  ['terms that begin on the last temporary day', days('2026-12-01', '2026-12-05'), days('2026-12-05'), true],
  ['terms that begin after temporary ones', days('2026-12-01', '2026-12-05'), days('2026-12-06'), false],
  ['temporary terms within temporary ones', days('2026-12-01', '2026-12-31'), days('2026-12-05', '2026-12-06'), true],
])('contradict for %s', (_, one, other, expected) => {
  expect([contradict(one, other), contradict(other, one)]).toEqual([expected, expected]);
});

test.each([
  [0, true],
  [100, true],
  [17.5, true],
  [0.001, true],
  [0.0001, false],
  [100.001, false],
  [1_000, false],
  [-1, false],
  [Number.NaN, false],
])('isPercent of %d is %j', (value, expected) => {
  expect(isPercent(value)).toBe(expected);
});
