import { expect, test } from 'vitest';
import { usualValues, valuesLike } from './usual-values.ts';

const values = (...named: [label: string, count: number][]) =>
  named.map(([label, count], index) => ({ id: index + 1, label, count, swatch_value: null }));

test('usualValues returns the six most frequent values, and all seven when only one more exists', () => {
  const counts = [1, 9, 2, 8, 3, 7, 4, 6];
  const many = values(...counts.map((count): [string, number] => [`${count}`, count]));

  expect([...usualValues(many)].sort()).toEqual([2, 4, 5, 6, 7, 8]);
  expect(usualValues(many.slice(0, 7)).size).toBe(7);
});

test.each([
  ['', 4],
  ['  ', 4],
  ['sam', 1],
  ['BOSCH', 1],
  ['citroen', 1],
  ['nokia', 0],
  ['.*', 0],
  ['եւ', 1],
])('a search for «%s» finds %i values', (query, expected) => {
  const shown = valuesLike(values(['Samsung', 1], ['Bosch', 0], ['Citroën', 2], ['Սև', 3]), query);

  expect(shown).toHaveLength(expected);
});
