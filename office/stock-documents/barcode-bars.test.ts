import { expect, test } from 'vitest';
import { barsOf } from './barcode-bars.ts';

test.each([
  ['an EAN-13', '4006381333931', 95],
  ['an EAN-8', '96385074', 67],
  ['a UPC', '036000291452', 95],
])('barsOf draws %s with its standard width', (_, barcode, modules) => {
  expect(barsOf({ sku: 'LAMP-1', barcode })?.width).toBe(modules + 20);
});

test('barsOf draws the SKU if there is no barcode, or a wrong one', () => {
  const ofSku = barsOf({ sku: 'LAMP-1', barcode: null });

  expect(ofSku?.path).toMatch(/^M10 0h2v30h-2z/);
  expect(barsOf({ sku: 'LAMP-1', barcode: '4006381333930' })).toEqual(ofSku);
});

test('barsOf draws nothing for an SKU with letters that a barcode cannot contain', () => {
  expect(barsOf({ sku: 'ԼԱՄՊ-1', barcode: null })).toBeNull();
});
