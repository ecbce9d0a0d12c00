import { expect, test } from 'vitest';
import { largeMoves, moveCode, riskyMoves } from './price-move.ts';

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

test.for([
  [
    'a price below the cost',
    pair(1000),
    pair(890),
    900,
    [{ field: 'price', before: 1000, after: 890, below_cost: true }],
  ],
  ['a price at the cost', pair(1000), pair(900), 900, []],
  [
    'a first price below the cost',
    pair(null),
    pair(800),
    900,
    [{ field: 'price', before: 800, after: 800, below_cost: true }],
  ],
  [
    'a first sale below the cost',
    pair(1000),
    pair(1000, 850),
    900,
    [{ field: 'special_price', before: 1000, after: 850, below_cost: true }],
  ],
  ['an increase that is still below the cost', pair(700), pair(800), 900, []],
  ['an unchanged price below the cost', pair(700), pair(700), 900, []],
  [
    'a lost digit below the cost, named once',
    pair(1000),
    pair(100),
    900,
    [{ field: 'price', before: 1000, after: 100, below_cost: true }],
  ],
  ['a large change above the cost', pair(1000), pair(2000), 900, [{ field: 'price', before: 1000, after: 2000 }]],
  ['an unknown cost', pair(1000), pair(800), null, []],
] as const)('riskyMoves returns the expected moves of %s', ([, before, after, cost, moves]) => {
  expect(riskyMoves(before, after, cost)).toEqual(moves);
});

test('moveCode names the cost if any price is below it', () => {
  const [large] = riskyMoves(pair(1000), pair(2000), 900);
  const [below] = riskyMoves(pair(1000), pair(800), 900);

  expect([moveCode([large!]), moveCode([large!, below!])]).toEqual(['price_move', 'below_cost']);
});
