import { expect, test } from 'vitest';
import { inLanguage, isPagePath } from './page-path.ts';

test.each([
  ['/', '/ru'],
  ['/page/1', '/ru/page/1'],
  ['/shop/catalog/search?search=5.5#top', '/ru/shop/catalog/search?search=5.5#top'],
  ['/shop/product/iphone-5.5', '/ru/shop/product/iphone-5.5'],
  ['/runners', '/ru/runners'],
  ['/feedsack', '/ru/feedsack'],
  ['/?utm_source=mail', '/ru/?utm_source=mail'],
])('inLanguage adds the language of the surrounding page to %s', (address, shown) => {
  expect(inLanguage('ru', address)).toBe(shown);
  expect(inLanguage('hy', address)).toBe(address);
});

test.each([
  '/ru/page/1',
  '/en',
  '/en?x=1',
  '/EN/page/1',
  '/hy/page/1',
  '/api/products',
  '/feeds/hy/yml.xml',
  '/storage/rules.pdf',
  '/icons/icon-192.png',
  '/sitemap.xml',
  '/sitemap/pages.xml',
  '/robots.txt',
  '//elsewhere.am/page/1',
  'https://elsewhere.am/page/1',
  'mailto:shop@example.am',
  'tel:+37410123456',
  '#top',
  '',
])('inLanguage returns "%s" unchanged', (address) => {
  expect(inLanguage('ru', address)).toBe(address);
});

test.each(['/api/', '/sitemap.xml', '/robots.txt', '/manifest/hy.json', '/hy/page/1', '/favicon.ico', '/sw.js'])(
  'a click on %s opens a document',
  (path) => {
    expect(isPagePath(path)).toBe(false);
  },
);
