import { expect, test } from 'vitest';
import { averageCost, marginPercent } from './average-cost.ts';

test.each([
  ['a first receipt sets its own price', { pieces: 0, cost: null }, { pieces: 3, cost: 900 }, 900],
  ['pieces without a known cost do not count', { pieces: 50, cost: null }, { pieces: 1, cost: 900 }, 900],
  ['costs are weighted by pieces', { pieces: 1, cost: 100 }, { pieces: 3, cost: 200 }, 175],
  ['the result is a whole dram', { pieces: 2, cost: 100 }, { pieces: 1, cost: 101 }, 100],
  ['an empty shelf does not count', { pieces: 0, cost: 5000 }, { pieces: 2, cost: 700 }, 700],
  ['free goods lower the cost', { pieces: 1, cost: 100 }, { pieces: 1, cost: 0 }, 50],
  ['a receipt without a price changes nothing', { pieces: 4, cost: 100 }, { pieces: 9, cost: null }, 100],
  ['no pieces change nothing', { pieces: 4, cost: 100 }, { pieces: 0, cost: 999 }, 100],
])('averageCost: %s', (_, onHand, received, cost) => {
  expect(averageCost(onHand, received)).toBe(cost);
});

test.each([
  [1000, 750, 25],
  [1000, 1100, -10],
  [300, 100, 66.7],
  [0, 100, null],
  [null, 100, null],
  [1000, null, null],
])('marginPercent(%s, %s) is %s', (price, cost, percent) => {
  expect(marginPercent(price, cost)).toBe(percent);
});
