import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourcesHash } from '#api/files/sources-hash.ts';
import { artPictures } from './art/art-pictures.ts';
import { FORMER_LOGO_PATH, LOGO, SYMBOL } from './art/brand-drawings.ts';
import { films } from './films.ts';
import { PHOTOGRAPHS, photograph, photographPath } from './photographs.ts';
import { productPictures, readDrawings } from './product-drawings.ts';
import { READY_FOLDER } from './ready-pictures.ts';
import { reviewPhotos } from './review-photos.ts';

type DrawnPicture = { svg: string; width: number; height: number };

/** Edge of the square product drawings. */
const SQUARE = 1200;

/** The pictures depend on these sources and on the pen. */
const DRAWN_BY = [
  'art/kit',
  'art/art-pictures.ts',
  'art/marks.ts',
  'art/props.ts',
  'review-photos.ts',
  'art/scenes.ts',
  'art/wide.ts',
  'data/drawings.ndjson',
  'films.ts',
  'photographs.ts',
  'product-drawings.ts',
  'product-views.ts',
  '../api/images/drawing',
].map((path) => join(import.meta.dirname, path));

/** All pictures of the demo by path. A picture is drawn only on request. */
type DrawnPictures = {
  has: (path: string) => boolean;
  find: (path: string) => DrawnPicture | null;
  productPaths: readonly string[];
  readyFolder: string;
  drawnBy: string;
};

export function drawnPictures(): DrawnPictures {
  const drawings = new Map<string, () => DrawnPicture>();
  const productPaths: string[] = [];
  const products = readDrawings();
  for (const { path, width, height, svg } of [...artPictures(), ...reviewPhotos()]) drawings.set(path, () => ({ svg: svg(), width, height }));
  for (const { path, ...size } of [LOGO, SYMBOL]) {
    const file = join(import.meta.dirname, 'art', path);
    drawings.set(path, () => ({ svg: readFileSync(file, 'utf8'), ...size }));
    if (path === LOGO.path) drawings.set(FORMER_LOGO_PATH, () => ({ svg: readFileSync(file, 'utf8'), ...size }));
  }
  for (const { path, svg } of films(products)) drawings.set(path, () => ({ svg: svg(), width: 1280, height: 720 }));
  for (const { slug, colours } of products) {
    const [draw] = Object.values(colours);
    const given = PHOTOGRAPHS[slug];
    if (!draw || !given) continue;
    const { width, height } = given;
    drawings.set(photographPath(slug), () => ({ svg: photograph(draw, given), width, height }));
  }
  for (const pictures of products.flatMap(productPictures)) {
    for (const { path, svg } of pictures) drawings.set(path, () => ({ svg: svg(), width: SQUARE, height: SQUARE }));
    if (pictures[0]) productPaths.push(pictures[0].path);
  }
  return {
    has: (path) => drawings.has(path),
    find: (path) => drawings.get(path)?.() ?? null,
    productPaths,
    readyFolder: READY_FOLDER,
    drawnBy: sourcesHash(DRAWN_BY),
  };
}
