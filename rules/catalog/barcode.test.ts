import { expect, test } from 'vitest';
import { barcodeProblem, readBarcode } from './barcode.ts';

test.each([
  ['4006381333931', null],
  ['0012345678905', null],
  ['036000291452', null],
  ['96385074', null],
  ['00012345600012', null],
  ['4006381333932', 'check_digit'],
  ['96385075', 'check_digit'],
  ['036000291453', 'check_digit'],
  ['400638133393', 'check_digit'],
  ['123456789', 'length'],
  ['123456789012345', 'length'],
  ['4.00638E+12', 'length'],
  ['', 'length'],
] as const)('barcodeProblem of "%s" is %s', (text, problem) => {
  expect(barcodeProblem(text)).toBe(problem);
});

test('readBarcode removes the separators and keeps leading zeros', () => {
  expect(readBarcode('0 012345-678905')).toBe('0012345678905');
});
