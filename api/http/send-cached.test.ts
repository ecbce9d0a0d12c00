import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { type CatalogChange, NO_CACHE_TAGS } from './cache-tags.ts';
import { openResponseCache, toCachedResponse } from './response-cache.ts';
import { sendCached, wholeBody } from './send-cached.ts';

const MB = 1024 * 1024;
const URL = '/page';
const identity = (bytes: Buffer) => bytes;

const ACCEPTS = { plain: undefined, gzip: 'gzip', br: 'br', zstd: 'gzip, deflate, br, zstd' };
const DECODE = { plain: identity, gzip: gunzipSync, br: brotliDecompressSync, zstd: zstdDecompressSync };

type Form = keyof typeof ACCEPTS;

function textOf(kb: number): Buffer {
  const words = Array.from({ length: kb * 64 }, (_, at) => Math.imul(at, 2_654_435_761).toString(16).padEnd(16, ' '));
  return Buffer.from(words.join('').slice(0, kb * 1024));
}

const pageOf = (body: Buffer) => ({
  ...toCachedResponse([body], 'text/html', 0),
  isPage: true,
  cacheTags: { ...NO_CACHE_TAGS, lists: [1] },
});

/** Opens a response cache and a route that sends its entries. */
function openCache(maxBytes = MB) {
  const clock = { now: 0 };
  const cache = openResponseCache(maxBytes, () => clock.now);
  const app = fastify();
  app.get('/*', (request, reply) => {
    const answer = cache.find(request.url) ?? cache.findOlder(request.url);
    return answer ? sendCached(request, reply, answer, 'no-cache') : reply.code(404).send();
  });
  const get = async (form: Form, url = URL, headers: Record<string, string> = {}) => {
    const accepts = ACCEPTS[form];
    return app.inject({ url, headers: { ...headers, ...(accepts && { 'accept-encoding': accepts }) } });
  };
  return { cache, clock, get };
}

const orders: Form[][] = [
  ['plain', 'zstd', 'plain', 'br', 'gzip', 'plain'],
  ['zstd', 'plain', 'plain', 'zstd'],
  ['zstd', 'br', 'gzip', 'plain'],
  ['br', 'zstd', 'br', 'plain'],
  ['br', 'plain', 'gzip', 'zstd'],
  ['gzip', 'plain', 'br', 'zstd'],
];

test.each(orders.flatMap((forms) => [2, 100].map((kb) => ({ forms, kb }))))(
  'a page of $kb kB requested as $forms has the same bytes and headers each time',
  async ({ forms, kb }) => {
    const { cache, get } = openCache();
    const body = textOf(kb);
    const page = pageOf(body);
    cache.store(URL, page);

    const answers = [];
    for (const form of forms) answers.push({ form, answer: await get(form) });

    expect(answers.map(({ answer }) => answer.headers['content-encoding'] ?? 'plain')).toEqual(forms);
    expect(answers.map(({ form, answer }) => DECODE[form](answer.rawPayload).equals(body))).toEqual(
      forms.map(() => true),
    );
    expect(answers.map(({ answer }) => Number(answer.headers['content-length']))).toEqual(
      answers.map(({ answer }) => answer.rawPayload.length),
    );
    expect(new Set(answers.map(({ answer }) => answer.headers.etag))).toEqual(new Set([page.etag]));
  },
);

test('concurrent first requests in all encodings get the same page', async () => {
  const { cache, get } = openCache();
  const body = textOf(100);
  cache.store(URL, pageOf(body));
  const forms: Form[] = ['zstd', 'br', 'plain', 'gzip', 'zstd', 'plain'];

  const answers = await Promise.all(forms.map((form) => get(form)));
  const plain = await get('plain');

  expect(forms.map((form, at) => DECODE[form](answers[at]?.rawPayload ?? Buffer.of()).equals(body))).toEqual(
    forms.map(() => true),
  );
  expect(plain.rawPayload.equals(body)).toBe(true);
});

