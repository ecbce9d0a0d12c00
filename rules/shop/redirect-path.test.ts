import { expect, test } from 'vitest';
import { readRedirect, redirectFor, splitRedirectLine } from './redirect-path.ts';

test.each([
  ['/old', '/shop/catalog', { path: '/old', target: '/shop/catalog' }],
  ['https://old.example/old/', '/shop/catalog', { path: '/old', target: '/shop/catalog' }],
  ['/ru/old', '/page/4', { path: '/old', target: '/page/4' }],
  ['/index.php?route=product&id=5', '/x', { path: '/index.php?route=product&id=5', target: '/x' }],
  ['/%D5%B0%D5%AB%D5%B6', '/x', { path: '/հին', target: '/x' }],
  ['/old', 'https://elsewhere.example/a', { path: '/old', target: 'https://elsewhere.example/a' }],
  ['/', '/x', { problem: 'reserved' }],
  ['/api/products', '/x', { problem: 'reserved' }],
  ['/en/office', '/x', { problem: 'reserved' }],
  ['/shop/cart', '/x', { problem: 'reserved' }],
  ['/a', '/a/', { problem: 'loop' }],
  ['/a', '/ru/a', { problem: 'loop' }],
  ['old', '/x', { problem: 'path' }],
  ['/%E0%A4', '/x', { problem: 'path' }],
  ['/a<script>', '/x', { problem: 'path' }],
  ['/a', '//evil.example', { problem: 'target' }],
  ['/a', 'javascript:alert(1)', { problem: 'target' }],
  ['/a', 'http://plain.example', { problem: 'target' }],
  [`/${'a'.repeat(600)}`, '/x', { problem: 'too_long' }],
])('readRedirect reads %j → %j as %j', (from, to, read) => {
  expect(readRedirect(from, to)).toEqual(read);
});

test.each([
  ['/old\t/new', ['/old', '/new']],
  ['/old;/new;301', ['/old', '/new']],
  ['"/old","/new"', ['/old', '/new']],
  ['/old → /new', ['/old', '/new']],
  ['/old /new', ['/old', '/new']],
  ['/old', null],
  ['/old /new /third', null],
  ['', null],
])('splitRedirectLine splits %j into %j', (line, parts) => {
  expect(splitRedirectLine(line)).toEqual(parts);
});

test('redirectFor keeps language and query, and prefers the address with its query', () => {
  const redirects = new Map([
    ['/old', '/page/4'],
    ['/index.php?id=5', '/shop/product/a'],
    ['/հին', '/էջ'],
    ['/away', 'https://elsewhere.example/a'],
  ]);
  const to = (url: string) => redirectFor(redirects, url)?.to ?? null;

  expect(to('/old')).toBe('/page/4');
  expect(to('/ru/old/?from=mail')).toBe('/ru/page/4?from=mail');
  expect(to('/index.php?id=5')).toBe('/shop/product/a');
  expect(to('/index.php?id=6')).toBeNull();
  expect(to('/en/%D5%B0%D5%AB%D5%B6')).toBe(`/en${encodeURI('/էջ')}`);
  expect(to('/ru/away')).toBe('https://elsewhere.example/a');
  expect(to('/%E0%A4')).toBeNull();
});
