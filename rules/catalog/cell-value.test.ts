import { expect, test } from 'vitest';
import { readCell } from './cell-value.ts';

test.each([
  ['319900', 319_900],
  ['319,900 ֏', 319_900],
  ['319\u00a0900', 319_900],
  [' 66400\r', 66_400],
  ['=-5%', 95_000],
  ['=+1000', 101_000],
  ['=+1,000', 101_000],
  ['=*2', 200_000],
  ['=-12.5%', 87_500],
  ['=90000', 90_000],
])('readCell of %j with the current value 100,000 is %i', (text, expected) => {
  expect(readCell(text, 100_000, 'price')).toEqual({ value: expected });
});

test.each([
  ['0', 'price', 'too_low'],
  ['=-100%', 'price', 'too_low'],
  ['1000000000000', 'price', 'too_high'],
  ['1,000,000,000,000', 'price', 'too_high'],
  ['1e12', 'price', 'not_an_amount'],
  ['12.5', 'price', 'not_an_amount'],
  ['cheap', 'price', 'not_an_amount'],
  ['=SUM(A1:A9)', 'price', 'not_an_amount'],
  ['=HYPERLINK("http://evil.example")', 'price', 'not_an_amount'],
  ['=*5%', 'price', 'not_an_amount'],
  ['-5', 'stock', 'not_an_amount'],
  ['1000001', 'stock', 'too_high'],
  ['', 'price', 'needed'],
  ['', 'stock', 'needed'],
] as const)('readCell of %j as %s has the problem %s', (text, kind, problem) => {
  expect(readCell(text, 100_000, kind)).toEqual({ problem });
});

test('a sale price may be empty, stock may be zero, and a relative change needs a current value', () => {
  expect(readCell('', 9_000, 'special_price')).toEqual({ value: null });
  expect(readCell('0', 5, 'stock')).toEqual({ value: 0 });
  expect(readCell('=-5%', null, 'special_price')).toEqual({ problem: 'not_an_amount' });
});
