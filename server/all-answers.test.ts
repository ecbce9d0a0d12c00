import { expect, test } from 'vitest';
import { openResponseCache } from '#api/http/response-cache.ts';
import { imageRoutes } from '#api/images/image-routes.ts';
import { openImages } from '#api/images/images.ts';
import { folderStorage } from '#api/images/storage/folder-storage.ts';
import { NO_LIMITS } from '#api/limits/limits.ts';
import { withSeoRoutes } from '#testing/seo-routes.ts';
import { openShop, type TestShop } from '#testing/shop.ts';
import { pageRoutes } from './page-routes.ts';

/** Opens every route of a shop on HTTPS, with the built storefront. */
async function openWhole(hstsSubdomains: boolean): Promise<TestShop> {
  const shop = withSeoRoutes(await openShop({ config: { publicUrl: 'https://shop.example', hstsSubdomains } }));
  const { app, config, readModel, clock } = shop;
  imageRoutes(
    app,
    openImages(folderStorage(config.dataFolder), () => null),
    NO_LIMITS,
  );
  const responseCache = openResponseCache(1024 * 1024);
  const log = app.log as never;
  await pageRoutes(app, {
    config,
    readModel,
    responseCache,
    limits: NO_LIMITS,
    log,
    clock: () => clock.now,
    isDev: false,
  });
  return shop;
}

type Case = [what: string, status: number, method: 'GET' | 'POST', url: string];

const CASES: Case[] = [
  ['a page', 200, 'GET', '/'],
  ['a page that is not there', 404, 'GET', '/shop/product/nothing'],
  ['a page with a slug of 301 signs', 404, 'GET', `/shop/product/${'a'.repeat(301)}`],
  ['a category with a slug of 301 signs', 404, 'GET', `/ru/shop/catalog/${'a'.repeat(301)}`],
  ['a brand with a slug of 301 signs', 404, 'GET', `/en/shop/brand/${'a'.repeat(301)}`],
  ['an address that cannot be read', 404, 'GET', '/shop/%E0%A4%A'],
  ['a redirect', 301, 'GET', '/hy/shop/cart'],
  ['a method pages do not have', 404, 'POST', '/'],
  ['a file of the storefront', 200, 'GET', '/sw.js'],
  ['a picture', 200, 'GET', '/storage/placeholder/product.svg'],
  ['a picture that is not there', 404, 'GET', '/storage/product/nothing.webp'],
  ['an icon', 200, 'GET', '/favicon.ico'],
  ['a file of the sitemap', 200, 'GET', '/sitemap.xml'],
  ['a feed', 200, 'GET', '/feeds/hy/yml.xml'],
  ['an answer of the API', 200, 'GET', '/api/categories'],
  ['a refusal of the API', 401, 'GET', '/api/customer/get'],
  ['a slug of 301 signs in the API', 404, 'GET', `/api/product/${'a'.repeat(301)}`],
  ['an address of the API that cannot be read', 404, 'GET', '/api/product/%E0%A4%A'],
  ['a wrong method', 405, 'POST', '/api/docs'],
  ['the papers of the API', 200, 'GET', '/api/docs'],
  ['a return from a payment', 303, 'GET', '/api/payments/idram_vpos/return/fail?EDP_BILL_NO=1'],
  ['a call of a payment provider', 200, 'POST', '/api/payments/idram_vpos/callback'],
];

test('every response denies framing by other sites and requires HTTPS', async () => {
  const { app } = await openWhole(true);

  const answers = await Promise.all(
    CASES.map(async ([what, , method, url]) => {
      const { statusCode, headers } = await app.inject({ method, url });
      return [
        what,
        statusCode,
        headers['cross-origin-opener-policy'],
        headers['x-content-type-options'],
        headers['strict-transport-security'],
      ];
    }),
  );

  expect(answers).toEqual(
    CASES.map(([what, status]) => [what, status, 'same-origin', 'nosniff', 'max-age=31536000; includeSubDomains']),
  );
});

test('other sites may embed pictures, but no other resource of the shop', async () => {
  const { app } = await openWhole(false);

  const answers = await Promise.all(
    CASES.map(async ([, , method, url]) => (await app.inject({ method, url })).headers),
  );

  expect(answers.map((headers) => headers['cross-origin-resource-policy'])).toEqual(
    CASES.map(([, , , url]) => (url.startsWith('/storage/') ? 'cross-origin' : 'same-origin')),
  );
  expect(new Set(answers.map((headers) => headers['strict-transport-security']))).toEqual(
    new Set(['max-age=31536000']),
  );
});

test('files of the build have the same headers, compressed or not', async () => {
  const { app } = await openWhole(false);
  const page = await app.inject('/');
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page.body) ?? [];

  const answers = await Promise.all(
    ['br', 'identity'].map((encoding) => app.inject({ url: script, headers: { 'accept-encoding': encoding } })),
  );

  for (const { statusCode, headers } of answers) {
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    });
  }
});

test('the API documentation has its own content policy and may be cached by browsers', async () => {
  const { app } = await openWhole(false);

  const [first, second] = [await app.inject('/api/docs'), await app.inject('/api/docs')];
  const known = await app.inject({ url: '/api/docs', headers: { 'if-none-match': String(first.headers.etag) } });

  expect(second.headers.etag).toBe(first.headers.etag);
  expect(known.statusCode).toBe(304);
  expect(first.headers['content-security-policy']).toContain("default-src 'none'");
  expect(first.headers['content-security-policy']).toContain("frame-ancestors 'none'");
});
