import { expect, test } from 'vitest';
import type { BucketSettings } from '#api/images/storage/bucket-calls.ts';
import { openBucketServer } from '#testing/bucket-server.ts';
import { openShopPictures } from './shop-pictures.ts';

const opened = (bucket: BucketSettings, warned: unknown[] = []) =>
  openShopPictures({ dataFolder: '/nowhere', bucket }, { warn: (fields: unknown) => void warned.push(fields) });

test.for<[string, Partial<BucketSettings>, string]>([
  ['another secret', { secret: 'another-secret' }, 'knows no such MEDIA_S3_KEY with this MEDIA_S3_SECRET'],
  ['another key', { key: 'another-key' }, 'knows no such MEDIA_S3_KEY'],
  ['another bucket', { bucket: 'not-there' }, 'has no bucket not-there: make it, or correct MEDIA_S3_BUCKET'],
])('with %s the shop does not open, and the message names the fix', async ([, wrong, sentence]) => {
  const { settings } = await openBucketServer();

  const refused = await opened({ ...settings, ...wrong }).catch((error: Error) => error.message);

  expect(refused).toContain(sentence);
  expect(refused).not.toContain('another-secret');
});

test('an unreachable bucket does not prevent the start, but is logged', async () => {
  const { settings, fail, mend } = await openBucketServer();
  const warned: unknown[] = [];
  fail('away');

  const storage = await opened(settings, warned);
  mend();

  expect(warned).toEqual([{ cause: 'The storage of pictures cannot be reached (UND_ERR_SOCKET).' }]);
  expect(await storage.read('product/none.webp')).toBeNull();
});
