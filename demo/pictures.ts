/** Which pictures a product has: its colours by the views of its drawing. All are drawn, none is a photograph. */
import { colours } from './attributes.ts';
import { darken, lighten, lightness } from './drawing/core/color.ts';
import { closeUp } from './drawing/core/pen.ts';
import { type DrawingSpec, painters } from './drawing/specs.ts';
import { camera, habits } from './pictures-habits.ts';
import { viewsOf } from './pictures-views.ts';
import type { DemoProduct } from './types.ts';

export { artPictures } from './pictures-art.ts';

type Draw = Record<string, unknown> & { family: DrawingSpec['family'] };
type Picture = { name: string; path: string; svg: () => string };

/** One entry per colour of the product (null when it comes in one), each with its views, the best one first. */
export function productPictures(product: DemoProduct): { color: string | null; views: Picture[] }[] {
  const keys = [...new Set(product.variants?.map(({ options }) => options.color).filter((key) => typeof key === 'string'))];
  const base = { ...fromSpecs(product), ...habits(product), ...product.draw, ...camera(product) } as Draw;
  return (keys.length ? keys : [null]).map((color) => {
    const draw = inColor(base, color ?? colorOf(product), color === null ? 'only' : color === keys[0] ? 'first' : 'other');
    return {
      color,
      views: viewsOf(draw as DrawingSpec).map((view) => ({
        name: view.name,
        path: `product/${product.slug}/${color ?? 'main'}-${view.name}.webp`,
        svg: () => {
          const svg = paint({ ...draw, ...view.with });
          return view.close ? closeUp(svg, view.close) : svg;
        },
      })),
    };
  });
}

export const paint = ({ family, ...params }: Draw): string => (painters[family] as (params: object) => string)(params);

/** The one colour of a product without variants in colour. */
function colorOf({ specs, draw }: DemoProduct): string | null {
  const key = specs.color;
  return typeof key === 'string' && key in colours && !('color' in draw) ? key : null;
}

/** Sizes the drawing takes from the specifications, so that proportions are the product's own. */
function fromSpecs({ specs, variants, slug, draw }: DemoProduct): Record<string, unknown> {
  const first = variants?.[0]?.options ?? {};
  const number = (...codes: string[]): number | undefined => codes.map((code) => specs[code] ?? first[code]).find((value) => typeof value === 'number');
  const inches = number('screen_size', 'screen_class');
  const seed = [...slug].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 997, 7);
  switch (draw.family) {
    case 'tv':
    case 'monitor':
    case 'laptop':
    case 'tablet':
    case 'phone':
      return { scene: { seed }, ...(inches && { inches }) };
    case 'foldable':
    case 'watch':
    case 'handheld':
      return { scene: { seed } };
    case 'fridge':
      return { ...size(number('width'), 'wide'), ...size(number('height'), 'tall') };
    case 'dishwasher':
    case 'cooker':
      return size(number('width'), 'wide');
    default:
      return {};
  }
}

const size = (value: number | undefined, name: string): Record<string, number> => (value ? { [name]: value } : {});

/** The drawing in a colour of `colours`, which is the product's only one, or the first or another of several. */
function inColor(draw: Draw, key: string | null, rank: 'only' | 'first' | 'other'): Draw {
  const chosen = rank !== 'only';
  const swatch = key === null ? undefined : colours[key]?.swatch.toLowerCase();
  if (!swatch) return draw;
  const dark = lightness(swatch) < 0.45;
  const has = (name: string): boolean => name in draw;
  switch (draw.family) {
    case 'fitness-band':
      return { ...draw, bandColor: swatch };
    case 'watch':
      return { ...draw, color: swatch, ...(bandFollows(draw, rank === 'other') && { bandColor: strapFor(draw, swatch) }) };
    case 'handheld':
      return { ...draw, color: swatch, ...(!has('left') && { left: swatch }), ...(!has('right') && { right: swatch }) };
    case 'iron':
    case 'hair-dryer':
      return coloured(swatch) && draw.family === 'iron' ? { ...draw, accent: swatch } : { ...draw, color: swatch };
    case 'keyboard':
      return { ...draw, color: swatch, ...((chosen || !has('keys')) && { keys: dark ? darken(swatch, 0.25) : lighten(swatch, 0.45) }) };
    case 'gamepad':
    case 'game-console':
      return { ...draw, color: swatch, ...(dark && { trim: lighten(swatch, 0.16) }) };
    case 'headphones': {
      const { pads: _pads, trim: _trim, ...bare } = draw;
      return { ...(chosen ? bare : draw), color: swatch };
    }
    case 'phone-case':
      return { ...draw, color: swatch, clear: key === 'clear' };
    case 'fridge':
      return { ...draw, color: swatch, ...(!has('finish') && !/steel|silver|graphite|grey/.test(key!) && { finish: 'smooth' }) };
    default:
      return { ...draw, color: swatch };
  }
}

/** A band named for the first colour serves the others only when it is leather. */
const bandFollows = (draw: Draw, other: boolean): boolean => !('bandColor' in draw) || (other && draw.band !== 'leather');

/** A metal band is the case's metal; others are a softer neighbour of it, so that case and band are told apart. */
function strapFor({ band }: Draw, swatch: string): string {
  if (band === 'metal' || coloured(swatch)) return swatch;
  if (band === 'leather') return lightness(swatch) < 0.45 ? '#33353a' : '#7a4f34';
  return lightness(swatch) < 0.45 ? darken(swatch, 0.1) : lighten(swatch, 0.3);
}

function coloured(hex: string): boolean {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return Math.max(...parts) - Math.min(...parts) > 40;
}
