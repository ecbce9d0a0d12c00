import { describe, expect, test } from 'vitest';
import { lockRatings, recountRatings } from '#api/catalog/ratings/product-ratings.ts';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import { readYml } from '#api/rows/read-yml.ts';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { changeProduct, readOfficeProduct } from '#contract/office/office-product-contract.ts';
import { averageStars } from '#rules/reviews/shopper-text.ts';
import { product } from '#testing/builders.ts';
import { openOffice } from '#testing/office.ts';
import { named, ORIGIN, readXml, textOf, withSeoRoutes } from '#testing/seo-routes.ts';
import { openShop, type TestShop } from '#testing/shop.ts';

const HOSTILE = { hy: 'Հեռախոս </script> & "x" \u0001 😀', ru: '<b>Телефон</b> ]]> 😀', en: "Phone's & co" };

async function* oneChunk(text: string): AsyncGenerator<string> {
  yield text;
}

/** Reads the offers of a feed with our own importer. */
async function offersOf(shop: TestShop, url: string) {
  const { body } = await shop.app.inject(url);
  const rows = [];
  for await (const part of readYml(oneChunk(body)))
    rows.push(...part.flatMap((row) => ('cells' in row ? [row.cells] : [])));
  return rows as Record<string, unknown>[];
}

async function withPicture(shop: TestShop, productId: number): Promise<void> {
  await shop.pool.run(
    sql`insert into product_images (product_id, path, position) values (${productId}, 'p/1.webp', 1)`,
  );
  await insertChanges(shop.pool, [productId]);
  await shop.readModel.sync();
}

test('the importer reads price, old price, stock, brand, category and attributes from the YML feed', async () => {
  const shop = withSeoRoutes(await openShop());
  const phone = await shop.add(
    product({
      name: HOSTILE,
      cashPrice: 200_000,
      specialPrice: 180_000,
      stock: 3,
      description: '<p>Լավ &amp; էժան</p><script>alert(1)</script>',
      options: { brand: 'Aurora', ram: '8 ԳԲ' },
    }),
  );
  await withPicture(shop, phone.id);

  const [offer] = await offersOf(shop, '/feeds/hy/yml.xml');
  const [russian] = await offersOf(shop, '/feeds/ru/yml.xml');

  expect(offer).toMatchObject({
    id: String(phone.id),
    available: 'true',
    name: 'Հեռախոս </script> & "x"  😀',
    vendor: 'Aurora',
    vendorCode: phone.sku,
    url: `${ORIGIN}/shop/product/${phone.slug}`,
    price: '180000',
    oldprice: '200000',
    currencyId: 'AMD',
    rate: 1,
    qty: '3',
    category_path: ['phones'],
    pictures: [`${ORIGIN}/storage/p/1.webp`],
    description: 'Լավ & էժան',
    params: { ram: ['8 ԳԲ'] },
  });
  expect(russian).toMatchObject({ name: HOSTILE.ru, url: `${ORIGIN}/ru/shop/product/${phone.slug}` });
});

test('a product with variants is exported as its variants, each with its own name, price and stock', async () => {
  const shop = withSeoRoutes(await openShop());
  const family = await shop.add(
    product({
      name: 'Aurora 5',
      variants: [
        { options: { color: 'Black' }, cashPrice: 100_000, stock: 0 },
        { options: { color: 'White' }, cashPrice: 120_000, stock: 500 },
        { options: { color: 'Red' }, enabled: false },
      ],
    }),
  );

  const offers = await offersOf(shop, '/feeds/en/yml.xml');

  expect(offers).toMatchObject([
    { group_id: String(family.id), name: 'Aurora 5, Black', price: '100000', available: 'false', qty: '0' },
    { group_id: String(family.id), name: 'Aurora 5, White', price: '120000', available: 'true', qty: '99' },
  ]);
  expect(offers.map(({ url }) => url)).toEqual(
    family.variants.slice(0, 2).map(({ slug }) => `${ORIGIN}/en/shop/product/${slug}`),
  );
});

