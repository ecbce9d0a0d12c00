import { expect, test } from 'vitest';
import { chosenMethod } from './delivery-methods.ts';

const way = (method: string, price: number) => ({ method, title: method, note: '', price });
const [free, express, pickup] = [way('free_free', 0), way('express', 2000), way('pickup', 500)];

test.each([
  ['the usual one while nothing is wished for', [express, free], undefined, free],
  ['the one wished for', [free, express], 'express', express],
  ['the usual one where the one wished for does not go', [pickup, free], 'express', free],
  ['the first one where neither goes', [pickup, express], 'other', pickup],
  ['none where nothing goes', [], 'express', null],
])('delivery: %s', (_, ways, wish, chosen) => {
  expect(chosenMethod(ways, wish)).toBe(chosen);
});
