import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmd, groupThousands, parseAmd } from './money.ts';

const NBSP = '\u00a0';

test.each([
  [0, '0'],
  [1, '1'],
  [999, '999'],
  [1_000, '1,000'],
  [9_000, '9,000'],
  [12_900, '12,900'],
  [999_999, '999,999'],
  [1_234_567, '1,234,567'],
  [-1_500, '-1,500'],
  [9_007_199_254_740_991, '9,007,199,254,740,991'],
])('formatAmd of %d is %s with a no-break space and the currency', (amount, grouped) => {
  expect(formatAmd(amount)).toBe(`${grouped}${NBSP}֏`);
});

test.each([
  ['hy', '459,900'],
  ['en', '459,900'],
  ['ru', `459${NBSP}900`],
])('groupThousands follows the conventions of %s', (locale, grouped) => {
  expect(groupThousands(459_900, locale)).toBe(grouped);
  expect(formatAmd(459_900, locale)).toBe(`${grouped}${NBSP}֏`);
});

test.each([
  ['0', 0],
  ['900', 900],
  ['250000', 250_000],
  ['250,000', 250_000],
  ['250.000', 250_000],
  ['250 000', 250_000],
  [`250${NBSP}000`, 250_000],
  ['250\u202f000', 250_000],
  ['1,234,567', 1_234_567],
  ['  15 000  ', 15_000],
  [`1,234,567${NBSP}֏`, 1_234_567],
  ['15 000 դրամ', 15_000],
  ['15 000 դր.', 15_000],
  ['15 000 դր', 15_000],
  ['15000 AMD', 15_000],
  ['15000amd', 15_000],
  ['֏15,000', 15_000],
  ['15 000 драм', 15_000],
  ['999999999999', 999_999_999_999],
])('parseAmd of "%s" is %d', (typed, amount) => {
  expect(parseAmd(typed)).toBe(amount);
});

test.each([
  '',
  ' ',
  '֏',
  'abc',
  '-5',
  '+5',
  '1.5',
  '1,50',
  '12,34,567',
  '1234,567',
  '1,2345',
  '1,,000',
  ',000',
  '1e9',
  '0x10',
  '10%',
  '1234567890123',
  '5 000 $',
])('parseAmd rejects "%s"', (typed) => {
  expect(parseAmd(typed)).toBeNull();
});

test('parseAmd reads amounts as the shop formats them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (amount) => {
      expect(parseAmd(formatAmd(amount))).toBe(amount);
    }),
  );
});

test('grouping only inserts commas before every third digit', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (amount) => {
      const grouped = groupThousands(amount);
      expect(grouped.replaceAll(',', '')).toBe(String(amount));
      expect(grouped).toMatch(/^-?\d{1,3}(,\d{3})*$/);
    }),
  );
});

test('parseAmd never throws and never returns a fraction', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const read = parseAmd(typed);
      expect(read === null || (Number.isSafeInteger(read) && read >= 0)).toBe(true);
    }),
  );
});
