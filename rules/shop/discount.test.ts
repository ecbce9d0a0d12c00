import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountPercent, isSpecialActive, msToNextShopDay, saleEnd, shopDay } from './discount.ts';

test.each([
  ['2026-11-21T09:00:00Z', '2026-11-21'],
  ['2026-11-21T19:59:59.999Z', '2026-11-21'],
  ['2026-11-21T20:00:00Z', '2026-11-22'],
  ['2026-12-31T20:00:00Z', '2027-01-01'],
  ['2028-02-28T20:00:00Z', '2028-02-29'],
  // Yerevan has no summer time.
  ['2026-07-01T20:00:00Z', '2026-07-02'],
])('shopDay at %s is %s', (instant, day) => {
  expect(shopDay(new Date(instant))).toBe(day);
});

test('shopDay matches the calendar of the time zone at any time', () => {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Yerevan', dateStyle: 'short' });
  const since2012 = fc.date({ min: new Date('2012-06-01'), max: new Date('2060-01-01'), noInvalidDate: true });

  fc.assert(
    fc.property(since2012, (instant) => {
      expect(shopDay(instant)).toBe(calendar.format(instant));
    }),
  );
});

const DAYS = { from: '2026-11-10', to: '2026-11-20' };
const OPEN = { from: null, to: null };

test.each([
  ['is always active without days', OPEN, '2026-11-15', true],
  ['is not active on the day before', DAYS, '2026-11-09', false],
  ['is active on its first day', DAYS, '2026-11-10', true],
  ['is active on a day between', DAYS, '2026-11-15', true],
  ['is active on its last day', DAYS, '2026-11-20', true],
  ['is over on the day after', DAYS, '2026-11-21', false],
  ['never ends with only a first day', { from: '2026-11-10', to: null }, '2030-01-01', true],
  ['is active for any earlier day with only a last day', { from: null, to: '2026-11-20' }, '2000-01-01', true],
  ['is active on a single day', { from: '2026-11-10', to: '2026-11-10' }, '2026-11-10', true],
  ['ends after a single day', { from: '2026-11-10', to: '2026-11-10' }, '2026-11-11', false],
])('isSpecialActive: %s', (_, days, day, holds) => {
  expect(isSpecialActive({ regularPrice: 100, specialPrice: 80, ...days }, day)).toBe(holds);
});

test.each([
  ['none', null],
  ['equal to the regular one', 100],
  ['above the regular one', 101],
])('a special price that is %s is never active', (_, specialPrice) => {
  expect(isSpecialActive({ regularPrice: 100, specialPrice, ...OPEN }, '2026-11-15')).toBe(false);
});

test.each([
  [310_000, 279_000, 10],
  [300_000, 200_000, 33],
  [300_000, 100_000, 67],
  [200, 199, 1],
  [1_000, 996, 0],
  [1_000, 995, 1],
  [100, 1, 99],
  [100, 0, 100],
  [100, 100, 0],
  [100, 120, 0],
  [0, 0, 0],
])('the discount from %d to %d is %d%%', (regular, now, percent) => {
  expect(discountPercent(regular, now)).toBe(percent);
});

test('a discount is a whole percentage from 0 to 100 and never shrinks when the special price falls', () => {
  const price = fc.integer({ min: 1, max: 10_000_000 });

  fc.assert(
    fc.property(price, price, price, (regular, a, b) => {
      const [cheap, dear] = [Math.min(a, b), Math.max(a, b)];
      const percent = discountPercent(regular, cheap);
      expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
      expect(percent).toBeGreaterThanOrEqual(discountPercent(regular, dear));
    }),
  );
});

test('saleEnd is midnight in Yerevan after the last day', () => {
  expect(new Date(saleEnd('2026-11-21')).toISOString()).toBe('2026-11-21T20:00:00.000Z');
});

test.each([
  ['2026-11-21T19:59:59.999Z', 1],
  ['2026-11-21T20:00:00.000Z', 86_400_000],
  ['2026-11-21T09:00:00.000Z', 11 * 3_600_000],
])('msToNextShopDay at %s is %i', (instant, expected) => {
  expect(msToNextShopDay(new Date(instant))).toBe(expected);
});
