import { expect, test } from 'vitest';
import { EMPTY_SEARCH_ENTRY } from '#testing/empty-search-entry.ts';
import { openSearchIndex, putEntry } from './search-index.ts';
import { search } from './search-products.ts';

type Product = { kind: string; name: string };

function indexOf(products: readonly Product[]) {
  const index = openSearchIndex();
  products.forEach(({ kind, name }, at) => {
    putEntry(index, at + 1, {
      ...EMPTY_SEARCH_ENTRY,
      names: [name],
      category: [kind],
      kinds: [{ key: kind, names: [kind], depth: 1 }],
    });
  });
  return index;
}

const found = (products: readonly Product[], text: string) => [...search(indexOf(products), text).ids];

test('a thing without products finds the nearest thing', () => {
  const scooter = { kind: 'Электросамокаты', name: 'Электросамокат Альма' };
  const phone = { kind: 'Телефоны', name: 'Телефон Бета' };

  expect(found([phone, scooter], 'моноколесо')).toEqual([2]);
  expect(found([phone], 'моноколесо')).toEqual([]);
});

test('an unknown code finds codes of the same pattern, such as another size of a TV', () => {
  const products = [
    { kind: 'TVs', name: 'Alma TV QE55AB4321NXRU' },
    { kind: 'Adapters', name: 'Beta QE300' },
  ];

  expect(found(products, 'qe77cd8765zxru')).toEqual([1]);
});

test('a Russian diminutive without products finds the word from which it is formed', () => {
  const products = [
    { kind: 'Мебель', name: 'Комода Альма' },
    { kind: 'Мебель', name: 'Полка Бета' },
  ];

  expect(found(products, 'комодик детский')).toEqual([1]);
});
