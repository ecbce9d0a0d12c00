import { expect, test } from 'vitest';
import { pageNumbers } from './pagination.tsx';

const cases: [string, { page: number; pages: number; siblings: number }, (number | string)[]][] = [
  ['one page', { page: 1, pages: 1, siblings: 1 }, [1]],
  ['two pages', { page: 2, pages: 2, siblings: 1 }, [1, 2]],
  ['the first of many', { page: 1, pages: 20, siblings: 1 }, [1, 2, 'after', 20]],
  ['the middle of many', { page: 10, pages: 20, siblings: 1 }, [1, 'before', 9, 10, 11, 'after', 20]],
  ['more siblings on lists', { page: 10, pages: 20, siblings: 2 }, [1, 'before', 8, 9, 10, 11, 12, 'after', 20]],
  ['a gap of one page is that page', { page: 4, pages: 20, siblings: 1 }, [1, 2, 3, 4, 5, 'after', 20]],
  ['the last of many', { page: 20, pages: 20, siblings: 1 }, [1, 'before', 19, 20]],
];

test.each(cases)('%s', (_, given, shown) => {
  expect(pageNumbers(given)).toEqual(shown);
});
