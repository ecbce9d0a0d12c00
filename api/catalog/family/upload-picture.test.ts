import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { imageRoutes } from '#api/images/image-routes.ts';
import { openImages } from '#api/images/images.ts';
import { bucketStorage } from '#api/images/storage/bucket-storage.ts';
import { localFolder } from '#api/images/storage/open-storage.ts';
import { LOCALES } from '#contract/locale.ts';
import { FILE_TYPE, orThrow } from '#contract/office/office-client.ts';
import { uploadPicture } from '#contract/office/office-product-contract.ts';
import { openBucketServer } from '#testing/bucket-server.ts';
import { openOffice } from '#testing/office.ts';
import { openShop } from '#testing/shop.ts';

const photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'blue' } })
  .png()
  .toBuffer();

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const blank = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'red' } }).png({ compressionLevel: 9 });
const svg = (inside: string, before = '') =>
  Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`);
/** A drawing whose groups each repeat the previous group ten times. */
const shownTenTimes = Array.from(
  { length: 9 },
  (_, at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(10)}</g>`,
);
const NAMED = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';

const PICTURE = { hy: /նկար/, ru: /картинк/, en: /image/ };
const DRAWING = { hy: /գծանկար/, ru: /рисунк/, en: /drawing/ };

test.each([
  ['64 megapixels in a few kilobytes', () => blank(8_000).toBuffer(), PICTURE],
  ['a program', () => Buffer.from('MZ\u0090\u0000 this is no picture'), PICTURE],
  ['an archive', () => deflateSync(Buffer.alloc(11_000_000)), PICTURE],
  ['an archive called PNG', () => Buffer.concat([PNG, deflateSync(Buffer.alloc(11_000_000))]), PICTURE],
  ['a page', () => Buffer.from('<html><script>alert(1)</script></html>'), PICTURE],
  ['half a picture', async () => (await blank(400).toBuffer()).subarray(0, 300), PICTURE],
  ['nothing', () => Buffer.alloc(0), PICTURE],
  ['a drawing behind a long comment', () => svg('<script>x</script>', `<!--${'x'.repeat(2_000)}-->`), PICTURE],
  ['a drawing that loads a picture', () => svg('<image href="https://evil.example/x.png"/>'), DRAWING],
  ['a drawing with a page in it', () => svg('<foreignObject><script>x</script></foreignObject>'), DRAWING],
  ['a drawing whose names grow', () => svg('<title>&b;</title>', NAMED), DRAWING],
  [
    'a drawing that shows itself a billion times',
    () => svg(`<path id="g0" d="M0 0"/>${shownTenTimes.join('')}`),
    DRAWING,
  ],
  ['a drawing of ten thousand nested groups', () => svg(`${'<g>'.repeat(10_000)}${'</g>'.repeat(10_000)}`), DRAWING],
  ['a drawing of a megabyte', () => svg(`<path d="${'M0 0'.repeat(250_000)}"/>`), DRAWING],
])('%s is rejected with a message in each language, and nothing is stored', async (_, make, words) => {
  const shop = await openShop();
  const stored: string[] = [];
  const write = async (path: string) => void stored.push(path);
  const office = await openOffice(shop, { pictures: { ...localFolder(shop.config), write } });
  const { cookie } = await office.as('catalogue');
  const payload = await make();

  for (const locale of LOCALES) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: `${uploadPicture.path}?locale=${locale}`,
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': FILE_TYPE },
      payload,
    });
    expect([answer.statusCode, answer.json().errors?.file?.[0]]).toEqual([422, expect.stringMatching(words[locale])]);
  }
  expect(stored).toEqual([]);
});

test('scripts and event handlers are removed from a drawing, and its response headers prevent execution', async () => {
  const shop = await openShop();
  const office = await openOffice(shop);
  imageRoutes(
    shop.app,
    openImages(localFolder(shop.config), () => null),
    shop.limits,
  );
  const owner = await office.as('owner');
  const body = new Blob([svg('<script>alert(1)</script><path d="M0 0" onclick="alert(1)"/><a href="javascript:x"/>')]);

  const { path } = orThrow(await owner.call(uploadPicture, { body }));
  const served = await shop.app.inject(`/storage/${path}`);

  expect(served.body).toContain('<path d="M0 0">');
  expect(served.body).not.toMatch(/script|onclick|alert/);
  expect(served.headers).toMatchObject({
    'content-type': expect.stringContaining('image/svg+xml'),
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  });
});

test('an upload during a storage outage is rejected with a message, leaves no file and succeeds after recovery', async () => {
  const server = await openBucketServer();
  const pictures = bucketStorage(server.settings);
  const office = await openOffice(await openShop(), { pictures });
  const owner = await office.as('owner');
  const upload = () => owner.call(uploadPicture, { body: new Blob([new Uint8Array(photo)]) });
  server.fail('busy');

  const refused = await upload();
  server.mend();
  const stored = await upload();

  expect(refused).toMatchObject({ ok: false, error: { status: 503, code: 'picture_storage' } });
  expect(refused.ok ? '' : refused.error.message).toMatch(/picture storage is full or does not respond/);
  expect(server.requests.filter((one) => one.startsWith('PUT'))).toHaveLength(1);
  expect(stored.ok && (await bucketStorage(server.settings).has(stored.data.path))).toBe(true);
});

test('uploadPicture answers one path to each of several calls that send the same picture at once', async () => {
  const office = await openOffice(await openShop());
  const owner = await office.as('owner');
  const body = () => new Blob([new Uint8Array(photo)]);

  const answers = await Promise.all([1, 2, 3].map(() => owner.call(uploadPicture, { body: body() })));

  expect(new Set(answers.map((answer) => orThrow(answer).path)).size).toBe(1);
});

test('uploadPicture reports a storage failure when the folder is not writable', async () => {
  const shop = await openShop();
  mkdirSync(join(shop.config.dataFolder, 'storage'), { recursive: true });
  writeFileSync(join(shop.config.dataFolder, 'storage', 'product'), 'in the way');
  const office = await openOffice(shop);
  const owner = await office.as('owner');

  const refused = await owner.call(uploadPicture, { body: new Blob([new Uint8Array(photo)]) });

  expect(refused).toMatchObject({ ok: false, error: { status: 503, code: 'picture_storage' } });
});
