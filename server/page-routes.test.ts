import pino from 'pino';
import { expect, test } from 'vitest';
import { openResponseCache } from '#api/http/response-cache.ts';
import { WORK } from '#api/limits/limit-table.ts';
import { openLimits } from '#api/limits/limits.ts';
import type { PageAnswer } from '#storefront/app/page-rendering.ts';
import { product } from '#testing/builders.ts';
import { readyToOrder } from '#testing/checkout-steps.ts';
import { openShop, type TestShop } from '#testing/shop.ts';
import { pageRoutes } from './page-routes.ts';

const PAGE: PageAnswer = {
  status: 200,
  html: new TextEncoder().encode('<!doctype html><title>made</title>'),
  location: null,
  cache: 'public',
  isKeyed: false,
  isPersonal: false,
  error: null,
};

/** Opens a shop on a real port. Pages render when the gate opens, or at once if their address contains `at-once`. */
async function openSlowPages(workAMinute?: number) {
  const shop = await openShop();
  const lines: string[] = [];
  const rendered: string[] = [];
  const gate = Promise.withResolvers<void>();
  const renderer = {
    async render({ url }: { url: string }) {
      rendered.push(url);
      if (!url.includes('at-once')) await gate.promise;
      return PAGE;
    },
    manifest: null,
    close: async () => {},
  };
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const { config, readModel, pool: db } = shop;
  const isOn = workAMinute !== undefined;
  const limits = openLimits({ db, isOn, key: config.keys.limits, security: () => {}, workAMinute });
  const responseCache = openResponseCache(1024 * 1024);
  await pageRoutes(shop.app, {
    config,
    readModel,
    responseCache,
    limits,
    log,
    clock: () => new Date(),
    isDev: false,
    renderer,
  });
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const get = (path: string) => fetch(`${origin}${path}`);
  return { shop, lines, rendered, get, open: gate.resolve, changeCatalogue: responseCache.clear };
}

async function placeOrder(shop: TestShop): Promise<number> {
  const lamp = await shop.add(product());
  const buyer = await shop.visitor();
  await readyToOrder(buyer, [{ productId: lamp.id }]);
  const payload = { api_token: buyer.token };
  return (await shop.app.inject({ method: 'POST', url: '/api/checkout/save-order', payload })).statusCode;
}

test('an overloaded shop sheds the oldest pages with 503, while orders, personal pages and cached pages continue', async () => {
  const { shop, lines, get, open, changeCatalogue } = await openSlowPages();
  await get('/shop/ready/at-once');
  const refused: Response[] = [];
  const note = (answer: Response) => answer.status === 503 && refused.push(answer);

  const crowd = Array.from({ length: 100 }, (_, i) => get(`/ru/shop/catalog/never-seen-${i}`).then(note));
  await expect.poll(() => refused.length).toBe(36);
  const statuses = [
    await placeOrder(shop),
    (await get('/shop/ready/at-once')).status,
    (await get('/shop/cart?at-once')).status,
  ];
  changeCatalogue();
  statuses.push((await get('/shop/ready/at-once')).status);
  open();
  await Promise.all(crowd);

  expect(statuses).toEqual([200, 200, 200, 200]);
  expect(refused[0]?.headers.get('retry-after')).toBe('5');
  expect(refused[0]?.headers.get('cache-control')).toBe('no-store');
  expect(await refused[0]?.text()).toContain('<html lang="ru">');
  expect(lines).toHaveLength(1);
});

test('concurrent requests for a page that is being rendered share one rendering', async () => {
  const { rendered, get, open } = await openSlowPages();

  const crowd = Array.from({ length: 20 }, () => get('/shop/catalog/new'));
  await expect.poll(() => rendered.length).toBe(1);
  open();
  const answers = await Promise.all(crowd);

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(rendered).toHaveLength(1);
});

test.each([
  ['hy', '', 'Հարցումները շատ են'],
  ['ru', '/ru', 'Слишком много запросов'],
  ['en', '/en', 'Too many requests'],
])('a visitor who opens too many pages gets a 429 page in %s with Retry-After', async (locale, prefix, title) => {
  const { get, rendered } = await openSlowPages(2 * WORK.page);
  const pages = [await get('/one/at-once'), await get('/two/at-once')];

  const refused = await get(`${prefix}/shop/catalog/three/at-once`);
  const text = await refused.text();

  expect(pages.map(({ status }) => status)).toEqual([200, 200]);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(refused.headers.get('content-language')).toBe(locale);
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(text).toContain(`<html lang="${locale}">`);
  expect(text).toContain(`<h1>${title}</h1>`);
  expect(rendered).toHaveLength(2);
});
