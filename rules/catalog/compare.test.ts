import { expect, test } from 'vitest';
import {
  COMPARE_CAP,
  type CompareVerdict,
  compareAddress,
  comparedIds,
  compareVerdict,
  NARROW_COMPARE_CAP,
  toggleCompared,
} from './compare.ts';

const PHONES = 3;
const WASHERS = 40;
const phone = (id: number) => ({ id, categoryId: PHONES });
const washer = (id: number) => ({ id, categoryId: WASHERS });
const uncategorised = (id: number) => ({ id, categoryId: null });

const cases: [string, number[], ReturnType<typeof phone>, number, CompareVerdict, number[]][] = [
  ['the first product is added', [], phone(1), COMPARE_CAP, 'add', [1]],
  ['a second of its category is added', [1], phone(2), COMPARE_CAP, 'add', [1, 2]],
  ['a third is added on a wide screen', [1, 2], phone(3), COMPARE_CAP, 'add', [1, 2, 3]],
  ['a fourth is refused', [1, 2, 3], phone(4), COMPARE_CAP, 'full', [1, 2, 3]],
  ['a third is refused on a narrow screen', [1, 2], phone(3), NARROW_COMPARE_CAP, 'full', [1, 2]],
  ['another category is refused', [1], washer(9), COMPARE_CAP, 'otherCategory', [1]],
  ['a full list is reported before another category', [1, 2, 3], washer(9), COMPARE_CAP, 'full', [1, 2, 3]],
  ['adding a listed product removes it', [1, 2], phone(1), COMPARE_CAP, 'remove', [2]],
  ['a product can be removed from a full list', [1, 2, 3], phone(2), COMPARE_CAP, 'remove', [1, 3]],
  ['a full list stays when the window becomes narrow', [1, 2, 3], phone(4), NARROW_COMPARE_CAP, 'full', [1, 2, 3]],
  ['a product can be removed in a narrow window', [1, 2, 3], phone(3), NARROW_COMPARE_CAP, 'remove', [1, 2]],
];

test.each(cases)('%s', (_, ids, product, cap, verdict, after) => {
  const list = ids.map(phone);

  expect(compareVerdict(list, product, cap)).toBe(verdict);
  expect(toggleCompared(list, product, cap).map(({ id }) => id)).toEqual(after);
  expect(list.map(({ id }) => id)).toEqual(ids);
});

test('an empty compare list accepts a product of any category', () => {
  const emptied = toggleCompared([phone(1)], phone(1), COMPARE_CAP);

  expect(compareVerdict(emptied, washer(9), COMPARE_CAP)).toBe('add');
});

test('a product without a category is only compared with products without one', () => {
  expect(compareVerdict([uncategorised(1)], uncategorised(2), COMPARE_CAP)).toBe('add');
  expect(compareVerdict([uncategorised(1)], phone(2), COMPARE_CAP)).toBe('otherCategory');
});

test.each([
  ['48,159', [48, 159]],
  ['48', [48]],
  ['48,48,159', [48, 159]],
  ['5,4,3,2', [5, 4, 3, 2]],
  ['', []],
  ['x, 7,-1,0,1e3,99999999999,08,5', [5]],
])('comparedIds reads %j as %j', (text, ids) => {
  expect(comparedIds(text)).toEqual(ids);
});

test('compareAddress writes the ids that comparedIds reads', () => {
  expect(compareAddress([48, 159])).toBe('/shop/compare?ids=48,159');
});
