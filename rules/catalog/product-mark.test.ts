import { expect, test } from 'vitest';
import { markProduct, type ProductMark } from './product-mark.ts';

const now = {
  ...{ enabled: true, is_new: false, is_best_seller: false, is_special_offer: false, is_featured: false },
  categories: [1, 2],
};

test.each<[string, ProductMark, unknown]>([
  ['is hidden', { flag: 'enabled', on: false }, { before: { enabled: true }, after: { enabled: false } }],
  ['is already shown', { flag: 'enabled', on: true }, { obstacle: 'unchanged' }],
  ['gets the badge "new"', { flag: 'is_new', on: true }, { before: { is_new: false }, after: { is_new: true } }],
  [
    'is added to a category',
    { category: 3, way: 'add' },
    { before: { categories: [1, 2] }, after: { categories: [1, 2, 3] } },
  ],
  ['is already in that category', { category: 2, way: 'add' }, { obstacle: 'unchanged' }],
  [
    'gets another main category',
    { category: 3, way: 'move' },
    { before: { categories: [1, 2] }, after: { categories: [3, 2] } },
  ],
  [
    'already has another main category',
    { category: 2, way: 'move' },
    { before: { categories: [1, 2] }, after: { categories: [2] } },
  ],
  [
    'is removed from a category',
    { category: 1, way: 'remove' },
    { before: { categories: [1, 2] }, after: { categories: [2] } },
  ],
  ['was not in the category', { category: 9, way: 'remove' }, { obstacle: 'unchanged' }],
])('markProduct when the product %s', (_, mark, outcome) => {
  expect(markProduct(now, mark)).toEqual(outcome);
});

test('a product cannot lose its last category', () => {
  expect(markProduct({ ...now, categories: [1] }, { category: 1, way: 'remove' })).toEqual({
    obstacle: 'last_category',
  });
  expect(markProduct({ ...now, categories: [] }, { category: 1, way: 'move' })).toMatchObject({
    after: { categories: [1] },
  });
});
