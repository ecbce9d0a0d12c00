import { expect, test } from 'vitest';
import { type ComparedGroup, compareRows } from './compare-rows.ts';

const group = (id: number, attributes: Record<string, string | null>): ComparedGroup => ({
  id,
  name: `group ${id}`,
  attributes: Object.entries(attributes).map(([code, value]) => ({ code, name: `the ${code}`, value })),
});

test('compareRows aligns rows by attribute code when products have different attributes', () => {
  const rows = compareRows([
    [group(1, { ram: '8', storage: '128' })],
    [group(1, { ram: '12', cores: '8', storage: '128' })],
  ]);

  expect(rows).toEqual([
    {
      id: 1,
      name: 'group 1',
      rows: [
        { code: 'ram', name: 'the ram', values: ['8', '12'], differs: true },
        { code: 'cores', name: 'the cores', values: [null, '8'], differs: true },
        { code: 'storage', name: 'the storage', values: ['128', '128'], differs: false },
      ],
    },
  ]);
});

test.each<[string, ComparedGroup[][], number[]]>([
  ['the order of the first product', [[group(1, { a: 'x' }), group(3, { c: 'x' })]], [1, 3]],
  [
    'a group only the second has stands where it has it',
    [
      [group(1, { a: 'x' }), group(3, { c: 'x' })],
      [group(1, { a: 'x' }), group(2, { b: 'x' }), group(3, { c: 'x' })],
    ],
    [1, 2, 3],
  ],
  [
    'a group before all of the first one',
    [[group(3, { c: 'x' })], [group(1, { a: 'x' }), group(3, { c: 'x' })]],
    [1, 3],
  ],
  ['groups that share nothing', [[group(1, { a: 'x' })], [group(2, { b: 'x' })]], [2, 1]],
  ['a product without any', [[], [group(2, { b: 'x' })]], [2]],
  ['a group nobody has a value in', [[group(1, { a: null })], [group(1, { a: null }), group(2, { b: 'x' })]], [2]],
  ['nothing at all', [], []],
])('compareRows merges groups of: %s', (_, products, ids) => {
  expect(compareRows(products).map(({ id }) => id)).toEqual(ids);
});

test('rows of a single product do not differ', () => {
  const rows = compareRows([[group(1, { a: 'x', b: null })]]);

  expect(rows[0]?.rows).toEqual([{ code: 'a', name: 'the a', values: ['x'], differs: false }]);
});

test('a missing value differs from a known one', () => {
  const rows = compareRows([[group(1, { a: 'x' })], [], [group(1, { a: 'x' })]]);

  expect(rows[0]?.rows).toEqual([{ code: 'a', name: 'the a', values: ['x', null, 'x'], differs: true }]);
});
