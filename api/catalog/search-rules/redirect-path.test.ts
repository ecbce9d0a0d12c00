import { expect, test } from 'vitest';
import { redirectPath } from './redirect-path.ts';
import { RuleRefused } from './rule-refused.ts';

test.each([
  ['/page/5', '/page/5'],
  [' /page/5 ', '/page/5'],
  ['/ru/page/5', '/page/5'],
  ['/hy', '/'],
  ['/', '/'],
  ['/shop/catalog/smartphones?brand=3#list', '/shop/catalog/smartphones?brand=3#list'],
  ['/shop/catalog/searching', '/shop/catalog/searching'],
])('redirectPath accepts %s and stores it as %s', (typed, kept) => {
  expect(redirectPath(typed)).toBe(kept);
});

test.each([
  ['https://elsewhere.example/', 'not_own_path'],
  ['//elsewhere.example', 'not_own_path'],
  ['/\\elsewhere.example', 'not_own_path'],
  ['/\t/elsewhere.example', 'not_own_path'],
  ['javascript:alert(1)', 'not_own_path'],
  ['page/5', 'not_own_path'],
  ['', 'not_own_path'],
  ['/api/products', 'not_own_path'],
  ['/%zz', 'not_own_path'],
  ['/shop/catalog/search?search=credit', 'search_page'],
  ['/ru/shop/catalog/search', 'search_page'],
  ['/shop//catalog/search/', 'search_page'],
  ['/shop/catalog/x/../search', 'search_page'],
  ['/shop/catalog/%73earch', 'search_page'],
  ['/Shop/Catalog/Search', 'search_page'],
  [`/page/${'5'.repeat(200)}`, 'too_long'],
])('redirectPath rejects "%s": %s', (typed, problem) => {
  const lead = () => redirectPath(typed);

  expect(lead).toThrow(RuleRefused);
  expect(lead).toThrow(problem);
});
