import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeUp } from '#api/images/drawing/pen.ts';
import { type DrawingSpec, painters } from '#demo/art/kit/specs.ts';
import { viewsOf } from './product-views.ts';

/** How a product is drawn in each of its colours; `main` when it comes in one. */
export type ProductDrawing = { slug: string; colours: Record<string, DrawingSpec> };
type Picture = { name: string; path: string; svg: () => string };

export const readDrawings = (): ProductDrawing[] =>
  readFileSync(join(import.meta.dirname, 'data/drawings.ndjson'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** The pictures of a product colour by colour, the best view first. All are drawn, none is a photograph. */
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

/** Each painter takes the parameters of its own family, which the data holds together. */
const paint = ({ family, ...params }: DrawingSpec): string => (painters[family] as (params: object) => string)(params);
