import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { brandVersion } from '#api/content/brand.ts';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import type { Locale } from '#contract/locale.ts';
import { type ShareCard, type ShareKind, sharePath } from '#rules/shop/share-picture.ts';
import { product } from '#testing/builders.ts';
import { withSeoRoutes } from '#testing/seo-routes.ts';
import { openShop, type TestShop } from '#testing/shop.ts';
import { openShareStore } from './share-store.ts';

const HOSTILE = 'Հեռախոս </text><script> & "😀" '.repeat(8).trim();

/** The address of the picture, which also depends on the brand of the shop. */
const pathIn = (shop: TestShop, locale: Locale, kind: ShareKind, id: number, card: ShareCard): string =>
  sharePath(locale, kind, id, { ...card, brand: brandVersion(shop.readModel.content) });

test('a product has its own share picture of 1200 by 630 pixels with its photograph on the left', async () => {
  const shop = withSeoRoutes(await openShop());
  const phone = await shop.add(product({ name: HOSTILE, cashPrice: 123_456_789, specialPrice: 99_999_999 }));
  await shop.pool.run(sql`insert into product_images (product_id, path, position) values (${phone.id}, 'p/1.webp', 1)`);
  await insertChanges(shop.pool, [phone.id]);
  await shop.readModel.sync();
  const card = { title: HOSTILE, picture: 'p/1.webp', price: 99_999_999, oldPrice: 123_456_789, isFrom: false };

  const answer = await shop.app.inject(pathIn(shop, 'hy', 'product', phone.id, card));
  const picture = sharp(answer.rawPayload);
  const corner = await picture.clone().extract({ left: 300, top: 300, width: 1, height: 1 }).raw().toBuffer();

  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await picture.metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  expect(answer.rawPayload.length).toBeLessThan(200_000);
  expect([...corner].map((part) => Math.round(part / 64))).toEqual([0, 0, 4]);
});

test('a changed price changes the URL of the share picture, and the old URL redirects to it', async () => {
  const shop = withSeoRoutes(await openShop());
  const phone = await shop.add(product({ name: 'Aurora', cashPrice: 200_000 }));
  const card = { title: 'Aurora', picture: null, price: 200_000, oldPrice: null, isFrom: false };
  const before = pathIn(shop, 'ru', 'product', phone.id, card);
  const first = await shop.app.inject(before);

  await shop.pool.run(sql`update products set regular_price = 210000 where id = ${phone.id}`);
  await insertChanges(shop.pool, [phone.id]);
  await shop.readModel.sync();
  const second = await shop.app.inject(before);

  expect(first.statusCode).toBe(200);
  expect(second.statusCode).toBe(302);
  expect(second.headers.location).toBe(pathIn(shop, 'ru', 'product', phone.id, { ...card, price: 210_000 }));
  expect(second.headers['cache-control']).toBe('public, max-age=300');
});

test.each([
  '/storage/share/hy/product/999999-abc.jpg',
  '/storage/share/hy/product/x-abc.jpg',
  '/storage/share/hy/product/1.jpg',
  '/storage/share/fr/shop/0-abc.jpg',
  '/storage/share/hy/order/1-abc.jpg',
  '/storage/share/hy/shop/1-abc.jpg',
  '/storage/share/hy/post/1-abc.jpg?title=hello',
  '/storage/share/hy/category/..%2f..-abc.jpg',
])('%s is answered with 404, so that nobody can make the shop draw anything else', async (url) => {
  const shop = withSeoRoutes(await openShop());

  expect((await shop.app.inject(url)).statusCode).toBe(404);
});

test("a share picture without a photograph shows the shop's logo", async () => {
  const shop = withSeoRoutes(await openShop());
  await shop.add(product({ categories: ['phones'] }));
  await shop.pool.run(sql`update categories set image = 'missing.webp'`);
  await insertChanges(shop.pool, [null]);
  await shop.readModel.sync();
  const [category] = shop.readModel.taxonomy.categories;

  const answer = await shop.app.inject(
    pathIn(shop, 'en', 'category', category!.id, { title: 'phones', picture: 'missing.webp' }),
  );

  expect(answer.statusCode).toBe(200);
});

test('a share picture is served even if the disk is not writable', async () => {
  const full = { find: async () => null, keep: () => Promise.reject(new Error('no space left')) };
  const shop = withSeoRoutes(await openShop(), { kept: full });

  const answer = await shop.app.inject(pathIn(shop, 'en', 'shop', 0, { title: '', picture: null }));

  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('image/jpeg');
});

test('creation of an unavailable folder is retried', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'kayts-share-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = join(parent, 'share');
  writeFileSync(folder, 'in the way');
  const store = openShareStore(folder);

  expect(await store.find('a')).toBeNull();
  await expect(store.keep('a', Buffer.alloc(10))).rejects.toThrow();
  rmSync(folder);
  await store.keep('a', Buffer.alloc(10));

  expect(await store.find('a')).toHaveLength(10);
});

test('a post without a picture has a share picture of its title, under the URL in its page', async () => {
  const shop = withSeoRoutes(await openShop());
  await shop.pool.run(sql`
    insert into blog_posts (url_key, title, short, html, image)
    values ('plain', '{"hy": "x", "en": "Plain"}', '{"hy": "x"}', '{"hy": "x"}', '')`);
  await insertChanges(shop.pool, [null]);
  await shop.readModel.sync();
  const [post] = shop.readModel.content.posts;

  const answer = await shop.app.inject(pathIn(shop, 'en', 'post', post!.id, { title: 'Plain', picture: null }));

  expect(answer.statusCode).toBe(200);
});

test('the share picture cache is limited in bytes and evicts the least recently used pictures first', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kayts-share-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const store = openShareStore(folder, 2500);
  for (const key of ['a', 'b']) await store.keep(key, Buffer.alloc(1000));

  await store.find('a');
  await store.keep('c', Buffer.alloc(1000));

  const again = openShareStore(folder, 2500);
  expect(await again.find('b')).toBeNull();
  expect(await again.find('a')).toHaveLength(1000);
  expect(readdirSync(folder).sort()).toEqual(['a.jpg', 'c.jpg']);
});
