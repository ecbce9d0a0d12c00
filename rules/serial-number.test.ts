import { expect, test } from 'vitest';
import { serialText, toSerial } from './serial-number.ts';

test.each([
  ['490154203237518', '490154203237518'],
  ['49-015420-323751-8', '490154203237518'],
  [' c02xk1abjg5j ', 'C02XK1ABJG5J'],
  ['R58N/123.4', 'R58N1234'],
  ['490154203237517', null],
  ['12', null],
  ['', null],
  ['A'.repeat(33), null],
  ['ԱԲԳԴԵ12345', null],
  ["'; drop table--", null],
])('%s is stored as %s', (typed, stored) => {
  expect(toSerial(typed)).toBe(stored);
});

test.each([
  ['490154203237518', 'IMEI 49 015420 323751 8'],
  ['C02XK1ABJG5J', 'S/N C02XK1ABJG5J'],
])('%s is shown as %s', (stored, shown) => {
  expect(serialText(stored)).toBe(shown);
});
