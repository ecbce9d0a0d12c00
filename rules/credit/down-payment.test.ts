import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmd } from '#rules/shop/money.ts';
import { parseDownPayment } from './down-payment.ts';

test.each([
  ['', 0],
  ['   ', 0],
  ['֏', 0],
  ['0', 0],
  ['50000', 50_000],
  ['050000', 50_000],
  ['50,000', 50_000],
  ['50 000', 50_000],
  ['50  000', 50_000],
  ['50.000', 50_000],
  ["50'000", 50_000],
  ['50’000', 50_000],
  ['50\u00a0000', 50_000],
  ['50\u202f000', 50_000],
  ['50\u2009000', 50_000],
  ['50\u00a0000\u00a0֏', 50_000],
  ['50000 ֏', 50_000],
  ['50000֏', 50_000],
  ['֏ 50,000', 50_000],
  ['50000 AMD', 50_000],
  ['50000 դրամ', 50_000],
  ['50000 դր.', 50_000],
  ['50 000 драм', 50_000],
  ['50000 др.', 50_000],
  [' 1,234,567 ', 1_234_567],
  ['1.234.567', 1_234_567],
  ['9999999999', 9_999_999_999],
])('parseDownPayment reads "%s" as %d drams', (typed, drams) => {
  expect(parseDownPayment(typed)).toBe(drams);
});

test.each([
  '-1',
  '−50000',
  '+50000',
  'NaN',
  'Infinity',
  '1e9',
  '0x10',
  '100.5',
  '50.00',
  '5,00',
  '5.0000',
  '50,00,000',
  '1,000.000',
  '1 000,000',
  '1.000 000',
  ',000',
  '50,',
  '50.000.',
  '5000,000',
  '5֏000',
  '50000 $',
  '50%',
  'հիսուն հազար',
  '５００',
  '12345678901',
  '999,999,999,999,999,999',
  '50\u200b000',
])('parseDownPayment rejects "%s"', (typed) => {
  expect(parseDownPayment(typed)).toBeNull();
});

test('parseDownPayment reads amounts as the shop formats them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (drams) => {
      expect(parseDownPayment(formatAmd(drams))).toBe(drams);
    }),
  );
});

test('parseDownPayment returns an integer or null for any input', () => {
  const signs = fc.constantFrom(...'0123456789 ,.-+e֏\u00a0', 'AMD', '000');

  fc.assert(
    fc.property(fc.array(signs, { maxLength: 12 }), (typed) => {
      const drams = parseDownPayment(typed.join(''));
      expect(drams === null || (Number.isSafeInteger(drams) && drams >= 0)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
