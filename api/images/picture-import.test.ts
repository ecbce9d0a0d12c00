import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { isPublicAddress } from '#api/http/public-address.ts';
import { openShop } from '#testing/shop.ts';
import { command, file, scratchFolder } from '#testing/shop-command.ts';
import { openPictures, type PicturePlan, type Pictures } from './picture-import.ts';
import { folderStorage } from './storage/folder-storage.ts';

const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
  .png()
  .toBuffer();

test.each([
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
  ],
  ...['198.18.0.1', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1', 'ff02::1', '::ffff:127.0.0.1'],
  ...['::ffff:a9fe:a9fe', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', '::127.0.0.1', 'localhost', ''],
])('isPublicAddress is false for %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '192.167.1.1', '2606:4700:4700::1111', '2a00:1450::1'])(
  'isPublicAddress is true for %s',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

type Plan = Omit<Partial<PicturePlan>, 'storage'> & { storage?: string };

const open = async ({ storage = scratchFolder(), ...plan }: Plan = {}): Promise<Pictures> =>
  openPictures({ storage: folderStorage(storage), folder: null, isDownloading: true, isDryRun: false, ...plan });

const why = (pictures: Pictures, named: string): Promise<string> =>
  pictures.find(named).then(
    (path) => `found ${path}`,
    (error: Error) => error.message,
  );

test.each<[string, string]>([
  ['http://127.0.0.1/a.png', '127.0.0.1 is not on the open internet'],
  ['http://[::1]/a.png', '::1 is not on the open internet'],
  ['http://localhost/a.png', 'which is not on the open internet'],
  ['http://169.254.169.254/latest/meta-data', '169.254.169.254 is not'],
  ['http://2130706433/a.png', '127.0.0.1 is not'],
  ['http://0x7f.1/a.png', '127.0.0.1 is not'],
  ['http://[::ffff:10.0.0.1]/a.png', 'is not on the open internet'],
  ['ftp://example.com/a.png', 'ftp: is neither http nor https'],
  ['file:///etc/passwd', 'file: is neither'],
  ['https://user:secret@example.com/a.png', 'holds a password'],
])('a picture at %s is not downloaded', async (address, reason) => {
  expect(await why(await open(), address)).toContain(reason);
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Treats only the server of this test as a public address. */
const rules = { isAllowed: (address: string) => address === '127.0.0.1', timeoutMs: 20_000 };

test('an imported picture is stored as WebP, and its URL is not fetched again', async () => {
  let requests = 0;
  const origin = await serve((_, response) => {
    requests++;
    response.end(png);
  });
  const storage = scratchFolder();
  const pictures = await open({ storage, rules });

  const [first, second] = [await pictures.find(`${origin}/a.php?x=1`), await pictures.find(`${origin}/a.php?x=1`)];

  expect(first).toMatch(/^product\/[0-9a-f]{2}\/[0-9a-f]{22}\.webp$/);
  expect(second).toBe(first);
  expect(requests).toBe(1);
  expect(await sharp(join(storage, first)).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
});

test.each<[string, RequestListener, string]>([
  [
    'leads to another machine',
    (_, response) => void response.writeHead(302, { location: 'http://10.0.0.1/x.png' }).end(),
    '10.0.0.1 is not',
  ],
  [
    'leads to a file',
    (_, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    'file: is neither',
  ],
  [
    'leads round in circles',
    (_, response) => void response.writeHead(302, { location: '/again' }).end(),
    'more than 3 redirects',
  ],
  ['is not there', (_, response) => void response.writeHead(404).end(), 'the server answered 404'],
  [
    'is a page that says it is a picture',
    (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end('<html>'),
    'cannot be read as a picture',
  ],
  [
    'is a drawing that could load others',
    (_, response) => void response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'is svg',
  ],
  [
    'switches the protocol',
    ({ socket }) => void socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n'),
    'ended without an answer',
  ],
  ['is too much', (_, response) => void response.end(Buffer.alloc(16_000_000)), 'more than 15 MB'],
])('a picture that %s is skipped with the reason', async (_, answer, reason) => {
  const origin = await serve(answer);
  const storage = scratchFolder();

  expect(await why(await open({ storage, rules }), `${origin}/a.png`)).toContain(reason);
  expect(readdirSync(storage)).toEqual([]);
});

test('a picture whose download never ends is skipped with the reason', async () => {
  const origin = await serve((_, response) => void response.write('x'));
  const storage = scratchFolder();
  const pictures = await open({ storage, rules: { ...rules, timeoutMs: 400 } });

  expect(await why(pictures, `${origin}/a.png`)).toContain('no answer within 0.4 s');
  expect(readdirSync(storage)).toEqual([]);
});

test('a folder source gives access only to files inside the folder', async () => {
  const [outside, storage] = [scratchFolder(), scratchFolder()];
  const folder = join(outside, 'pictures');
  mkdirSync(join(folder, 'deep'), { recursive: true });
  writeFileSync(join(outside, 'secret.png'), png);
  writeFileSync(join(folder, 'deep/a.jpg'), png);
  writeFileSync(join(folder, 'text.png'), 'no picture');
  symlinkSync(join(outside, 'secret.png'), join(folder, 'link.png'));
  symlinkSync(join(folder, 'deep/a.jpg'), join(folder, 'inside.png'));
  const pictures = await open({ storage, folder });

  const path = await pictures.find('deep/a.jpg');

  expect(existsSync(join(storage, path))).toBe(true);
  expect(await pictures.find('inside.png')).toBe(path);
  expect(await why(pictures, 'link.png')).toBe('leads out of the folder');
  expect(await why(pictures, '../secret.png')).toBe('leads out of the folder');
  expect(await why(pictures, '/etc/passwd')).toContain('is not in the folder');
  expect(await why(pictures, 'deep')).toBe('is not a file');
  expect(await why(pictures, 'text.png')).toContain('cannot be read as a picture');
  expect(await why(pictures, 'none.png')).toBe('is not in the folder');
});

test('the number of concurrent downloads is limited', async () => {
  let [now, most] = [0, 0];
  const origin = await serve((_, response) => {
    most = Math.max(most, ++now);
    setTimeout(() => {
      now--;
      response.end(png);
    }, 20);
  });
  const pictures = await open({ rules: { ...rules, timeoutMs: 5_000 } });

  const found = await pictures.findAll(
    Array.from({ length: 30 }, (_, at) => `${origin}/${at}`),
    () => {},
  );

  expect(found).toHaveLength(30);
  expect(most).toBeLessThanOrEqual(6);
});

test('downloads from one server reuse their connections', async () => {
  const connections = new Set<unknown>();
  const origin = await serve((request, response) => {
    connections.add(request.socket);
    response.end(png);
  });
  const pictures = await open({ rules });

  const found = await pictures.findAll(
    Array.from({ length: 30 }, (_, at) => `${origin}/${at}`),
    () => {},
  );

  expect(found).toHaveLength(30);
  expect(connections.size).toBeLessThanOrEqual(6);
});

test('a download is sent again when the server closes the connection that it reuses', async () => {
  const used = new Set<unknown>();
  const origin = await serve((request, response) => {
    if (used.has(request.socket)) request.socket.destroy();
    else response.end(png);
    used.add(request.socket);
  });
  const pictures = await open({ rules });

  const first = await why(pictures, `${origin}/1`);
  const second = await why(pictures, `${origin}/2`);

  expect([first, second]).toEqual([expect.stringContaining('found'), expect.stringContaining('found')]);
  expect(used.size).toBe(2);
});

test('a product is imported without the pictures that cannot be fetched', async () => {
  const shop = await openShop();
  const folder = scratchFolder();
  writeFileSync(join(folder, 'a.png'), png);
  const row = { sku: 'PIC-1', name: 'x', price: 1_000, pictures: ['none.png', 'a.png', 'http://127.0.0.1/b.png'] };
  const line = ['import', file('a.ndjson', [row]), '--pictures', folder, '--download-pictures'];

  const first = await command(shop, ...line);
  const again = await command(shop, ...line);

  expect(first.code).toBe(0);
  expect(first.out).toContain('PIC-1: pictures "none.png" is not in the folder');
  expect(first.out).toContain('"http://127.0.0.1/b.png" 127.0.0.1 is not on the open internet');
  expect(again.out).toContain('0 changed, 1 unchanged');
  const { path } = await shop.pool.one<{ path: string }>(sql`select path from product_images`);
  expect(existsSync(join(shop.config.dataFolder, 'storage', path))).toBe(true);
});
