import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourcesHash } from '#api/files/sources-hash.ts';
import { artPictures } from './art/art-pictures.ts';
import { brand } from './content/demo-shop.ts';
import { films } from './films.ts';
import { productPictures, readDrawings } from './product-drawings.ts';
import { READY_FOLDER } from './ready-pictures.ts';

type DrawnPicture = { svg: string; width: number; height: number };

/** Edge of the square product drawings. */
const SQUARE = 1200;

/** The pictures depend on these sources and on the pen. */
const DRAWN_BY = [
  'art/kit',
  'art/art-pictures.ts',
  'art/marks.ts',
  'art/props.ts',
  'art/scenes.ts',
  'art/wide.ts',
  'data/drawings.ndjson',
  'films.ts',
  'product-drawings.ts',
  'product-views.ts',
  '../api/images/drawing',
].map((path) => join(import.meta.dirname, path));

/** All pictures of the demo by path. A picture is drawn only on request. */
type DrawnPictures = { find: (path: string) => DrawnPicture | null; productPaths: readonly string[]; readyFolder: string; drawnBy: string };

export function drawnPictures(): DrawnPictures {
  const drawings = new Map<string, () => DrawnPicture>();
  const productPaths: string[] = [];
  const products = readDrawings();
  for (const { path, width, height, svg } of artPictures()) drawings.set(path, () => ({ svg: svg(), width, height }));
  for (const { path, ...size } of [brand.logo, brand.symbol]) {
    const file = join(import.meta.dirname, 'art', path);
    drawings.set(path, () => ({ svg: readFileSync(file, 'utf8'), ...size }));
  }
  for (const { path, svg } of films(products)) drawings.set(path, () => ({ svg: svg(), width: 1280, height: 720 }));
  for (const pictures of products.flatMap(productPictures)) {
    for (const { path, svg } of pictures) drawings.set(path, () => ({ svg: svg(), width: SQUARE, height: SQUARE }));
    if (pictures[0]) productPaths.push(pictures[0].path);
  }
  return { find: (path) => drawings.get(path)?.() ?? null, productPaths, readyFolder: READY_FOLDER, drawnBy: sourcesHash(DRAWN_BY) };
}
