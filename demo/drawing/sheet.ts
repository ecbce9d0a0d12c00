/** Contact sheets to look at, under /tmp: `node sheet.ts [families|art|products] [name …]`, at 600 and 120 px. */
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { artPictures, productPictures } from '../pictures.ts';
import type { DemoProduct } from '../types.ts';
import { families } from './examples.ts';
import { renderPicture } from './render.ts';

type Tile = { svg: string; width?: number; height?: number };

const FOLDER = '/tmp/kayts-sheets';
const [LARGE, SMALL, GAP] = [600, 120, 12];

/** Rows of pictures, each drawn `cell` wide; a long sheet is cut into several files. */
async function sheet(name: string, rows: readonly (readonly Tile[])[], cell: number, most = 30): Promise<void> {
  for (let part = 0; part * most < rows.length; part++) {
    const some = rows.slice(part * most, (part + 1) * most);
    const across = Math.max(...some.map((row) => row.length));
    const tiles = [];
    for (const [y, row] of some.entries()) {
      for (const [x, { svg, width = 1, height = 1 }] of row.entries()) {
        const fit = Math.min(cell / width, cell / height);
        const input = await renderPicture(svg, Math.round(width * fit), Math.round(height * fit));
        tiles.push({ input, left: x * (cell + GAP), top: y * (cell + GAP) });
      }
    }
    await sharp({ create: { width: across * (cell + GAP), height: some.length * (cell + GAP), channels: 3, background: '#ffffff' } })
      .composite(tiles)
      .png()
      .toFile(join(FOLDER, `${name}${some.length < rows.length ? `-${part + 1}` : ''}.png`));
  }
}

async function allProducts(): Promise<{ file: string; products: readonly DemoProduct[] }[]> {
  const folder = join(import.meta.dirname, '../products');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts') && !file.includes('.test.'));
  const loaded = [];
  for (const file of files) {
    const { products } = (await import(join(folder, file))) as { products?: readonly DemoProduct[] };
    if (products) loaded.push({ file: file.replace('.ts', ''), products });
  }
  return loaded;
}

await mkdir(FOLDER, { recursive: true });
const [what = 'products', ...names] = process.argv.slice(2);
const wanted = (name: string): boolean => !names.length || names.some((part) => name.includes(part));

if (what === 'families') {
  for (const { name, examples } of families.filter(({ name }) => wanted(name))) {
    await sheet(`family-${name}`, [examples.map(({ svg }) => ({ svg: svg() }))], LARGE);
    await sheet(`family-${name}-small`, [examples.map(({ svg }) => ({ svg: svg() }))], SMALL);
  }
} else if (what === 'art') {
  const art = artPictures().filter(({ path }) => wanted(path));
  const row = (from: number) => art.slice(from, from + 8).map(({ svg, width, height }) => ({ svg: svg(), width, height }));
  await sheet(
    'art',
    art.flatMap((_, i) => (i % 8 ? [] : [row(i)])),
    300,
    6,
  );
} else {
  for (const { file, products } of (await allProducts()).filter(({ file }) => wanted(file))) {
    const rows = products.map((product) => {
      const [first, ...others] = productPictures(product);
      return [...first!.views, ...others.map(({ views }) => views[0]!)].map(({ svg }) => ({ svg: svg() }));
    });
    await sheet(file, rows, 240, 12);
    await sheet(
      `${file}-small`,
      rows.map((tiles) => tiles.slice(0, 8)),
      SMALL,
      40,
    );
  }
}
