import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { artPictures } from '#demo/art/art-pictures.ts';
import { productPictures, readDrawings } from '#demo/product-drawings.ts';

/** The product whose pictures are generated in journeys too. */
export const DRAWN_PRODUCT = 'segway-zt3-pro';

/** Small, because the shop derives three widths from it on demand. */
const PLAIN = { create: { width: 16, height: 16, channels: 3, background: '#ecebe5' } } as const;

/**
 * Stores a grey square in place of each generated drawing, so that journeys do not wait for drawings. A `page.route`
 * handler would cost a round trip per picture and disable the browser cache.
 */
export async function storePlainPictures(storage: string): Promise<void> {
  const plain = await sharp(PLAIN).webp().toBuffer();
  const drawn = readDrawings().filter(({ slug }) => slug !== DRAWN_PRODUCT);
  const paths = [...artPictures(), ...drawn.flatMap(productPictures).flat()]
    .map(({ path }) => path)
    .filter((path) => path.endsWith('.webp'));
  const folders = new Set(paths.map((path) => dirname(join(storage, path))));
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })));
  await Promise.all(paths.map((path) => writeFile(join(storage, path), plain)));
}
