import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { imageRoutes } from '#api/images/image-routes.ts';
import { openImages } from '#api/images/images.ts';
import { MADE_BY } from '#api/images/make-picture.ts';
import { NO_LIMITS } from '#api/limits/limits.ts';
import { type BucketFault, type BucketServer, openBucketServer } from '#testing/bucket-server.ts';
import { openBucketCalls, sha256 } from './bucket-calls.ts';
import { type BucketOptions, bucketStorage } from './bucket-storage.ts';
import { folderStorage } from './folder-storage.ts';
import type { PictureStorage } from './picture-storage.ts';

const PHOTO = 'product/ab/phone.webp';
const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
  .webp()
  .toBuffer();

/** Short time limits, for a server that does not answer. */
const short: NonNullable<BucketOptions['waits']> = {
  reading: { totalMs: 300, tries: 2 },
  writing: { totalMs: 300, tries: 2 },
  writingMade: { totalMs: 300, tries: 1 },
  listing: { totalMs: 300, tries: 2 },
};

async function collected(paths: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const path of paths) all.push(path);
  return all;
}

function folder(): PictureStorage {
  const place = mkdtempSync(join(tmpdir(), 'kayts-storage-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  return folderStorage(place);
}

/** A process of the shop that stores its pictures in the bucket. */
function machine({ settings }: BucketServer, options: BucketOptions = {}) {
  const storage = bucketStorage(settings, options);
  const app = fastify();
  imageRoutes(
    app,
    openImages(storage, () => null),
    NO_LIMITS,
  );
  const get = (path: string) => app.inject(`/storage/${path}`);
  return { storage, get };
}

test.for([
  ['a folder', async () => folder()],
  ['a bucket', async () => bucketStorage((await openBucketServer()).settings)],
] as const)('%s returns a stored picture complete and lists its name', async ([, open]) => {
  const storage = await open();
  const odd = 'banner/Ամառ 2026 + 50%.webp';

  await storage.write(PHOTO, Buffer.from('first'));
  await storage.write(PHOTO, photo);
  await storage.write(odd, photo);
  await storage.write('cache/small/one.webp.avif', photo);
  await storage.write('video/film.webm', Buffer.from('film'));
  const streamed: Buffer[] = [];
  for await (const chunk of storage.stream(PHOTO)) streamed.push(chunk);

  expect(await storage.read(PHOTO)).toEqual(photo);
  expect(Buffer.concat(streamed)).toEqual(photo);
  expect([await storage.has(PHOTO), await storage.has('product/none.webp')]).toEqual([true, false]);
  expect(await storage.read('product/none.webp')).toBeNull();
  expect(await storage.read('../outside.webp')).toBeNull();
  await expect(storage.write('product/../../outside.webp', photo)).rejects.toThrow('no path of a picture');
  expect(await collected(storage.list())).toEqual([odd, PHOTO, 'video/film.webm']);
  expect(await collected(storage.list({ made: true }))).toEqual([
    odd,
    'cache/small/one.webp.avif',
    PHOTO,
    'video/film.webm',
  ]);
});

test('a bucket with more pictures than one response page is listed completely', async () => {
  const { settings, requests } = await openBucketServer({ pageSize: 2 });
  const storage = bucketStorage(settings);
  const given = ['banner/1.webp', 'banner/2.webp', 'banner/3.webp', 'product/1.webp', 'product/R+D.webp', 'x.webp'];
  const made = ['cache/1.webp', 'cache/2.webp', 'cache/3.webp', 'cache/4.webp', 'cache/5.webp'];
  await Promise.all([...given, ...made].map((path) => storage.write(path, photo)));
  requests.length = 0;

  expect(await collected(storage.list())).toEqual(given);
  expect(requests).toHaveLength(4);
  expect(await collected(storage.list({ made: true }))).toEqual([...given, ...made].toSorted());
});

test('a picture that one machine stored or resized is served by the others without resizing', async () => {
  const server = await openBucketServer();
  const [one, other] = [machine(server), machine(server)];
  await one.storage.write(PHOTO, photo);

  const made = await one.get(`cache/small/${PHOTO}`);
  server.requests.length = 0;
  const served = await other.get(`cache/small/${PHOTO}`);

  expect([made.statusCode, served.statusCode]).toEqual([200, 200]);
  expect(served.rawPayload).toEqual(made.rawPayload);
  expect(server.requests).toEqual([`GET cache/${MADE_BY}/small/${PHOTO}.webp`]);
});

test('a repeated request and a request for a missing picture cost one bucket call each', async () => {
  const server = await openBucketServer();
  const { storage } = machine(server);
  await machine(server).storage.write(PHOTO, photo);
  server.requests.length = 0;

  await Promise.all([storage.read(PHOTO), storage.read(PHOTO)]);
  await storage.read(PHOTO);
  for (const _ of [1, 2, 3]) await storage.read('product/none.webp');

  expect(server.requests).toEqual([`GET ${PHOTO}`, 'GET product/none.webp']);
});

const FAULTS: BucketFault[] = ['away', 'silent', 'half', 'busy'];

test.for(FAULTS)('while the bucket is %s, the response is a placeholder that is not cached', async (fault) => {
  const server = await openBucketServer();
  const faults: unknown[] = [];
  const { storage, get } = machine(server, {
    onFault: ({ cause }) => faults.push(cause),
    ...(fault === 'silent' && { waits: short }),
  });
  server.fail(fault);

  const [photograph, drawing] = await Promise.all([get(`cache/small/${PHOTO}`), get('placeholder/product.svg')]);

  expect(photograph.statusCode).toBe(503);
  expect(photograph.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'image/svg+xml',
    'retry-after': '5',
  });
  expect(photograph.body).toContain('<svg');
  expect([drawing.statusCode, drawing.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  await expect(storage.write(PHOTO, photo)).rejects.toMatchObject({ code: 'unavailable' });
  expect(faults.length).toBeGreaterThan(0);
  expect(String(faults)).not.toContain(server.settings.secret);
});

test.for(['away', 'half', 'busy'] as const)(
  'a request is retried when the bucket fails once with "%s"',
  async (fault) => {
    const server = await openBucketServer();
    const { storage, get } = machine(server);
    await machine(server).storage.write(PHOTO, photo);

    server.fail(fault, 1);
    const read = await get(`cache/small/${PHOTO}`);
    server.fail(fault, 1);
    await storage.write('product/new.webp', photo);

    expect(read.statusCode).toBe(200);
    expect(await machine(server).storage.read('product/new.webp')).toEqual(photo);
  },
);

test('an unavailable bucket gets no requests during a pause, then one request as a test', async () => {
  const server = await openBucketServer();
  const clock = { now: 0 };
  const { storage } = machine(server, { now: () => clock.now });
  await machine(server).storage.write(PHOTO, photo);
  server.fail('away');
  for (const at of [1, 2, 3, 4]) await storage.read(`product/${at}.webp`).catch(() => {});
  server.requests.length = 0;

  const refused = await storage.read(PHOTO).catch((error: unknown) => error);
  const requestsMeanwhile = server.requests.length;
  server.mend();
  clock.now += 2_001;
  const [first, second] = [await storage.read(PHOTO), await storage.read('product/none.webp')];

  expect(refused).toMatchObject({ code: 'unavailable' });
  expect(requestsMeanwhile).toBe(0);
  expect([first, second]).toEqual([photo, null]);
});

test('a thousand requests to a bucket that does not respond all end within one timeout', async () => {
  const server = await openBucketServer();
  const { storage } = machine(server, { waits: short });
  server.fail('silent');

  const outcomes = await Promise.all(
    Array.from({ length: 1_000 }, (_, at) => storage.read(`product/${at}.webp`).catch((error: Error) => error)),
  );

  expect(outcomes.filter((outcome) => outcome instanceof Error)).toHaveLength(1_000);
  expect(server.requests.length).toBeLessThanOrEqual(100);
});

test('a truncated resized picture is generated again from the original', async () => {
  const server = await openBucketServer();
  const first = machine(server);
  await first.storage.write(PHOTO, photo);
  const { rawPayload: size } = await first.get(`cache/small/${PHOTO}`);
  const path = `cache/${MADE_BY}/small/${PHOTO}.webp`;
  const headers = { 'x-amz-meta-sha256': sha256(size) };
  const put = openBucketCalls(server.settings);
  await put({ method: 'PUT', path, headers, body: size.subarray(0, 20) }, { totalMs: 15_000, tries: 1 });

  const mended = await machine(server).get(`cache/small/${PHOTO}`);

  expect(mended.rawPayload).toEqual(size);
  expect(await machine(server).storage.read(path)).toEqual(size);
});
