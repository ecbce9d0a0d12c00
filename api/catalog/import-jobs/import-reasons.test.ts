import { expect, test } from 'vitest';
import { reasonOf } from './import-reasons.ts';

test.each([
  ['has 600 entries; a product can have 500 variants', 'too_long', '600'],
  ['is not in the file: the stock stays as it is, and a new product has 0.', 'no_stock', ''],
  ['is a grouped product, which this shop does not have: its members are imported', 'lost_kind', 'grouped'],
  ['has no product in the shop: no SKU is AB-1. Import the list of products first', 'unknown_product', 'AB-1'],
  ['are not in the file: it calls this a product with variants. Add their rows', 'no_variants', ''],
  ['is 0, and the lowest price is 10 drams', 'too_low', ''],
  [
    'is counted from 7 to 0, because the product becomes a family: give the pieces to its variants',
    'family_stock',
    '7',
  ],
  ['is something that nobody has translated', 'other', 'is something that nobody has translated'],
])('reasonOf maps "%s" to %s', (why, reason, text) => {
  expect(reasonOf(why)).toEqual({ reason, text });
});
