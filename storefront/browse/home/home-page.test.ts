import { expect, test } from 'vitest';
import { kindsOf } from './home-page.tsx';

test.each([
  [[], 30, 'none'],
  [['Phones'], 30, 'Phones'],
  [['Phones', 'Laptops', 'Washing machines'], 20, 'Phones, Laptops'],
  [['Phones', 'Washing machines', 'TVs'], 12, 'Phones, TVs'],
  [['A category with a very long name'], 10, 'A category with a very long name'],
])('kindsOf(%j, %i) names the categories that fit: %s', (names, max, expected) => {
  expect(kindsOf(names, max)).toBe(expected);
});
