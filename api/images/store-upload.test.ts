import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { folderStorage } from './storage/folder-storage.ts';
import { type PictureContent, StorageUnavailable } from './storage/picture-storage.ts';
import { storeUpload } from './store-upload.ts';

function folder(): string {
  const storage = mkdtempSync(join(tmpdir(), 'kayts-upload-'));
  onTestFinished(() => rmSync(storage, { recursive: true }));
  return storage;
}

const upload = (bytes: Buffer, storage: string) => storeUpload(bytes, folderStorage(storage));

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'red' } });

test('an uploaded photograph is re-encoded as WebP without appended data, and stored once', async () => {
  const storage = folder();
  const bytes = Buffer.concat([await blank(2_000, 10).jpeg().toBuffer(), Buffer.from('<script>x</script>')]);

  const [path, again] = [await upload(bytes, storage), await upload(bytes, storage)];

  const stored = readFileSync(join(storage, path));
  expect(again).toBe(path);
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 1_600 });
  expect(stored.includes('script')).toBe(false);
});

test('storeUpload stores one picture when the same file is sent several times at once', async () => {
  const storage = folder();
  const pictures = folderStorage(storage);
  const writes: string[] = [];
  const counted = {
    ...pictures,
    write(path: string, content: PictureContent) {
      writes.push(path);
      return pictures.write(path, content);
    },
  };
  const bytes = await blank(1_000, 1_000).png().toBuffer();

  const paths = await Promise.all(Array.from({ length: 5 }, () => storeUpload(bytes, counted)));

  expect(new Set(paths).size).toBe(1);
  expect(writes).toHaveLength(1);
  expect(existsSync(join(storage, paths[0] ?? ''))).toBe(true);
});

test.for(['a photograph', 'a drawing'])(
  'storeUpload reports a storage failure when the disk does not accept %s',
  async (kind) => {
    const storage = folder();
    writeFileSync(join(storage, 'product'), 'in the way');
    const bytes =
      kind === 'a photograph'
        ? await blank(9, 9).png().toBuffer()
        : Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0"/></svg>');

    const refused = await upload(bytes, storage).catch((error: unknown) => error);

    expect(refused).toBeInstanceOf(StorageUnavailable);
    expect(refused).toMatchObject({ message: expect.stringMatching(/cannot be written: .*(EEXIST|ENOTDIR)/) });
  },
);

test('an uploaded drawing is sanitized', async () => {
  const storage = folder();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="x()"><script>x</script><path d="M0 0"/></svg>';

  const path = await upload(Buffer.from(svg), storage);

  const stored = readFileSync(join(storage, path), 'utf8');
  expect(path).toMatch(/\.svg$/);
  expect(stored).toContain('<path d="M0 0">');
  expect(stored).not.toMatch(/script|onload/);
});

test.for([
  ['nothing', async () => Buffer.alloc(0), 'picture'],
  ['a program', async () => Buffer.from('MZ\u0090\u0000 this is no picture'), 'picture'],
  ['a page that calls itself a picture', async () => Buffer.from('<html><body>hello</body></html>'), 'picture'],
  ['a page around a drawing', async () => Buffer.from('<html><svg></svg></html>'), 'drawing'],
  ['a drawing with text that needs a font', async () => Buffer.from('<svg><text>a</text></svg>'), 'drawing'],
  ['64 megapixels in a few kilobytes', () => blank(8_000, 8_000).png().toBuffer(), 'picture'],
  [
    'a photograph of an iPhone',
    async () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]),
    'picture_heic',
  ],
  ['half a picture', async () => (await blank(400, 400).png().toBuffer()).subarray(0, 300), 'picture'],
] as const)('%s is refused with a message, and nothing is stored', async ([, make, problem]) => {
  const storage = folder();

  const refused = await upload(await make(), storage).catch((error: unknown) => error);

  expect(refused).toMatchObject({ code: 'validation', details: { fields: { file: { problem } } } });
  expect(existsSync(storage) && readdirSync(storage)).toEqual([]);
});
