import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { NO_LIMITS } from '#api/limits/limits.ts';
import { imageRoutes } from './image-routes.ts';
import { openImages } from './images.ts';
import { MADE_BY } from './make-picture.ts';
import { folderStorage } from './storage/folder-storage.ts';

const PHOTO = 'product/phone.webp';

const RED = { create: { width: 40, height: 40, channels: 3, background: 'red' } } as const;

/** A shop with one photograph uploaded by the merchant. */
async function openWithPhoto(
  photo = sharp(RED),
  older: readonly string[] = [],
): Promise<{ app: FastifyInstance; files: () => string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'kayts-made-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'product'));
  writeFileSync(join(folder, PHOTO), await photo.webp().toBuffer());
  for (const path of older) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), 'made by older code');
  }
  const app = fastify();
  imageRoutes(
    app,
    openImages(folderStorage(folder), () => null),
    NO_LIMITS,
  );
  return {
    app,
    files: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name, parentPath }) => join(parentPath, name).slice(folder.length + 1))
        .toSorted(),
  };
}

test('the mail size is a small JPEG on white, whatever formats the reader accepts', async () => {
  const { app, files } = await openWithPhoto();

  const answer = await app.inject({
    url: `/storage/cache/mail/${PHOTO}`,
    headers: { accept: 'image/avif,image/webp' },
  });

  expect(answer.headers['content-type']).toBe('image/jpeg');
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 40, hasAlpha: false });
  expect(files()).toEqual([`cache/${MADE_BY}/mail/${PHOTO}.jpg`, PHOTO]);
});

test('resized pictures of an older code version are generated again, and the old files are deleted', async () => {
  const older = [`cache/mail/${PHOTO}.jpg`, `cache/0123456789/mail/${PHOTO}.jpg`];
  const { app, files } = await openWithPhoto(sharp(RED), older);

  const { rawPayload } = await app.inject(`/storage/cache/mail/${PHOTO}`);

  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 40 });
  await expect.poll(files).toEqual([`cache/${MADE_BY}/mail/${PHOTO}.jpg`, PHOTO]);
});

test.each([
  ['that stands free', 40, 40],
  ['of a scene, wider than tall', 90, 40],
])('in mails the background of a picture %s is white', async (_, width, height) => {
  const around = { create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } } as const;
  const { app } = await openWithPhoto(
    sharp(around).composite([{ input: { create: { ...RED.create, width: 20, height: 20 } } }]),
  );

  const { rawPayload } = await app.inject(`/storage/cache/mail/${PHOTO}`);

  const [corner] = await sharp(rawPayload).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
  expect(corner).toBeGreaterThan(245);
});

test('a photograph is available in three sizes, and each size is stored as one file', async () => {
  const { app, files } = await openWithPhoto();

  const answers = [];
  for (const size of ['small', 'medium', 'large', 'small'])
    answers.push((await app.inject(`/storage/cache/${size}/${PHOTO}`)).statusCode);

  expect(answers).toEqual([200, 200, 200, 200]);
  expect(files()).toEqual([
    `cache/${MADE_BY}/large/product/phone.webp.webp`,
    `cache/${MADE_BY}/medium/product/phone.webp.webp`,
    `cache/${MADE_BY}/small/product/phone.webp.webp`,
    PHOTO,
  ]);
});

test.each([
  `cache/small/cache/small/${PHOTO}.webp`,
  `cache/small/cache/small/cache/small/${PHOTO}.webp.webp`,
  `cache/large/cache/small/${PHOTO}.webp`,
  `cache/small//cache/small/${PHOTO}.webp`,
  `cache/small/./cache/small/${PHOTO}.webp`,
  `cache/small/CACHE/small/${PHOTO}.webp`,
  `cache/small/share/hy/product/1.webp`,
  `cache/small/${PHOTO}.avif`,
  `cache/tiny/${PHOTO}`,
  `CACHE/small/${PHOTO}.webp`,
  `cache/240/${PHOTO}`,
])('%s is answered as a missing picture, and no file is created', async (path) => {
  const { app, files } = await openWithPhoto();
  await app.inject({ url: `/storage/cache/small/${PHOTO}`, headers: { accept: 'image/avif' } });
  await app.inject(`/storage/cache/small/${PHOTO}`);
  const before = files();

  const answer = await app.inject(`/storage/${path}`);

  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(files()).toEqual(before);
});

test('a file that is not a picture is replaced by the placeholder in every size', async () => {
  const { app } = await openWithPhoto();
  const folder = mkdtempSync(join(tmpdir(), 'kayts-torn-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'product'));
  writeFileSync(join(folder, 'product/torn.webp'), 'not a picture');
  const torn = fastify();
  imageRoutes(
    torn,
    openImages(folderStorage(folder), () => null),
    NO_LIMITS,
  );

  const [small, mail, whole] = await Promise.all([
    torn.inject('/storage/cache/small/product/torn.webp'),
    torn.inject('/storage/cache/mail/product/torn.webp'),
    app.inject(`/storage/cache/small/${PHOTO}`),
  ]);

  expect([small.statusCode, mail.statusCode, whole.statusCode]).toEqual([200, 200, 200]);
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 240 });
  expect(await sharp(mail.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 144 });
});
