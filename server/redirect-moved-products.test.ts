import fastify from 'fastify';
import { expect, test } from 'vitest';
import { storeFormerSlug } from '#api/catalog/products/former-slugs.ts';
import { insertChanges, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
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

test('former addresses of categories and brands redirect with language and query', async () => {
  const shop = await openShop();
  await shop.add(product({ options: { brand: 'Aurora' } }));
  await shop.pool.run(sql`
    insert into brands (option_id, slug, path)
    select id, 'aurora', '' from attribute_options where admin_name = 'Aurora' on conflict do nothing`);
  await shop.pool.run(sql`
    insert into brand_redirects (slug, brand_id) select 'old-aurora', option_id from brands where slug = 'aurora'`);
  await shop.pool.run(sql`
    insert into category_redirects (slug, category_id) select 'old-phones', id from categories where slug = 'phones'`);
  await insertChanges(shop.pool, [TAXONOMY_OR_CONTENT]);
  await shop.readModel.sync();
  const app = fastify();
  app.get('/*', { preHandler: redirectMovedProducts(shop.readModel, shop.pool) }, async () => 'a page');
  const locationOf = async (url: string) => (await app.inject({ url })).headers.location;

  expect(await locationOf('/ru/shop/catalog/old-phones?sort=price')).toBe('/ru/shop/catalog/phones?sort=price');
  expect(await locationOf('/shop/brand/old-aurora')).toBe('/shop/brand/aurora');
  expect(await locationOf('/shop/catalog/phones')).toBeUndefined();
  expect(await locationOf('/shop/catalog/never')).toBeUndefined();
});
