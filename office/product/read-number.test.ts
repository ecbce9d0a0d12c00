import { expect, test } from 'vitest';
import { readNumber, readTable } from './read-number.ts';

test.each([
  ['339,900', 1, 339_900],
  ['339 900 ֏', 1, 339_900],
  ['', 5, null],
  ['=-5%', 389_900, 370_405],
  ['=+10%', 100, 110],
  ['=+1000', 5_000, 6_000],
  ['=-1', 5, 4],
  ['=*2', 5, 10],
  ['=7', 5, 7],
  ['=-5%', null, '=-5%'],
  ['=1+1', 5, '=1+1'],
  ['cheap', 5, 'cheap'],
  ['-5', 5, '-5'],
  ['1e12', 5, '1e12'],
  ['339.900', 1, 339_900],
  ['12,5', 5, '12,5'],
])('readNumber of %j with the previous value %j is %j', (typed, before, read) => {
  expect(readNumber(typed, before)).toBe(read);
});

test('readTable splits a pasted table into rows of cells, with Windows line breaks and a final line break', () => {
  expect(readTable('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
});
