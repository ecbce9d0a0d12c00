import { expect, test } from 'vitest';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { suggestedGroups } from './suggested-groups.ts';

const products = Array.from({ length: 6 }, (_, id) => ({ id, slug: `phone-${id}` }) as ProductSummary);
const queries = ['galaxy', 'galaxy s25', 'galaxy z', 'galaxy tab', 'galaxy s24'];
const sizesOf = (groups: ReturnType<typeof suggestedGroups>) => groups.map(({ kind, rows }) => [kind, rows.length]);

test('six products leave four places for queries', () => {
  const groups = suggestedGroups({ recent: [], queries, products });

  expect(sizesOf(groups)).toEqual([
    ['queries', 4],
    ['products', 6],
  ]);
});

test('categories take places before queries', () => {
  const categories = [{ id: 1, slug: 'smartphones', name: 'Smartphones', count: 70 }];

  const groups = suggestedGroups({ recent: [], queries, categories, products });

  expect(sizesOf(groups)).toEqual([
    ['queries', 3],
    ['groups', 1],
    ['products', 6],
  ]);
});
