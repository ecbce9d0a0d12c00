import { expect, test } from 'vitest';
import { isProductBarcode, serialProblem, serialText, toSerial } from './serial-number.ts';

test.each([
  ['490154203237518', '490154203237518'],
  ['49-015420-323751-8', '490154203237518'],
  [' c02xk1abjg5j ', 'C02XK1ABJG5J'],
  ['R58N/123.4', 'R58N1234'],
  ['490154203237517', null],
  ['356938035643809', '356938035643809'],
  ['12', null],
  ['123', null],
  ['A123', 'A123'],
  ['', null],
  ['A'.repeat(32), 'A'.repeat(32)],
  ['A'.repeat(33), null],
  ['ԱԲԳԴԵ12345', null],
  ["'; drop table--", null],
])('toSerial of %s is %s', (typed, stored) => {
  expect(toSerial(typed)).toBe(stored);
});

test.each([
  ['490154203237518', 'IMEI 49 015420 323751 8'],
  ['C02XK1ABJG5J', 'S/N C02XK1ABJG5J'],
  ['49015420323751A', 'S/N 49015420323751A'],
  ['A49015420323751', 'S/N A49015420323751'],
  ['12345678', 'S/N 12345678'],
])('serialText of %s is %s', (stored, shown) => {
  expect(serialText(stored)).toBe(shown);
});

test.each([
  ['490154203237518', null],
  ['490154203237517', 'checksum'],
  ['49-015420-323751-7', 'checksum'],
  ['12', 'invalid'],
  ['ԱԲԳԴԵ12345', 'invalid'],
  ['C02XK1ABJG5J', null],
  ['4901542032375A1', null],
  ['A90154203237517', null],
  ['49015420323751A', null],
])('serialProblem of %s is %s', (typed, problem) => {
  expect(serialProblem(typed)).toBe(problem);
});

test.each([
  ['4006381333931', true],
  ['96385074', true],
  ['036000291452', true],
  [' 96385074 ', true],
  ['A6385074', false],
  ['9638507A', false],
  ['963850741', false],
  ['4006381333932', false],
  ['490154203237518', false],
  ['C02XK1ABJG5J', false],
  ['', false],
])('isProductBarcode of %s is %s', (code, isBarcode) => {
  expect(isProductBarcode(code)).toBe(isBarcode);
});
