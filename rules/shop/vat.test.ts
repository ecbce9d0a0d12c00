import { expect, test } from 'vitest';
import { includedVat } from './vat.ts';

test.each([
  [0, 0],
  [1, 0],
  [3, 1],
  [120, 20],
  [100, 17],
  [558_000, 93_000],
  [279_000, 46_500],
  [9_999_999_999, 1_666_666_667],
])('includedVat of %d drams at 20 per cent is %d', (total, vat) => {
  expect(includedVat(total, 20)).toBe(vat);
});

test('includedVat follows the rate and is 0 for a shop without VAT', () => {
  expect(includedVat(1_100, 10)).toBe(100);
  expect(includedVat(1_100, null)).toBe(0);
});
