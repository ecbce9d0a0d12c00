import { films } from './films.ts';
import { goods } from './goods.ts';
import { artPictures, productPictures } from './pictures.ts';

export type Drawn = { svg: string; width: number; height: number };

/** Edge of the square product drawings. */
const SQUARE = 1200;

/** Every picture of the demo shop by its path; drawing one costs nothing until it is asked for. */
export function drawnPictures(): { find: (path: string) => Drawn | null; productPaths: readonly string[] } {
  const drawings = new Map<string, () => Drawn>();
  const productPaths: string[] = [];
  for (const { path, width, height, svg } of artPictures()) drawings.set(path, () => ({ svg: svg(), width, height }));
  for (const { path, svg } of films()) drawings.set(path, () => ({ svg: svg(), width: 1280, height: 720 }));
  for (const { views } of goods.flatMap(productPictures)) {
    for (const { path, svg } of views) drawings.set(path, () => ({ svg: svg(), width: SQUARE, height: SQUARE }));
    if (views[0]) productPaths.push(views[0].path);
  }
  return { find: (path) => drawings.get(path)?.() ?? null, productPaths };
}
