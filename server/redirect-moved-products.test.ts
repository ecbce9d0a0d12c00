import fastify from 'fastify';
import { expect, test } from 'vitest';
import { storeFormerSlug } from '#api/catalog/products/former-slugs.ts';
import { product } from '#testing/builders.ts';
import { openShop } from '#testing/shop.ts';
import { redirectMovedProducts } from './redirect-moved-products.ts';

test('former address of a product redirects with language and query; other addresses are served unchanged', async () => {
  const shop = await openShop();
  const [phone, other] = [await shop.add(product()), await shop.add(product())];
  await storeFormerSlug(shop.pool, phone.id, { from: 'old-phone', to: phone.slug });
  await storeFormerSlug(shop.pool, phone.id, { from: other.slug, to: phone.slug });
  const app = fastify();
  app.get('/*', { preHandler: redirectMovedProducts(shop.readModel, shop.pool) }, async () => 'a page');
  const ask = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url });
    return [statusCode, headers.location];
  };

  expect(await ask('/ru/shop/product/old-phone?from=mail')).toEqual([301, `/ru/shop/product/${phone.slug}?from=mail`]);
  expect(await ask('/shop/product/old-phone')).toEqual([301, `/shop/product/${phone.slug}`]);
  for (const url of [
    '/shop/product/never',
    `/shop/product/${other.slug}`,
    '/shop/product/%27',
    '/shop/catalog/old-phone',
  ])
    expect(await ask(url)).toEqual([200, undefined]);
});
