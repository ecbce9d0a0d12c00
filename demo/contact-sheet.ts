/**
 * Draws contact sheets for review under /tmp: `node demo/contact-sheet.ts [families|art|products] [name …]`, at 600 and
 * 120 px.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { families } from '#demo/art/kit/examples.ts';
import { renderPicture } from '#demo/art/kit/render.ts';
import { artPictures } from './art/art-pictures.ts';
import { productPictures, readDrawings } from './product-drawings.ts';

type Tile = { svg: string; width?: number; height?: number };

const FOLDER = '/tmp/kayts-sheets';
const [LARGE, SMALL, GAP] = [600, 120, 12];

/** Draws rows of pictures, each `cell` wide; a long sheet is split into several files. */
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
  const rows = readDrawings()
    .filter(({ slug }) => wanted(slug))
    .map((product) => {
      const [first = [], ...others] = productPictures(product);
      return [...first, ...others.flatMap((pictures) => pictures.slice(0, 1))].map(({ svg }) => ({ svg: svg() }));
    });
  await sheet('products', rows, 240, 12);
  await sheet(
    'products-small',
    rows.map((tiles) => tiles.slice(0, 8)),
    SMALL,
    40,
  );
}
