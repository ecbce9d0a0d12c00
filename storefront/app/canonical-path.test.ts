import { expect, test } from 'vitest';
import { renderPage } from './entry-server.tsx';

const answerOf = (url: string) =>
  renderPage({
    url,
    origin: 'http://shop',
    cookie: undefined,
    manifest: null,
    mode: 'demo',
    fetch: async () => Response.json({}, { status: 503 }),
  });

test.each([
  ['/shop/catalog/', '/shop/catalog'],
  ['/SHOP/Catalog', '/shop/catalog'],
  ['/ru/Blog/?page=2', '/ru/blog?page=2'],
  ['/Shop/Product/Galaxy-S25/', '/shop/product/Galaxy-S25'],
  ['/ru/', '/ru'],
  ['/RU/shop/catalog', '/ru/shop/catalog'],
  ['/hy/shop/catalog?page=2', '/shop/catalog?page=2'],
  ['/HY', '/'],
  ['/RU/Shop/Catalog/', '/ru/shop/catalog'],
])('%s redirects to its canonical address %s', async (url, location) => {
  const page = await answerOf(url);

  expect(page).toMatchObject({ status: 301, location });
});

test.each([
  '/',
  '/ru',
  '/shop/catalog?utm_source=x',
  '/shop/brand/Apple',
  '/no/such/page/',
  '/shop//catalog',
  '/sandbox/',
  '/hy/none',
])('%s is canonical and not redirected', async (url) => {
  const page = await answerOf(url);

  expect(page.location).toBeNull();
});