test('the merchant feed contains the fields that search engines require, and omits products they would reject', async () => {
  const shop = withSeoRoutes(await openShop());
  const special = { cashPrice: 200_000, specialPrice: 150_000, specialFrom: '2026-11-01', specialTo: '2026-11-30' };
  const phone = await shop.add(product({ name: HOSTILE, ...special, options: { brand: 'Aurora', color: 'Black' } }));
  await shop.add(product({ name: 'without a picture' }));
  await withPicture(shop, phone.id);

  const { body } = await shop.app.inject('/feeds/en/google.xml');
  const items = named(readXml(body), 'item');

  expect(items).toHaveLength(1);
  expect(Object.fromEntries(items[0]!.children.map(({ name, text }) => [name, text]))).toEqual({
    'g:id': phone.sku,
    'g:title': HOSTILE.en,
    'g:description': HOSTILE.en,
    'g:link': `${ORIGIN}/en/shop/product/${phone.slug}`,
    'g:image_link': `${ORIGIN}/storage/p/1.webp`,
    'g:availability': 'in_stock',
    'g:price': '200000 AMD',
    'g:sale_price': '150000 AMD',
    'g:sale_price_effective_date': '2026-11-01T00:00+0400/2026-11-30T23:59+0400',
    'g:condition': 'new',
    'g:brand': 'Aurora',
    'g:identifier_exists': 'no',
    'g:color': 'Black',
    'g:product_type': 'phones',
  });
});

test('no feed contains a special price on the day after it ends', async () => {
  const shop = withSeoRoutes(await openShop());
  await shop.add(product({ cashPrice: 200_000, specialPrice: 150_000, specialTo: '2026-11-21' }));

  const before = await offersOf(shop, '/feeds/hy/yml.xml');
  shop.clock.now = new Date('2026-11-21T20:00:01Z');
  await shop.readModel.sync();
  const after = await offersOf(shop, '/feeds/hy/yml.xml');

  expect(before).toMatchObject([{ price: '150000', oldprice: '200000' }]);
  expect(after).toMatchObject([{ price: '200000' }]);
  expect(after[0]).not.toHaveProperty('oldprice');
});

test('the feeds of the whole demo are well formed in every language and consistent with each other', async () => {
  const shop = withSeoRoutes(await openShop({ products: 'demo' }));

  const yml = await Promise.all(['hy', 'ru', 'en'].map((locale) => offersOf(shop, `/feeds/${locale}/yml.xml`)));
  const google = readXml((await shop.app.inject('/feeds/ru/google.xml')).body);

  const prices = yml.map((offers) => offers.map(({ id, price }) => `${id} ${price}`));
  expect(prices[0]!.length).toBeGreaterThan(200);
  expect(prices[1]).toEqual(prices[0]);
  expect(prices[2]).toEqual(prices[0]);
  expect(named(google, 'item')).toHaveLength(prices[0]!.length);
  expect(
    yml[1]!.filter(({ name, price, category_path }) => !name || !price || !(category_path as string[]).length),
  ).toEqual([]);
});

test('the blog has a feed in every language, newest first, with absolute URLs', async () => {
  const shop = withSeoRoutes(await openShop());
  const html = { hy: '<p><a href="/shop/catalog">ա</a><script>x</script></p>' };
  await shop.pool.run(sql`
    insert into blog_posts (url_key, title, short, html, image, created_at) values
    ('old', ${sql.json({ hy: 'Հին' })}, ${sql.json({ hy: 'կարճ' })}, ${sql.json(html)}, 'blog/1.webp', '2026-01-01'),
    ('new', ${sql.json(HOSTILE)}, ${sql.json({ hy: 'կարճ' })}, ${sql.json(html)}, 'blog/2.webp', '2026-02-01')`);
  await insertChanges(shop.pool, [null]);
  await shop.readModel.sync();

  const { body, headers } = await shop.app.inject('/feeds/ru/blog.xml');
  const [first, second] = named(readXml(body), 'item');

  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(textOf(first!, 'title')).toBe(HOSTILE.ru);
  expect(textOf(first!, 'link')).toMatch(new RegExp(`^${ORIGIN}/ru/blog/\\d+$`));
  expect(textOf(second!, 'pubDate')).toBe('Thu, 01 Jan 2026 00:00:00 GMT');
  expect(textOf(second!, 'content:encoded')).toBe(`<p><a href="${ORIGIN}/shop/catalog">ա</a></p>`);
});

test('other formats and languages than those of the feeds respond with 404', async () => {
  const { app } = withSeoRoutes(await openShop());

  for (const url of ['/feeds/fr/yml.xml', '/feeds/hy/customers.xml', '/feeds/hy'])
    expect((await app.inject(url)).statusCode, url).toBe(404);
});

