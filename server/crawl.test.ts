import { expect, test } from 'vitest';
import { openResponseCache } from '#api/http/response-cache.ts';
import { product } from '#testing/builders.ts';
import { openMadePages } from '#testing/made-pages.ts';
import { DEMO_CALLS, withQuery } from '#testing/public-calls.ts';
import { openFileShop } from '#testing/shop.ts';
import { canonicalQuery } from './canonical-query.ts';

const CACHE_BYTES = 1024 * 1024;

const responseCache = openResponseCache(CACHE_BYTES);
const shop = await openFileShop({ parts: { responseCache } });
const made = await openMadePages(shop, responseCache);
const lamp = await shop.add(product({ name: 'Zephyr', categories: ['lamps'] }));

const get = async (url: string) => (await shop.app.inject(url)).body;

const OF_ANOTHER = 'utm_source=anna-of-the-test&fbclid=1&email=anna-of-the-test%40mail.am';

test.for<[string, string]>([
  ['/en', `/en?${OF_ANOTHER}`],
  [`/en/shop/product/${lamp.slug}`, `/en/shop/product/${lamp.slug}?${OF_ANOTHER}`],
  ['/en/shop/catalog/lamps?sort=price&page=1', `/en/shop/catalog/lamps?${OF_ANOTHER}&sort=price&page=zero`],
  ['/en/shop/catalog?sort=price&in_stock=1', `/en/shop/catalog?in_stock=1&filter_nothing=7&sort=price&${OF_ANOTHER}`],
  ['/en/shop/catalog/search?search=Zephyr', `/en/shop/catalog/search?a[1]=x&search=Zephyr&${OF_ANOTHER}`],
  [`/en/shop/compare?ids=${lamp.id}`, `/en/shop/compare?${OF_ANOTHER}&ids=${lamp.id}`],
  ['/en/blog', `/en/blog?${OF_ANOTHER}`],
])('%s is rendered once, and %s returns the same page without foreign parameters', async ([plain, other]) => {
  responseCache.clear();
  made.length = 0;

  const first = await get(other);
  const second = await get(plain);

  expect(second).toBe(first);
  expect(first).not.toContain('of-the-test');
  expect(made).toHaveLength(1);
});

test('redirect to a normalized address keeps the query', async () => {
  const { statusCode, headers } = await shop.app.inject(`/hy/shop/catalog/lamps/?utm_source=x&page=2`);

  expect([statusCode, headers.location]).toEqual([301, '/shop/catalog/lamps?utm_source=x&page=2']);
});

test.for([
  ['/thanks?orderID=7&email=a', '/thanks?orderID=7&email=a'],
  ['/nothing?x=1', '/nothing?x=1'],
  ['/shop/catalog/search?q=lamp&x=1', '/shop/catalog/search?q=lamp&x=1'],
  ['/shop/catalog?filter_color=9,3&brand=5&x=1', '/shop/catalog?brand=5&filter_color=3,9'],
  ['/ru/shop/brand/zephyr?brand=5&page=2', '/ru/shop/brand/zephyr?page=2'],
] as const)('canonicalQuery of %s is %s', ([address, page]) => {
  expect(canonicalQuery(address, new Set(['color', 'brand']))).toBe(page);
});

test.for(Object.values(DEMO_CALLS))('%s is cached once, whatever other parameters the address has', async (url) => {
  responseCache.clear();
  await get(url);
  await get(url);
  const plain = await get(url);
  const { bytes } = responseCache;

  const [other, again] = [await get(withQuery(url, OF_ANOTHER)), await get(withQuery(url, 'b[1]=2&gclid=2'))];

  expect([other, again]).toEqual([plain, plain]);
  expect(responseCache.bytes).toBe(bytes);
});

test('a crawl of unique addresses evicts no popular pages and stays within the cache limit', async () => {
  responseCache.clear();
  const used = ['/en', '/en/shop/catalog/lamps', `/en/shop/product/${lamp.slug}`];
  for (const url of [...used, ...used]) await get(url);
  made.length = 0;
  const addresses = Array.from({ length: 2_000 }, (_, at) => `/api/products?limit=12&page=${at + 1}`);
  const pages = Array.from({ length: 40 }, (_, at) => `/en/shop/catalog?page=${at + 2}`);

  for (const url of [...addresses, ...pages]) await get(url);
  const madeByCrawl = made.length;
  for (const url of used) await get(url);

  expect(madeByCrawl).toBe(pages.length);
  expect(made.slice(madeByCrawl)).toEqual([]);
  expect(responseCache.bytes).toBeLessThanOrEqual(CACHE_BYTES);
});
