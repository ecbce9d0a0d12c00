import { expect, test } from 'vitest';
import { moveBlock } from './move-block.ts';

/** Moves an item of a list of letters, in which lower-case letters are nested items. */
const moved = (list: string, from: number, to: number): string =>
  moveBlock([...list], (item) => item === item.toLowerCase(), from, to).join('');

test.each([
  ['down takes its nested items along', 'AbcDE', 0, 1, 'DAbcE'],
  ['down goes behind the whole next block', 'ADefG', 0, 1, 'DefAG'],
  ['up goes before the whole block above', 'AbcDE', 3, 2, 'DAbcE'],
  ['up from below another one', 'ABC', 2, 1, 'ACB'],
  ['dropped on a nested item goes behind its block', 'AbcDe', 0, 4, 'DeAbc'],
  ['at the end stays', 'ABc', 1, 2, 'ABc'],
])('moveBlock of an item of the first level %s', (_, list, from, to, result) => {
  expect(moved(list, from, to)).toBe(result);
});

test.each([
  ['moves alone', 'AbcD', 1, 2, 'AcbD'],
  ['moves below another item', 'AbC', 1, 2, 'ACb'],
  ['does not become the first', 'Abc', 1, 0, 'Abc'],
])('moveBlock of a nested item %s', (_, list, from, to, result) => {
  expect(moved(list, from, to)).toBe(result);
});