test('an offer is identified by its barcode, or by its brand and manufacturer part number', async () => {
  const shop = withSeoRoutes(await openShop());
  const coded = await shop.add(product({ barcode: '0012345678905', options: { brand: 'Aurora' } }));
  const numbered = await shop.add(product({ options: { brand: 'Aurora', mpn: 'AU-15/B' } }));
  const branded = await shop.add(product({ options: { brand: 'Aurora' } }));
  for (const { id } of [coded, numbered, branded]) await withPicture(shop, id);

  const { body } = await shop.app.inject('/feeds/hy/google.xml');
  const codes = named(readXml(body), 'item').map((item) =>
    ['g:gtin', 'g:mpn', 'g:identifier_exists'].map((name) => textOf(item, name)),
  );
  const offers = await offersOf(shop, '/feeds/hy/yml.xml');

  expect(codes).toEqual([
    ['0012345678905', undefined, undefined],
    [undefined, 'AU-15/B', undefined],
    [undefined, undefined, 'no'],
  ]);
  expect(offers.map(({ barcode }) => barcode)).toEqual(['0012345678905', undefined, undefined]);
});

test('a product has the Google category of its product family, and leaves the feeds when the merchant excludes it', async () => {
  const shop = withSeoRoutes(await openShop());
  const office = await openOffice(shop);
  const owner = await office.as('owner');
  const family = await shop.add(
    product({ cashPrice: 90_000, variants: [{ options: { color: 'Black' } }, { options: { color: 'White' } }] }),
  );
  await withPicture(shop, family.id);
  const change = async (fields: Record<string, string | boolean | null>) => {
    const params = { id: family.id };
    const { product: read } = orThrow(await owner.call(readOfficeProduct, { params }));
    const result = orThrow(await owner.call(changeProduct, { params, input: { version: read.version, fields } }));
    await shop.readModel.sync();
    return result.change ?? 0;
  };
  const feeds = () =>
    Promise.all(['google.xml', 'yml.xml'].map(async (name) => (await shop.app.inject(`/feeds/en/${name}`)).body));
  const detail = async () => (await shop.app.inject(`/api/product/${family.slug}?locale=ru`)).json().data;

  await change({ google_category: '267', 'meta_title.hy': 'Վերնագիր', 'meta_title.ru': 'Заголовок' });
  const [google] = await feeds();
  expect(google?.match(/<g:google_product_category>267</g)).toHaveLength(2);
  expect(await detail()).toMatchObject({ meta_title: 'Заголовок', meta_description: null, google_category: '267' });

  const excluded = await change({ in_feeds: false });
  expect((await feeds()).map((body) => body.includes(family.sku))).toEqual([false, false]);

  orThrow(await owner.call(undoChange, { params: { id: excluded } }));
  await shop.readModel.sync();
  expect((await feeds())[0]).toContain('267');
});

