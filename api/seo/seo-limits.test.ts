import { expect, test } from 'vitest';
import { WORK } from '#api/limits/limit-table.ts';
import { openLimits } from '#api/limits/limits.ts';
import { openLongDocuments } from '#api/seo/long-documents.ts';
import { product } from '#testing/builders.ts';
import { withSeoRoutes } from '#testing/seo-routes.ts';
import { openShop } from '#testing/shop.ts';

/** Opens a shop with a small work limit: enough to generate each document once, and then almost used up. */
async function openReach(work: number) {
  const shop = await openShop();
  const { config, pool: db } = shop;
  const security = () => {};
  const limits = openLimits({ db, isOn: true, key: config.keys.limits, security, workAMinute: work + 50 });
  const phone = await shop.add(product());
  withSeoRoutes({ ...shop, limits });
  const ask = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });
  return { phone, ask };
}

test.each([
  ['/feeds/hy/yml.xml', WORK.feed],
  ['/sitemap/products-1.xml', WORK.sitemap],
])('generating %s costs work, and a repeated request costs almost none', async (url, work) => {
  const { ask } = await openReach(work);

  const made = await ask(url);
  const unchanged = await ask(url, { 'if-none-match': String(made.headers.etag) });
  const again = await ask(url);

  expect([made.statusCode, unchanged.statusCode, again.statusCode]).toEqual([200, 304, 429]);
  expect(Number(again.headers['retry-after'])).toBeGreaterThanOrEqual(1);
});

test('a short document costs work once and is then served from the cache', async () => {
  const { ask } = await openReach(WORK.document);

  const answers = [await ask('/sitemap.xml'), await ask('/sitemap.xml'), await ask('/robots.txt')];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
});

test('a share picture costs work only when it is drawn; after that it comes from the cache', async () => {
  const { phone, ask } = await openReach(WORK.sharePicture);
  const stamped = async (locale: string) =>
    String((await ask(`/storage/share/${locale}/product/${phone.id}-0.jpg`)).headers.location);
  const [hy, ru] = [await stamped('hy'), await stamped('ru')];

  const answers = [await ask(hy), await ask(hy), await ask(ru)];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
});

test('a feed is rejected at the maximum of concurrent feeds, and served after one of them ends', async () => {
  const shop = await openShop();
  await shop.add(product());
  const documents = openLongDocuments(1);
  withSeoRoutes(shop, { documents });
  const ask = () => shop.app.inject('/feeds/hy/google.xml');

  documents.begin();
  const refused = await ask();
  documents.end();
  const [made, again] = [await ask(), await ask()];

  expect([refused.statusCode, made.statusCode, again.statusCode]).toEqual([503, 200, 200]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
});
