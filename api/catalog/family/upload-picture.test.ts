import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bucketStorage } from '#api/images/storage/bucket-storage.ts';
import { uploadPicture } from '#contract/office/office-product-contract.ts';
import { openBucketServer } from '#testing/bucket-server.ts';
import { openOffice } from '#testing/office.ts';
import { openShop } from '#testing/shop.ts';

const photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'blue' } })
  .png()
  .toBuffer();

test('a picture that finds no storage is refused with a sentence, leaves nothing, and is taken once it is back', async () => {
  const server = await openBucketServer();
  const pictures = bucketStorage(server.settings);
  const office = await openOffice(await openShop(), { pictures });
  const owner = await office.as('owner');
  const upload = () => owner.call(uploadPicture, { body: new Blob([new Uint8Array(photo)]) });
  server.fail('busy');

  const refused = await upload();
  server.mend();
  const stored = await upload();

  expect(refused).toMatchObject({ ok: false, error: { status: 503, code: 'unavailable' } });
  expect(refused.ok ? '' : refused.error.message).toMatch(/cannot save anything right now/);
  expect(server.asked.filter((one) => one.startsWith('PUT'))).toHaveLength(1);
  expect(stored.ok && (await bucketStorage(server.settings).has(stored.data.path))).toBe(true);
});
