import { expect, test } from 'vitest';
import { approximately, isForeignCurrency, isOldRate } from './currency.ts';

const usd = { code: 'USD', symbol: '$', rate: 386.5, date: '2026-11-20' };
const rub = { code: 'RUB', symbol: '₽', rate: 4.2, date: '2026-11-20' };

test.each([
  [550_000, usd, '≈ $1,423'],
  [386, usd, '≈ $1'],
  [100, usd, '< $1'],
  [999_999_999, usd, '≈ $2,587,322'],
  [550_000, rub, '≈ 130,952 ₽'],
  [1, rub, '< 1 ₽'],
])('the hint for %i drams at %o is %s', (amd, rate, words) => {
  expect(approximately(amd, rate)).toBe(words.replaceAll(' ', '\u00a0'));
});

test.each([
  ['2026-11-20', false],
  ['2026-11-07', false],
  ['2026-11-06', true],
  ['2020-01-01', true],
])('a rate of %s is outdated on 21 November: %s', (date, isOld) => {
  expect(isOldRate(date, Date.parse('2026-11-21T00:00:00Z'))).toBe(isOld);
});

test.each([
  ['USD', true],
  ['AMD', false],
  ['usd', false],
  ['constructor', false],
])('%s is a supported currency: %s', (code, isOne) => {
  expect(isForeignCurrency(code)).toBe(isOne);
});
