import { expect, test } from 'vitest';
import { markProduct, type ProductMark } from './product-mark.ts';

const now = {
  ...{ enabled: true, is_new: false, is_best_seller: false, is_special_offer: false, is_featured: false },
  categories: [1, 2],
};

test.each<[string, ProductMark, unknown]>([
  ['is hidden', { flag: 'enabled', on: false }, { before: { enabled: true }, after: { enabled: false } }],
  ['is shown already', { flag: 'enabled', on: true }, { obstacle: 'unchanged' }],
  ['is marked as new', { flag: 'is_new', on: true }, { before: { is_new: false }, after: { is_new: true } }],
  [
    'comes into a category too',
    { category: 3, way: 'add' },
    { before: { categories: [1, 2] }, after: { categories: [1, 2, 3] } },
  ],
  ['is in that category already', { category: 2, way: 'add' }, { obstacle: 'unchanged' }],
  [
    'moves from its main category',
    { category: 3, way: 'move' },
    { before: { categories: [1, 2] }, after: { categories: [3, 2] } },
  ],
  [
    'has another main category',
    { category: 2, way: 'move' },
    { before: { categories: [1, 2] }, after: { categories: [2] } },
  ],
  ['leaves a category', { category: 1, way: 'remove' }, { before: { categories: [1, 2] }, after: { categories: [2] } }],
  ['was not there', { category: 9, way: 'remove' }, { obstacle: 'unchanged' }],
])('a product %s', (_, mark, outcome) => {
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
