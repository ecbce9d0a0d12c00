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
])('%d drams hold %d of VAT', (total, vat) => {
  expect(includedVat(total)).toBe(vat);
});
