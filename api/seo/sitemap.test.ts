import { expect, test } from 'vitest';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import { product } from '#testing/builders.ts';
import { named, ORIGIN, readXml, textOf, withSeoRoutes } from '#testing/seo-routes.ts';
import { openShop, type TestShop } from '#testing/shop.ts';

async function addressesOf(shop: TestShop, file: string): Promise<string[]> {
  const { body } = await shop.app.inject(`/sitemap/${file}.xml`);
  return named(readXml(body), 'loc').map(({ text }) => text);
}

async function filesOf(shop: TestShop): Promise<string[]> {
  const { body } = await shop.app.inject('/sitemap.xml');
  return named(readXml(body), 'loc').map(({ text }) => text.replace(`${ORIGIN}/sitemap/`, '').replace('.xml', ''));
}

test('the demo sitemaps contain every page once in each language, and no personal pages', async () => {
  const shop = withSeoRoutes(await openShop({ products: 'demo' }));

  const files = await filesOf(shop);
  const all = (await Promise.all(files.map((file) => addressesOf(shop, file)))).flat();

  expect(files).toEqual(['pages', 'categories', 'brands', 'blog', 'products-1']);
  expect(new Set(all).size).toBe(all.length);
  expect(all).toEqual(expect.arrayContaining([`${ORIGIN}/`, `${ORIGIN}/ru`, `${ORIGIN}/en/blog/1`]));
  expect(all.filter((address) => /\/shop\/product\//.test(address))).toHaveLength(
    3 * shop.readModel.columns.documents.length,
  );
  expect(all.filter((address) => /\?|account|cart|checkout|search|\/$/.test(address))).toEqual([`${ORIGIN}/`]);
});

test('a sitemap entry contains its page in all languages, its pictures and its last change', async () => {
  const shop = withSeoRoutes(await openShop());
  const phone = await shop.add(product());
  await shop.pool.run(
    sql`insert into product_images (product_id, path, position) values (${phone.id}, ${'a b/ն&.webp'}, 1)`,
  );
  await shop.pool.run(sql`update products set updated_at = '2026-11-20T08:00:00Z' where id = ${phone.id}`);
  await insertChanges(shop.pool, [phone.id]);
  await shop.readModel.sync();

  const { body, headers } = await shop.app.inject('/sitemap/products-1.xml');
  const entries = named(readXml(body), 'url');

  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(entries.map((entry) => textOf(entry, 'loc'))).toEqual(
    ['', '/ru', '/en'].map((prefix) => `${ORIGIN}${prefix}/shop/product/${phone.slug}`),
  );
  expect(textOf(entries[1]!, 'lastmod')).toBe('2026-11-20T08:00:00.000Z');
  expect(textOf(entries[1]!, 'image:loc')).toBe(`${ORIGIN}/storage/a%20b/%D5%B6%26.webp`);
  expect(named(entries[1]!, 'xhtml:link').map(({ attributes }) => [attributes.hreflang, attributes.href])).toEqual([
    ['hy', `${ORIGIN}/shop/product/${phone.slug}`],
    ['ru', `${ORIGIN}/ru/shop/product/${phone.slug}`],
    ['en', `${ORIGIN}/en/shop/product/${phone.slug}`],
    ['x-default', `${ORIGIN}/shop/product/${phone.slug}`],
  ]);
});

test('the sitemap omits products that cannot be bought, variants and empty categories', async () => {
  const shop = withSeoRoutes(await openShop());
  await shop.add(product({ enabled: false, categories: ['empty'] }));
  const family = await shop.add(
    product({ variants: [{ options: { color: 'Black' } }, { options: { color: 'White' } }] }),
  );

  expect(await addressesOf(shop, 'products-1')).toEqual(
    ['', '/ru', '/en'].map((prefix) => `${ORIGIN}${prefix}/shop/product/${family.slug}`),
  );
  expect(await addressesOf(shop, 'categories')).toHaveLength(3);
  expect(await filesOf(shop)).toEqual(['pages', 'categories', 'products-1']);
});

test('a sitemap file has up to a thousand products sorted by id, so that a new product changes only the last file', async () => {
  const shop = withSeoRoutes(await openShop());
  await shop.add(product());
  await shop.pool.run(sql`
    insert into products (type, sku, url_key, name, regular_price)
    select 'simple', 'S' || n, 's' || n, '{"hy": "x"}', 1000 from generate_series(1, 1500) n`);
  await insertChanges(shop.pool, [null]);
  await shop.readModel.sync();

  await shop.pool.run(sql`update products set updated_at = '2026-11-20T08:00:00Z'`);
  await shop.pool.run(sql`update products set updated_at = '2026-11-21T08:00:00Z' where sku = 'S1500'`);

  expect(await filesOf(shop)).toEqual(['pages', 'categories', 'products-1', 'products-2']);
  const index = named(readXml((await shop.app.inject('/sitemap.xml?later')).body), 'sitemap');
  expect(index.map((file) => textOf(file, 'lastmod'))).toEqual([
    undefined,
    undefined,
    '2026-11-20T08:00:00.000Z',
    '2026-11-21T08:00:00.000Z',
  ]);
  expect(await addressesOf(shop, 'products-1')).toHaveLength(3000);
  expect(await addressesOf(shop, 'products-2')).toHaveLength(3 * 501);
  expect((await shop.app.inject('/sitemap/products-3.xml')).statusCode).toBe(404);
  expect((await shop.app.inject('/sitemap/customers.xml')).statusCode).toBe(404);
});

test.each(['/sitemap.xml', '/sitemap/products-1.xml', '/robots.txt', '/feeds/ru/yml.xml'])(
  '%s is public, answers 304 for its ETag, ignores unknown parameters and changes with the catalogue',
  async (url) => {
    const shop = withSeoRoutes(await openShop());
    await shop.add(product());

    const first = await shop.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    const again = await shop.app.inject({
      url: `${url}?utm=1`,
      headers: { 'if-none-match': first.headers.etag as string },
    });
    const head = await shop.app.inject({ url, method: 'HEAD' });
    await shop.add(product());
    const later = await shop.app.inject({ url, headers: { 'if-none-match': first.headers.etag as string } });

    expect(first.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600');
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(later.statusCode).toBe(200);
  },
);

test('the sitemap index has the date of the last blog change, and a post without a picture has no image entry', async () => {
  const shop = withSeoRoutes(await openShop());
  await shop.pool.run(sql`
    insert into blog_posts (url_key, title, short, html, image, created_at)
    select 'post-' || n, '{"hy": "x"}', '{"hy": "x"}', '{"hy": "x"}', '', timestamptz '2026-11-01' + n * interval '1 day'
    from generate_series(1, 2) n`);
  await insertChanges(shop.pool, [null]);
  await shop.readModel.sync();

  const index = named(readXml((await shop.app.inject('/sitemap.xml')).body), 'sitemap');
  const blog = readXml((await shop.app.inject('/sitemap/blog.xml')).body);

  expect(index.map((file) => textOf(file, 'lastmod'))).toContain(
    shop.readModel.content.posts[0]?.createdAt.toISOString(),
  );
  expect(named(blog, 'url')).toHaveLength(6);
  expect(named(blog, 'image:loc')).toEqual([]);
});

test('robots.txt allows every path except personal ones and links to the sitemap', async () => {
  const shop = withSeoRoutes(await openShop({ config: { publicUrl: 'https://shop.example' } }));

  const { body } = await shop.app.inject('/robots.txt');

  expect(body.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /shop/cart',
      'Disallow: /ru/account',
      'Disallow: /en/track',
      'Disallow: /api/',
    ]),
  );
  expect(body).toContain('\nSitemap: https://shop.example/sitemap.xml\n');
  // Naming the office would reveal its address.
  expect(body).not.toContain('office');
  expect(body).not.toMatch(/Disallow: \/\n|Disallow: \/storage|Disallow: \/shop\/catalog\n/);
});
