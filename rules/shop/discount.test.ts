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
  ['without days it always holds', OPEN, '2026-11-15', true],
  ['the day before it does not hold yet', DAYS, '2026-11-09', false],
  ['its first day counts', DAYS, '2026-11-10', true],
  ['a day between counts', DAYS, '2026-11-15', true],
  ['its last day counts', DAYS, '2026-11-20', true],
  ['the day after it is over', DAYS, '2026-11-21', false],
  ['with a first day only it never ends', { from: '2026-11-10', to: null }, '2030-01-01', true],
  ['with a last day only it began long ago', { from: null, to: '2026-11-20' }, '2000-01-01', true],
  ['one day alone is one day', { from: '2026-11-10', to: '2026-11-10' }, '2026-11-10', true],
  ['one day alone ends with it', { from: '2026-11-10', to: '2026-11-10' }, '2026-11-11', false],
])('isSpecialActive: %s', (_, days, day, holds) => {
  expect(isSpecialActive({ regularPrice: 100, specialPrice: 80, ...days }, day)).toBe(holds);
});

test.each([
  ['none', null],
  ['the regular one again', 100],
  ['more than the regular one', 101],
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
