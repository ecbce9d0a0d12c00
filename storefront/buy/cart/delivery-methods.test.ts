import { expect, test } from 'vitest';
import { chosenMethod } from './delivery-methods.ts';

const method = (name: string, price: number) => ({
  method: name,
  title: name,
  note: '',
  price,
  freeFrom: null,
  days: null,
  hasSlots: false,
  store: null,
});
const [free, express, pickup] = [method('free_free', 0), method('express', 2000), method('pickup', 500)];

test.each([
  ['the usual one while nothing is preferred', [express, free], undefined, free],
  ['the one preferred', [free, express], 'express', express],
  ['the usual one where the one preferred does not go', [pickup, free], 'express', free],
  ['the first one where neither goes', [pickup, express], 'other', pickup],
  ['none where nothing goes', [], 'express', null],
])('chosenMethod: %s', (_, methods, preferred, chosen) => {
  expect(chosenMethod(methods, preferred)).toBe(chosen);
});
