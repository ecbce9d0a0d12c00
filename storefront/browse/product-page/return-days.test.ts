import { expect, test } from 'vitest';
import { shellSettings } from '#testing/shop-settings.ts';
import { returnDaysOf } from './return-days.ts';

const leaf = { slug: '', name: '', image: null };
const TREE = [{ ...leaf, id: 1, children: [{ ...leaf, id: 2, children: [{ ...leaf, id: 3, children: [] }] }] }];
const product = { categories: [{ id: 3, parentId: 2, slug: '', name: '' }] };
const shellWith = (return_exceptions: { category_id: number; days: number }[]) => ({
  categories: TREE,
  settings: shellSettings({ return_days: 14, return_exceptions }),
});

test.each([
  ['no exception', [], 14],
  ['an exception of its category', [{ category_id: 3, days: 0 }], 0],
  ['an exception of a category above', [{ category_id: 1, days: 30 }], 30],
  [
    'exceptions on two levels',
    [
      { category_id: 1, days: 30 },
      { category_id: 2, days: 7 },
    ],
    7,
  ],
  ['an exception of another category', [{ category_id: 9, days: 1 }], 14],
])('returnDaysOf a product with %s', (_, exceptions, days) => {
  expect(returnDaysOf(product, shellWith(exceptions))).toBe(days);
});
