import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import { endpoints } from '#contract/endpoints.ts';
import { product } from '#testing/builders.ts';
import { signIn } from '#testing/customer.ts';
import { DEMO_CALLS, withQuery } from '#testing/public-calls.ts';
import { openFileShop, openShop } from '#testing/shop.ts';

const shop = await openFileShop({ products: 'demo' });
const LIST = '/api/products?locale=en';

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });

test.each(Object.entries(DEMO_CALLS))('%s returns 304 when it is requested again', async (_, url) => {
  const first = await get(url);
  const again = await get(url, { 'if-none-match': String(first.headers.etag) });

  expect(first.headers.etag).toMatch(/^"[^"]+"$/);
  expect(first.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600');
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  expect(again.headers).toMatchObject({ etag: first.headers.etag, 'cache-control': first.headers['cache-control'] });
});

test.each([
  ['the tag itself', (etag: string) => etag, 304],
  ['its weak form', (etag: string) => `W/${etag}`, 304],
  ['one of several', (etag: string) => `"old", W/${etag} , "other"`, 304],
  ['anything at all', () => '*', 304],
  ['another tag', () => '"old"', 200],
  ['the tag without its quotes', (etag: string) => etag.slice(1, -1), 200],
  ['nothing', () => '', 200],
])('a request whose If-None-Match is %s gets the expected status', async (_, has, status) => {
  const { headers } = await get(LIST);

  const answer = await get(LIST, { 'if-none-match': has(String(headers.etag)) });

  expect(answer.statusCode).toBe(status);
});

test('responses in different languages have different tags', async () => {
  const tags = await Promise.all(
    ['hy', 'ru', 'en'].map(async (locale) => (await get(`/api/categories?locale=${locale}`)).headers.etag),
  );

  expect(new Set(tags).size).toBe(3);
});

const identity = (bytes: Buffer) => bytes;

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['zstd;q=0, br', 'br', brotliDecompressSync],
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip;q=0.5', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['identity', undefined, identity],
  ['br;q=0.0, gzip;q=0', undefined, identity],
  ['', undefined, identity],
])(
  'a caller that accepts "%s" gets %s with the same decoded bytes, uncached and cached',
  async (accepts, encoding, decode) => {
    const plain = await get(LIST);

    const answers = [await get(LIST, { 'accept-encoding': accepts }), await get(LIST, { 'accept-encoding': accepts })];

    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([encoding, encoding]);
    expect(answers.map(({ rawPayload }) => decode(rawPayload).equals(plain.rawPayload))).toEqual([true, true]);
    expect(answers.map(({ headers }) => headers.vary)).toEqual(['Accept-Encoding', 'Accept-Encoding']);
  },
);

test('a short response is not compressed', async () => {
  const answer = await get('/api/googlecode', { 'accept-encoding': 'br, gzip' });

  expect(answer.headers['content-encoding']).toBeUndefined();
});

test('HEAD returns the headers of GET without a body', async () => {
  const [got, head] = [await get(LIST), await shop.app.inject({ method: 'HEAD', url: LIST })];

  expect(head.body).toBe('');
  expect(head.headers).toMatchObject({ etag: got.headers.etag, 'content-length': got.headers['content-length'] });
});

test.each([
  ['a token', async () => `token=${(await signIn(shop)).token}`],
  ['a cart token', async () => 'api_token=abc'],
  ['a bad token beside a cart token', async () => 'token=abc&api_token=abc'],
  ['the flag that is no token', async () => 'token=true'],
])('a response whose address contains %s is not cacheable', async (_, query) => {
  const answer = await get(withQuery(LIST, await query()));

  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test.each(endpoints.filter(({ cache }) => cache === 'private'))(
  'a response of $name is never cacheable',
  async ({ method, path }) => {
    const answer = await shop.app.inject({ method, url: path.replace(/\{\w+\}/, '1') });

    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers.etag).toBeUndefined();
  },
);

test.each(['/api/product/nothing', '/api/products?limit=0', '/api/nothing'])(
  'the refusal of %s is not cacheable',
  async (url) => {
    expect((await get(url)).headers['cache-control']).toBe('no-store');
  },
);

test('after a change the response is new, and the old tag no longer matches', async () => {
  const own = await openShop();
  const phone = await own.add(product({ cashPrice: 100_000 }));
  const url = `/api/product/${phone.slug}`;
  const before = await own.app.inject(url);

  await own.pool.run(sql`update products set regular_price = 90000 where id = ${phone.id}`);
  await insertChanges(own.pool, [phone.id]);
  await own.readModel.sync();
  const after = await own.app.inject({ url, headers: { 'if-none-match': String(before.headers.etag) } });

  expect(after.statusCode).toBe(200);
  expect(after.json().data.price).toBe(90_000);
  expect(after.headers.etag).not.toBe(before.headers.etag);
});

const late = await openFileShop();

// Midnight in Yerevan is 20:00 UTC.
test.each([
  ['noon', '2026-11-21T08:00:00Z', 'public, max-age=60, stale-while-revalidate=600'],
  ['eleven minutes before midnight', '2026-11-21T19:49:00Z', 'public, max-age=60, stale-while-revalidate=600'],
  ['five minutes before midnight', '2026-11-21T19:55:00Z', 'public, max-age=60, stale-while-revalidate=240'],
  ['a minute before midnight', '2026-11-21T19:59:00Z', 'public, max-age=60, stale-while-revalidate=0'],
  ['half a minute before midnight', '2026-11-21T19:59:30Z', 'public, max-age=30, stale-while-revalidate=0'],
  ['the last moment of the day', '2026-11-21T19:59:59.900Z', 'public, max-age=0, stale-while-revalidate=0'],
  ['midnight', '2026-11-21T20:00:00Z', 'public, max-age=60, stale-while-revalidate=600'],
])('at %s no response is cacheable beyond the day', async (_, now, cacheControl) => {
  late.clock.now = new Date(now);

  const answer = await late.app.inject('/api/categories');

  expect(answer.headers['cache-control']).toBe(cacheControl);
});