test('a page sent compressed is cached compressed only, and returns 304 as before', async () => {
  const { cache, get } = openCache();
  const page = pageOf(textOf(100));
  cache.store(URL, page);
  const stored = cache.bytes;

  const { rawPayload } = await get('zstd');
  const compressed = cache.bytes;
  const known = await get('zstd', URL, { 'if-none-match': page.etag });

  expect(page.body).toEqual([]);
  expect(stored - compressed).toBe(100 * 1024 - rawPayload.length);
  expect([known.statusCode, known.body]).toEqual([304, '']);
  expect(cache.bytes).toBe(compressed);
});

test('wholeBody returns the body of a response of which only a compressed copy is cached', async () => {
  const { cache, get } = openCache();
  const body = textOf(10);
  const filters = toCachedResponse([body], 'application/json', 0);
  cache.store(URL, filters);

  await get('br');

  expect(filters.body).toEqual([]);
  expect(wholeBody(filters).equals(body)).toBe(true);
});

test('a plain request restores the body of a compressed page and counts it again', async () => {
  const { cache, get } = openCache();
  cache.store(URL, pageOf(textOf(100)));

  await get('zstd');
  const compressed = cache.bytes;
  await get('plain');
  const restored = cache.bytes;
  await get('plain');

  expect(restored - compressed).toBe(100 * 1024);
  expect(cache.bytes).toBe(restored);
});

test('a response in pieces is cached compressed only, and a plain request restores it in one piece', async () => {
  const { cache, get } = openCache();
  const pieces = [textOf(50), textOf(50)];
  const list = toCachedResponse(pieces, 'application/json', 0);
  cache.store(URL, list);
  const stored = cache.bytes;

  const { rawPayload } = await get('br');
  const compressed = cache.bytes;
  const plain = await get('plain');

  expect(stored - compressed).toBe(100 * 1024 - rawPayload.length);
  expect(plain.rawPayload.equals(Buffer.concat(pieces))).toBe(true);
  expect(list.body.map(({ length }) => length)).toEqual([100 * 1024]);
});

test('pages requested once in a compressed form do not evict each other', async () => {
  const { cache, get } = openCache();
  const urls = Array.from({ length: 20 }, (_, at) => `/page/${at}`);

  for (const url of urls) {
    cache.store(url, pageOf(textOf(100)));
    await get('zstd', url);
  }
  const kept = urls.filter((url) => cache.find(url));

  expect(kept).toEqual(urls);
  expect(cache.bytes).toBeLessThanOrEqual(MB);
});

test('the restored bodies of pages stay within the cache limit', async () => {
  const { cache, get } = openCache();
  const urls = Array.from({ length: 20 }, (_, at) => `/page/${at}`);
  for (const url of urls) {
    cache.store(url, pageOf(textOf(100)));
    await get('zstd', url);
  }

  for (const url of urls) await get('plain', url);

  expect(cache.bytes).toBeLessThanOrEqual(MB);
});

test('an evicted page is not counted when it is compressed later', async () => {
  const { cache } = openCache();
  const page = pageOf(textOf(100));
  cache.store(URL, page);

  cache.clear();
  page.onResize?.();

  expect(cache.bytes).toBe(0);
  expect(cache.find(URL)).toBeUndefined();
});

test('an outdated page is sent from its compressed copy for half a second', async () => {
  const { cache, clock, get } = openCache();
  const body = textOf(100);
  cache.store(URL, pageOf(body));
  await get('zstd');
  const soldOut: CatalogChange = { pieces: new Set(), products: new Set([2]), lists: new Set([1]), counts: new Set() };

  cache.forget(soldOut);
  const [compressed, plain] = [await get('zstd'), await get('plain')];
  const found = cache.find(URL);
  clock.now = 501;

  expect([zstdDecompressSync(compressed.rawPayload), plain.rawPayload].map((sent) => sent.equals(body))).toEqual([
    true,
    true,
  ]);
  expect(found).toBeUndefined();
  expect((await get('plain')).statusCode).toBe(404);
});
