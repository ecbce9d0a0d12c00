import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeUp } from '#api/images/drawing/pen.ts';
import { type DrawingSpec, painters } from '#demo/art/kit/specs.ts';
import { viewsOf } from './product-views.ts';

/** The drawing of a product in each of its colours; `main` if it has only one. */
export type ProductDrawing = { slug: string; colours: Record<string, DrawingSpec> };
type Picture = { name: string; path: string; svg: () => string };

export const readDrawings = (): ProductDrawing[] =>
  readFileSync(join(import.meta.dirname, 'data/drawings.ndjson'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** The pictures of a product by colour, the best view first. All of them are drawings. */
export const productPictures = ({ slug, colours }: ProductDrawing): Picture[][] =>
  Object.entries(colours).map(([colour, draw]) =>
    viewsOf(draw).map((view) => ({
      name: view.name,
      path: `product/${slug}/${colour}-${view.name}.webp`,
      svg: () => {
        const svg = paint({ ...draw, ...view.with });
        return view.close ? closeUp(svg, view.close) : svg;
      },
    })),
  );

/** Each painter takes the parameters of its own family; the data has one type for all of them. */
const paint = ({ family, ...params }: DrawingSpec): string => (painters[family] as (params: object) => string)(params);
