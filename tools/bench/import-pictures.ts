import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { CLI } from '#api/audit/audit-log.ts';
import { importProducts } from '#api/catalog/import/import-products.ts';
import { recognizeFile } from '#api/catalog/import/recognize-columns.ts';
import { openPictures } from '#api/images/picture-import.ts';
import { folderStorage } from '#api/images/storage/folder-storage.ts';
import { openRows } from '#api/rows/open-rows.ts';
import { noiseText, watchNoise } from './noise.ts';
import { openScratch } from './scratch.ts';

// `npm run measure -- tools/bench/import-pictures.ts [ROWS] [PICTURES] [SIDE]` measures an import of new products, each
// with some photographs of SIDE pixels. Processor time is comparable between runs on a noisy machine, seconds are not.

const [ROWS = 300, PICTURES = 2, SIDE = 1_200] = process.argv.slice(2).map(Number);
const FOLDER = join(import.meta.dirname, '../../data/bench');
/** Sizes of the noise that is mixed, because photographs have detail of every size. */
const GRAINS = [64, 32, 16, 8, 4, 2, 1];
const MB = 1e6;

mkdirSync(FOLDER, { recursive: true });
const scratch = await openScratch(FOLDER, 1_000);
const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
try {
  const bytes = await writePhotographs(join(folder, 'given'));
  const table = join(folder, 'products.csv');
  writeFileSync(
    table,
    ['sku,name,price,qty,pictures', ...Array.from({ length: ROWS }, (_, row) => line(row))].join('\n'),
  );
  const file = await openRows(table, 'csv', null);
  const { mapping } = await recognizeFile(file);
  const storage = folderStorage(join(folder, 'stored'));
  const [noise, begun, cpu] = [watchNoise(), performance.now(), process.cpuUsage()];
  const imported = await importProducts({
    ...{ db: scratch.pool, file, mapping, create: true, isDryRun: false, isConfirmed: true },
    prices: { below: 0, above: Number.MAX_SAFE_INTEGER },
    pictures: openPictures({ storage, folder: join(folder, 'given'), isDownloading: false, isDryRun: false }),
    report: { add: ({ why }) => process.stderr.write(`${why}\n`) },
    audit: { actor: CLI, file: 'products.csv' },
    now: new Date(),
    signal: new AbortController().signal,
    progress: () => {},
  });
  const [seconds, { user, system }] = [(performance.now() - begun) / 1_000, process.cpuUsage(cpu)];
  const count = ROWS * PICTURES;
  const stored = await Array.fromAsync(storage.list());
  const sizes = await Promise.all(stored.map(async (path) => (await storage.read(path))?.length ?? 0));
  const cpuMs = (user + system) / 1_000 / count;
  process.stdout.write(
    [
      `${imported.added} products with ${count} pictures of ${SIDE} pixels, ${(bytes / count / 1_000).toFixed(0)} kB each`,
      `${seconds.toFixed(1)} s, ${(count / seconds).toFixed(1)} pictures a second`,
      `${cpuMs.toFixed(1)} ms of processor time a picture`,
      `${(sizes.reduce((sum, size) => sum + size, 0) / MB).toFixed(2)} MB stored in ${stored.length} files`,
      noiseText(noise()),
      '',
    ].join('\n'),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
  await scratch.close();
}

function line(row: number): string {
  const pictures = Array.from({ length: PICTURES }, (_, at) => `${row * PICTURES + at}.jpg`);
  return `PIC-${row},Product ${row},${10_000 + row},5,${pictures.join('|')}`;
}

/** Returns the size of all files. They differ in their middle, because equal pictures are stored once. */
async function writePhotographs(to: string): Promise<number> {
  mkdirSync(to);
  const scene = await photograph();
  let bytes = 0;
  for (let number = 0; number < ROWS * PICTURES; number++) {
    const label = `<svg width="${SIDE}" height="${SIDE}"><circle cx="${(number * 37) % SIDE}" cy="50%" r="10%" fill="#357"/></svg>`;
    const picture = await sharp(scene)
      .composite([{ input: Buffer.from(label) }])
      .jpeg({ quality: 85 })
      .withExifMerge({ IFD0: { ImageDescription: String(number) } })
      .toBuffer();
    bytes += picture.length;
    writeFileSync(join(to, `${number}.jpg`), picture);
  }
  return bytes;
}

async function photograph(): Promise<Buffer> {
  let scene = await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#ccc' } })
    .png()
    .toBuffer();
  for (const grain of GRAINS) {
    const side = Math.ceil(SIDE / grain);
    const noise = { type: 'gaussian' as const, mean: 128, sigma: Math.min(70, 12 * Math.sqrt(grain)) };
    const layer = await sharp({ create: { width: side, height: side, channels: 3, background: '#888', noise } })
      .resize(SIDE, SIDE, { kernel: 'cubic' })
      .png()
      .toBuffer();
    scene = await sharp(scene)
      .composite([{ input: layer, blend: 'soft-light' }])
      .png()
      .toBuffer();
  }
  return scene;
}
