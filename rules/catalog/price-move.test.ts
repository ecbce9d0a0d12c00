import { expect, test } from 'vitest';
import { largeMoves } from './price-move.ts';

const pair = (price: number | null, special_price: number | null = null) => ({ price, special_price });

test.for([
  ['a lost pair of digits', pair(18_900), pair(189), [{ field: 'price', before: 18_900, after: 189 }]],
  ['a doubled digit', pair(18_900), pair(188_900), [{ field: 'price', before: 18_900, after: 188_900 }]],
  ['exactly half', pair(18_900), pair(9_450), []],
  ['one dram below half', pair(18_900), pair(9_449), [{ field: 'price', before: 18_900, after: 9_449 }]],
  ['exactly one and a half times', pair(18_900), pair(28_350), []],
  ['the same price', pair(18_900), pair(18_900), []],
  ['a first price', pair(null), pair(189), []],
  ['a removed price', pair(18_900), pair(null), []],
  [
    'a first sale price of a tenth',
    pair(18_900),
    pair(18_900, 1_890),
    [{ field: 'special_price', before: 18_900, after: 1_890 }],
  ],
  ['a usual first sale price', pair(18_900), pair(18_900, 16_900), []],
  ['a sale price that stays far below', pair(18_900, 1_890), pair(19_900, 1_890), []],
  [
    'a moved sale price',
    pair(18_900, 16_900),
    pair(18_900, 169),
    [{ field: 'special_price', before: 16_900, after: 169 }],
  ],
  ['an ended sale', pair(18_900, 1_890), pair(18_900), []],
] as const)('largeMoves returns the expected moves of %s', ([, before, after, moves]) => {
  expect(largeMoves(before, after)).toEqual(moves);
});
