import { expect, test } from 'vitest';
import { WholeNumberFormat } from './whole-number-format.ts';

test.each([
  ['hy', 24, '24'],
  ['hy', 1234567, '1,234,567'],
  ['ru', 1234, '1\u00a0234'],
  ['en', 0, '0'],
  ['en', 999, '999'],
  ['en', 12.5, '12.5'],
  ['en', -3, '-3'],
])('WholeNumberFormat in %s writes %d as %s', (locale, value, text) => {
  expect(new WholeNumberFormat(locale).format(value)).toBe(text);
});

test('WholeNumberFormat uses Intl.NumberFormat when format options are given', () => {
  const options = { style: 'percent' } as const;

  expect(new WholeNumberFormat('en', options).format(0.25)).toBe('25%');
});
