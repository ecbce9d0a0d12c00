import { expect, test } from 'vitest';
import { firstPicture, isFresh, isPublic, offlineAddress, productOfCall, sizesOf, visitOf } from './worker-rules.ts';

const ORIGIN = 'https://shop.example';
const visit = (address: string, { isNavigation = false, referrer = '' } = {}) =>
  visitOf({ url: new URL(address, ORIGIN), origin: ORIGIN, isNavigation, referrer });

test.each([
  ['/', 'page'],
  ['/ru/shop/catalog/phones?page=2', 'page'],
  ['/offline', 'page'],
  ['/shop/product/galaxy-s25', 'product'],
  ['/en/shop/product/galaxy-s25?parentId=5', 'product'],
  ['/shop/product/galaxy-s25?api_token=x', 'private'],
  ['/shop/cart', 'private'],
  ['/ru/shop/checkout', 'private'],
  ['/shop/wishlist', 'private'],
  ['/account/orders/5', 'private'],
  ['/en/thanks?order=5', 'private'],
  ['/receipt/5', 'private'],
  ['/ru/order/1044-secret', 'private'],
  ['/track', 'private'],
  ['/customer/reset-password/secret', 'private'],
  ['/api/customer/export', 'other'],
  ['/office', 'other'],
  ['/office/orders/1043', 'other'],
  ['/sandbox/arca/payment', 'other'],
  ['/storage/brand/apple.svg', 'other'],
  ['/feeds/hy/blog.xml', 'other'],
  ['/robots.txt', 'other'],
  ['https://elsewhere.example/shop/product/x', 'other'],
] as const)('opening %s is a visit of kind %s', (address, kind) => {
  expect(visit(address, { isNavigation: true })).toBe(kind);
});

test.each([
  ['/assets/entry-abc.js', '', 'asset'],
  ['/storage/cache/medium/a.webp', `${ORIGIN}/ru/shop/product/a`, 'picture'],
  ['/storage/cache/medium/a.webp', `${ORIGIN}/ru/offline?to=%2F`, 'picture'],
  ['/storage/cache/medium/a.webp', `${ORIGIN}/shop/catalog`, 'other'],
  ['/storage/cache/medium/a.webp', 'https://elsewhere.example/shop/product/a', 'other'],
  ['/api/product/a?locale=ru', `${ORIGIN}/shop/product/a`, 'other'],
  ['/api/customer/get', `${ORIGIN}/shop/product/a`, 'other'],
  ['/api/checkout/cart?api_token=x', `${ORIGIN}/shop/product/a`, 'other'],
  ['https://elsewhere.example/assets/x.js', '', 'other'],
] as const)('a request for %s from "%s" is of kind %s', (address, referrer, kind) => {
  expect(visit(address, { referrer })).toBe(kind);
});

test.each([
  ['/api/product/galaxy-s25?locale=ru', '/ru/shop/product/galaxy-s25'],
  ['/api/product/galaxy-s25', '/shop/product/galaxy-s25'],
  ['/api/product/17?locale=ru', null],
  ['/api/product/galaxy-s25?token=x', null],
  ['/api/products?locale=ru', null],
])('productOfCall of %s is %s', (call, page) => {
  expect(productOfCall(new URL(call, ORIGIN))).toBe(page);
});

test.each([
  ['public, max-age=0, s-maxage=60', {}, true],
  ['no-store', {}, false],
  ['private, max-age=60', {}, false],
  ['public, no-store', {}, false],
  ['', {}, false],
  ['public', { ok: false }, false],
  ['public', { redirected: true }, false],
])('a response with "%s" %o is cached: %s', (cacheControl, answer, expected) => {
  const headers = new Headers({ 'cache-control': cacheControl });

  expect(isPublic({ ok: true, redirected: false, headers, ...answer })).toBe(expected);
});

test.each([
  ['of now', new Date().toUTCString(), true],
  ['of this morning', new Date(Date.now() - 4 * 3600_000).toUTCString(), false],
  ['without a date', '', false],
])('a page dated %s is fresh: %s', (_, date, expected) => {
  expect(isFresh({ headers: new Headers({ date }) })).toBe(expected);
});

test.each([
  ['/ru/shop/catalog?page=2', false, '/ru/offline?to=%2Fru%2Fshop%2Fcatalog%3Fpage%3D2'],
  ['/thanks?order=5&key=x', true, '/offline?to=%2Fthanks'],
  ['/customer/reset-password/secret', true, '/offline'],
  ['/ru/order/1044-secret', true, '/ru/offline'],
])('offlineAddress of %s contains no secret', (wanted, isPrivate, address) => {
  expect(offlineAddress(new URL(wanted, ORIGIN), isPrivate)).toBe(address);
});

test('sizesOf returns all widths of a picture, the requested one first', () => {
  expect(sizesOf('/storage/cache/large/a/b.webp')).toEqual([
    '/storage/cache/large/a/b.webp',
    '/storage/cache/medium/a/b.webp',
    '/storage/cache/small/a/b.webp',
  ]);
  expect(sizesOf('/storage/brand/a.svg')).toEqual(['/storage/brand/a.svg']);
});

test('firstPicture returns the picture with high fetch priority', () => {
  const html = '<img src="/logo.svg"/><img src="/storage/cache/medium/a.webp" srcSet="x" fetchPriority="high"/>';

  expect(firstPicture(html)).toBe('/storage/cache/medium/a.webp');
  expect(firstPicture('<img src="/storage/cache/medium/a.webp" loading="lazy"/>')).toBeNull();
});
