import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { Config } from '#api/config.ts';
import { Refusal } from '#api/http/refusal.ts';
import { openResponseCache } from '#api/http/response-cache.ts';
import { type Limits, NO_LIMITS } from '#api/limits/limits.ts';
import { renderPage } from '#storefront/app/entry-server.tsx';
import { product } from '#testing/builders.ts';
import { openShop } from '#testing/shop.ts';
import { isolateOffice } from './office-host.ts';
import { pageRoutes } from './page-routes.ts';

const HOST = 'shop.example';
const METRICS = 'a-token-of-metrics';

type TestRequest = { method?: string; url: string; headers?: Record<string, string> };
type Answer = { status: number; headers: Record<string, unknown>; body: string };

/** Opens a listening shop. `send` uses its socket, `injected` only the framework. */
async function openListening({ config = {}, limits = NO_LIMITS }: { config?: Partial<Config>; limits?: Limits } = {}) {
  const responseCache = openResponseCache(8 * 1024 * 1024);
  const shop = await openShop({ config, parts: { responseCache, limits } });
  const { app, readModel, clock } = shop;
  isolateOffice(app, { officeUrl: shop.config.officeUrl, allowed: null });
  const renderer = { render: renderPage, manifest: null, close: async () => {} };
  const log = app.log as never;
  const pageParts = {
    config: shop.config,
    readModel,
    responseCache,
    limits,
    log,
    clock: () => clock.now,
    isDev: false,
    renderer,
  };
  await pageRoutes(app, pageParts);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const send = ({ method = 'GET', url, headers }: TestRequest): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', method, path: url, headers: { host: HOST, ...headers } });
      sent.on('response', async (response) => {
        const body = Buffer.concat(await Array.fromAsync(response)).toString('latin1');
        resolve({ status: response.statusCode ?? 0, headers: lasting(response.headers), body });
      });
      sent.on('error', reject).end();
    });
  const injected = async ({ method = 'GET', url, headers }: TestRequest): Promise<Answer> => {
    const answer = await app.inject({ method: method as 'GET', url, headers: { host: HOST, ...headers } });
    return {
      status: answer.statusCode,
      headers: lasting(answer.headers),
      body: method === 'HEAD' ? '' : answer.rawPayload.toString('latin1'),
    };
  };
  return { shop, send, injected };
}

/** Headers without those of a connection. */
const lasting = (headers: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)));

const ADDRESSES: TestRequest[] = [
  { url: '/api/products?locale=en' },
  { url: '/api/products?locale=hy&limit=12&sort=price' },
  { url: '/api/products?sort=price&locale=hy&limit=12' },
  { url: '/api/filters?locale=ru' },
  { url: '/api/search?search=zephyr' },
  { url: '/api/search?search=nothing-of-the-sort' },
  { url: '/api/products?search=nothing-of-the-sort' },
  { url: '/api/categories?locale=hy', headers: { 'accept-encoding': 'gzip' } },
  { url: '/api/categories?locale=hy', headers: { 'accept-encoding': 'br, zstd;q=0' } },
  { url: '/api/categories?locale=hy', headers: { 'accept-encoding': 'zstd' } },
  { url: '/api/categories?locale=hy', headers: { 'if-none-match': '*' } },
  { url: '/api/categories?locale=hy', headers: { cookie: 'kayts_session=nobody' } },
  { url: '/api/categories?locale=hy', headers: { 'x-forwarded-for': '203.0.113.7' } },
  { method: 'HEAD', url: '/api/categories?locale=hy' },
  { url: '/api/product/no-such-product' },
  { url: '/api/product/12345678901234567890' },
  { url: '/api/products?page=minus' },
  { url: '/api/products/' },
  { url: '/api/products?token=nobody' },
  { url: '/api/products?%74oken=nobody' },
  { url: '/api/products?search=%D5%B0%D5%A5%D5%BC' },
  { url: '/api/checkout/cart' },
  { url: '/api/nowhere' },
  { method: 'POST', url: '/api/products' },
  { url: '/en/shop/catalog' },
  { url: '/en/shop/catalog', headers: { 'accept-encoding': 'br' } },
  { url: '/en/shop/catalog', headers: { cookie: 'kayts_session=nobody' } },
  { url: '/en/shop/cart' },
  { url: '/en/nowhere' },
];

test("response over a socket equals the framework's response, both rendered and cached", async () => {
  const { shop, send, injected } = await openListening();
  await shop.add(product({ name: 'Zephyr' }));

  const first = await Promise.all(ADDRESSES.map(send));
  const again = await Promise.all(ADDRESSES.map(send));
  const expected = await Promise.all(ADDRESSES.map(injected));

  expect(first).toEqual(expected);
  expect(again).toEqual(expected);
});

test('visitor over the rate limit gets 429 even for cached responses', async () => {
  const spent = {
    ...NO_LIMITS,
    work: () => {
      throw new Refusal('too_many', { retryAfter: 7, limit: 'reads' });
    },
  };
  const { send } = await openListening({ limits: spent });

  const answers = await Promise.all(['/api/categories', '/en/shop/catalog'].map((url) => send({ url })));

  expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual([
    [429, '7'],
    [429, '7'],
  ]);
});

test('rate limit behind a trusted proxy counts the address of the visitor', async () => {
  const seen: string[] = [];
  const limits = { ...NO_LIMITS, work: ({ address }: { address: string }) => void seen.push(address) };
  const { send } = await openListening({ config: { trustProxy: ['loopback'] }, limits });

  await send({ url: '/api/categories', headers: { 'x-forwarded-for': '198.51.100.9, 203.0.113.7' } });

  expect(seen).toEqual(['203.0.113.7']);
});

test('host of the office serves nothing of the shop', async () => {
  const config = { publicUrl: `http://${HOST}`, officeUrl: 'http://office.example' };
  const { send } = await openListening({ config });
  const url = '/api/categories';
  const ready = await send({ url });

  const office = await send({ url, headers: { host: 'office.example' } });

  expect([ready.status, office.status]).toEqual([200, 404]);
});

test('responses that bypass the framework are counted in the metrics', async () => {
  const { send } = await openListening({ config: { metricsToken: METRICS } });

  for (const url of ['/api/categories', '/api/categories', '/en/shop/catalog', '/en/shop/catalog']) await send({ url });
  const { body } = await send({ url: '/metrics', headers: { authorization: `Bearer ${METRICS}` } });

  expect(body).toContain('kayts_request_seconds_count{route="/api/categories",method="GET",status="200"} 2');
  expect(body).toContain('kayts_request_seconds_count{route="/*",method="GET",status="200"} 2');
});
