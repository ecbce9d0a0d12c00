import { PAPER } from '#api/images/drawing/pen.ts';
import { type ProductDrawing, productPictures } from './product-drawings.ts';

/** Products with a short animated drawing of their views. */
const FILMED: readonly string[] = [
  'apple-iphone-16-pro',
  'samsung-galaxy-s25-ultra',
  'samsung-galaxy-z-flip6',
  'lg-oled-c4',
  'sony-wh-1000xm5',
  'roborock-s8-maxv-ultra',
];

const [WIDTH, HEIGHT] = [1280, 720];
/** Seconds per view, including the transition to the next one. */
const VIEW_S = 3;
/** Share of the time in which a view fades in and out. */
const FADE = 0.2;

export const films = (products: readonly ProductDrawing[]): { path: string; svg: () => string }[] =>
  products.filter(({ slug }) => FILMED.includes(slug)).map((product) => ({ path: `video/${product.slug}.svg`, svg: () => film(product) }));

function film(product: ProductDrawing): string {
  const views = productPictures(product).flatMap((pictures) => pictures.slice(0, 3));
  const dur = `${views.length * VIEW_S}s`;
  const shots = views.map(({ svg }, index) => {
    const { values, keyTimes } = timing(index, views.length);
    const picture = placed(svg());
    return `<g opacity="${index === 0 ? 1 : 0}"><animate attributeName="opacity" values="${values}" keyTimes="${keyTimes}" dur="${dur}" repeatCount="indefinite"/>${picture}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>${shots.join('')}</svg>`;
}

function placed(svg: string): string {
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1];
  const tag = `<svg x="${(WIDTH - HEIGHT) / 2}" width="${HEIGHT}" height="${HEIGHT}" viewBox="${viewBox}">`;
  return svg.replace(/<svg [^>]*>/, tag);
}

/** When a view is visible within the film. The first view starts the film and returns at its end. */
function timing(index: number, count: number): { values: string; keyTimes: string } {
  const at = (views: number) => Math.min(1, Math.max(0, views / count)).toFixed(4);
  if (index === 0) {
    return { values: '1;1;0;0;1', keyTimes: [0, 1 - FADE, 1, count - FADE, count].map(at).join(';') };
  }
  const times = [0, index - FADE, index, index + 1 - FADE, index + 1, count];
  // The last view ends with the film.
  const isLast = index === count - 1;
  return {
    values: isLast ? '0;0;1;1;0' : '0;0;1;1;0;0',
    keyTimes: (isLast ? times.slice(0, 5) : times).map(at).join(';'),
  };
}
