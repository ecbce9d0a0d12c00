import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bucketStorage } from '#api/images/storage/bucket-storage.ts';
import { openBucketServer } from '#testing/bucket-server.ts';
import { openFileShop, type TestShop } from '#testing/shop.ts';
import { command, file, scratchFolder } from '#testing/shop-command.ts';

const shop = await openFileShop();
const photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'blue' } })
  .png()
  .toBuffer();

/** Opens the same shop on a machine with a bucket and a data folder with these pictures. */
async function machineWith(paths: readonly string[]) {
  const server = await openBucketServer();
  const dataFolder = scratchFolder();
  for (const path of paths) {
    const place = join(dataFolder, 'storage', path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, `picture ${path}`);
  }
  const machine: TestShop = { ...shop, config: { ...shop.config, dataFolder, bucket: server.settings } };
  return { server, machine, storage: bucketStorage(server.settings) };
}

const PATHS = ['banner/summer.webp', 'product/ab/one.webp', 'product/cd/two.webp'];

test('media migrate copies pictures to the bucket, and generated sizes only with --made', async () => {
  const { machine, storage } = await machineWith([...PATHS, 'cache/small/one.webp.avif']);

  const given = await command(machine, 'media', 'migrate');
  const hasSize = await storage.has('cache/small/one.webp.avif');
  const made = await command(machine, 'media', 'migrate', '--made');

  expect(given).toMatchObject({ code: 0, out: '3 pictures copied to kayts-pictures, 0 already existed.\n', err: '' });
  expect(hasSize).toBe(false);
  expect(made.out).toBe('1 pictures copied to kayts-pictures, 3 already existed.\n');
  expect(String(await storage.read('product/cd/two.webp'))).toBe('picture product/cd/two.webp');
});

test('an interrupted migration reports it and continues in the next run', async () => {
  const { machine, server, storage } = await machineWith(PATHS);
  await storage.write('banner/summer.webp', Buffer.from('picture banner/summer.webp'));
  const settings = { ...server.settings, secret: 'wrong' };

  const refused = await command({ ...machine, config: { ...machine.config, bucket: settings } }, 'media', 'migrate');
  const again = await command(machine, 'media', 'move');

  expect(refused.code).toBe(1);
  expect(refused.err).toContain('knows no such MEDIA_S3_KEY');
  expect(again.out).toBe('2 pictures copied to kayts-pictures, 1 already existed.\n');
});

test('media migrate copies nothing without a bucket', async () => {
  const result = await command(shop, 'media', 'migrate');

  expect(result.code).toBe(1);
  expect(result.err).toContain('MEDIA_S3_URL is not set');
});

test('an import without picture storage stops with a message that contains no secret', async () => {
  const { machine, server } = await machineWith([]);
  const folder = scratchFolder();
  writeFileSync(join(folder, 'one.png'), photo);
  const rows = file('rows.csv', 'sku,name_hy,price,qty,categories,pictures\nPIC-1,Նոր,1000,1,phones,one.png\n');
  server.fail('away');

  const stopped = await command(machine, 'import', rows, '--create', '--pictures', folder);
  server.mend();
  const again = await command(machine, 'import', rows, '--create', '--pictures', folder);

  expect(stopped.code).toBe(1);
  expect(stopped.err).toContain('The storage of pictures cannot be reached');
  expect(stopped.err).not.toContain(server.settings.secret);
  expect(again.out).toContain('1 rows read, 1 added');
});