describe('the feed of reviews', () => {
  const TEXT = { name: 'Անի Ս.', text: '', pros: '', cons: '' };

  async function publish(shop: TestShop, familyId: number, review: Partial<typeof TEXT> & { stars: number }) {
    const { name, stars, text, pros, cons } = { ...TEXT, ...review };
    await lockRatings(shop.pool, [familyId]);
    const { id } = await shop.pool.one<{ id: number }>(sql`
      insert into shopper_texts (kind, product_id, family_id, locale, name, stars, text, pros, cons, status, published_at)
      values ('review', ${familyId}, ${familyId}, 'hy', ${name}, ${stars}::int, ${text}, ${pros}, ${cons}, 'published',
              '2026-11-20T08:00:00Z')
      returning id`);
    await recountRatings(shop.pool, [familyId]);
    await shop.readModel.sync();
    return id;
  }

  test('contains the stars, text, pros and product of a published review in the form of Google', async () => {
    const shop = withSeoRoutes(await openShop());
    const lamp = await shop.add(product({ name: HOSTILE, barcode: '0012345678905', options: { brand: 'Aurora' } }));
    const id = await publish(shop, lamp.id, { stars: 4, text: HOSTILE.hy, pros: 'Պայծառ' });

    const { body, headers } = await shop.app.inject('/feeds/en/reviews.xml');
    const [review] = named(readXml(body), 'review');

    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(review?.children.map(({ name }) => name)).toEqual([
      ...['review_id', 'reviewer', 'review_timestamp', 'content', 'pros', 'review_url', 'ratings', 'products'],
      'collection_method',
    ]);
    const read = (name: string) => textOf(review!, name);
    expect(['review_id', 'name', 'review_timestamp', 'pro', 'overall', 'collection_method'].map(read)).toEqual([
      ...[String(id), 'Անի Ս.', '2026-11-20T08:00:00.000Z', 'Պայծառ', '4', 'post_fulfillment'],
    ]);
    expect(read('content')).toBe('Հեռախոս </script> & "x"  😀');
    expect(named(review!, 'overall')[0]?.attributes).toEqual({ min: '1', max: '5' });
    expect(['gtin', 'sku', 'brand', 'product_name', 'product_url', 'review_url'].map(read)).toEqual([
      ...['0012345678905', lamp.sku, 'Aurora', HOSTILE.en],
      ...Array.from({ length: 2 }, () => `${ORIGIN}/en/shop/product/${lamp.slug}`),
    ]);
  });

  test('has the average and number of the reviews that the product shows', async () => {
    const shop = withSeoRoutes(await openShop());
    const lamp = await shop.add(product({ name: 'Lamp' }));
    for (const stars of [5, 4, 2]) await publish(shop, lamp.id, { stars, text: 'Good' });

    const [card] = (await shop.app.inject(`/api/products?ids=${lamp.id}`)).json().data;
    const feed = readXml((await shop.app.inject('/feeds/hy/reviews.xml')).body);
    const stars = named(feed, 'overall').map(({ text }) => Number(text));

    expect(card).toMatchObject({ reviews: stars.length, rating: 3.7 });
    expect(averageStars([0, 1, 0, 1, 1])).toBe(card.rating);
    expect(stars.toSorted()).toEqual([2, 4, 5]);
  });

  test('joins a review to all variants, and hides reviews without a text and names of deleted accounts', async () => {
    const shop = withSeoRoutes(await openShop());
    const family = await shop.add(
      product({ variants: [{ options: { color: 'Black' } }, { options: { color: 'White' } }] }),
    );
    await publish(shop, family.id, { stars: 5 });
    await publish(shop, family.id, { stars: 3, cons: 'Ծանր', name: '' });

    const reviews = named(readXml((await shop.app.inject('/feeds/ru/reviews.xml')).body), 'review');

    expect(reviews).toHaveLength(1);
    expect(named(reviews[0]!, 'product_url').map(({ text }) => text)).toEqual(
      family.variants.map(({ slug }) => `${ORIGIN}/ru/shop/product/${slug}`),
    );
    expect(textOf(reviews[0]!, 'content')).toBe('Ծանր');
    expect(named(reviews[0]!, 'name')[0]).toMatchObject({ text: 'Anonymous', attributes: { is_anonymous: 'true' } });
  });

  test('contains every review of a shop with more than one read, once each', { timeout: 30_000 }, async () => {
    const shop = withSeoRoutes(await openShop());
    const lamp = await shop.add(product({ name: 'Lamp' }));
    await shop.pool.run(sql`
      insert into shopper_texts (kind, product_id, family_id, locale, stars, text, status, published_at)
      select 'review', ${lamp.id}, ${lamp.id}, 'hy', 5, 'Good ' || n, 'published', now() from generate_series(1, 1001) n`);

    const feed = readXml((await shop.app.inject('/feeds/hy/reviews.xml')).body);

    const ids = named(feed, 'review_id').map(({ text }) => text);
    expect([ids.length, new Set(ids).size]).toEqual([1001, 1001]);
  });

  test('contains no pending, refused or excluded review', async () => {
    const shop = withSeoRoutes(await openShop());
    const lamp = await shop.add(product({ name: 'Lamp' }));
    const id = await publish(shop, lamp.id, { stars: 5, text: 'Good' });
    const excluded = await shop.add(product({ name: 'Chair' }));
    await publish(shop, excluded.id, { stars: 5, text: 'Good' });
    await shop.pool.run(sql`update shopper_texts set status = 'refused', published_at = null where id = ${id}`);
    await shop.pool.run(sql`update products set in_feeds = false where id = ${excluded.id}`);
    await insertChanges(shop.pool, [excluded.id]);
    await shop.readModel.sync();

    const { body } = await shop.app.inject('/feeds/hy/reviews.xml');

    expect(named(readXml(body), 'review')).toEqual([]);
  });
});
