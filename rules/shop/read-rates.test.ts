import { expect, test } from 'vitest';
import { readRate, readRates } from './read-rates.ts';

test.each([
  ['386.5', 386.5],
  ['386,5', 386.5],
  [' 4.79 ', 4.79],
  ['0', null],
  ['0.001', null],
  ['-386', null],
  ['1e3', null],
  ['386.5 AMD', null],
  ['2000000', null],
])('readRate reads %j as %j', (typed, rate) => {
  expect(readRate(typed)).toBe(rate);
});

test('readRates reads columns in any order and separator, and names lines without a rate', () => {
  const file = 'currency;rate;day\nUSD;386,5;2026-11-21\neur,447.3\r\n4.79\tRUB\n\nGBP 490\nUSD 0\nEUR 447 2026-02-31';

  expect(readRates(file)).toEqual({
    rates: [
      { code: 'USD', rate: 386.5, date: '2026-11-21' },
      { code: 'EUR', rate: 447.3, date: null },
      { code: 'RUB', rate: 4.79, date: null },
      { code: 'EUR', rate: 447, date: null },
    ],
    wrong: [
      { line: 6, text: 'GBP 490' },
      { line: 7, text: 'USD 0' },
    ],
  });
});
