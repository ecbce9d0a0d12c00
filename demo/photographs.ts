import { createHash } from 'node:crypto';
import { el, ellipse, inset, Pen, rect } from '#api/images/drawing/pen.ts';
import { type DrawingSpec, painters } from '#demo/art/kit/specs.ts';
import { viewsOf } from './product-views.ts';

/**
 * Pictures that look like the photographs of merchants. They have different proportions, grounds, shadows and product
 * sizes, so that tiles are not judged by the even drawings alone.
 */
type Photograph = {
  width: number;
  height: number;
  ground: Ground;
  /** Size of the product as a share of the shorter side, and its centre as shares of the picture. */
  size: number;
  at?: readonly [x: number, y: number];
};

type Ground = 'white' | 'off-white' | 'grey' | 'wood' | 'linen' | 'sky' | 'rose' | 'mint' | 'night' | 'sun';

/** Wall above, floor below, and the strength of the surface's grain. */
const GROUNDS: Record<Ground, { wall: readonly [string, string]; floor: readonly [string, string] | null; grain: number }> = {
  white: { wall: ['#ffffff', '#ffffff'], floor: null, grain: 0 },
  'off-white': { wall: ['#f7f4ee', '#efe9df'], floor: null, grain: 0.02 },
  grey: { wall: ['#d9dbde', '#bfc2c7'], floor: ['#cfd1d5', '#a9adb3'], grain: 0.04 },
  wood: { wall: ['#efe6da', '#dfd2c0'], floor: ['#b98a5c', '#8f6539'], grain: 0.1 },
  linen: { wall: ['#e9e1d3', '#dcd1bd'], floor: ['#d8ccb6', '#c3b497'], grain: 0.12 },
  sky: { wall: ['#cfe3f4', '#a9cbe8'], floor: ['#e6eef5', '#c4d6e6'], grain: 0.03 },
  rose: { wall: ['#f6d9d8', '#efc0c0'], floor: ['#f3cfcd', '#e0a9a8'], grain: 0.03 },
  mint: { wall: ['#d5eee2', '#b4ddca'], floor: ['#c9e8da', '#9fcfb9'], grain: 0.03 },
  night: { wall: ['#2b2f38', '#15171c'], floor: ['#23262e', '#0e1014'], grain: 0.05 },
  sun: { wall: ['#fbe3b4', '#f6c877'], floor: ['#f4d190', '#dfae59'], grain: 0.04 },
};

/** By slug. All are products of one colour. */
export const PHOTOGRAPHS: Record<string, Photograph> = {
  'samsung-galaxy-a06': { width: 900, height: 1600, ground: 'wood', size: 0.8 },
  'motorola-moto-g84-5g': { width: 1600, height: 900, ground: 'grey', size: 0.95 },
  'tecno-spark-20': { width: 1200, height: 1200, ground: 'white', size: 0.92 },
  'apple-iphone-16-clear-case-magsafe': { width: 1000, height: 1500, ground: 'rose', size: 0.85 },
  'apple-20w-usb-c-power-adapter': { width: 1500, height: 1000, ground: 'linen', size: 0.7, at: [0.45, 0.55] },
  'anker-737-powercore-24k': { width: 1200, height: 1600, ground: 'night', size: 0.8 },
  'asus-vivobook-s-15-s5507qa': { width: 1920, height: 1080, ground: 'sky', size: 0.98 },
  'dell-p2425h': { width: 1200, height: 900, ground: 'white', size: 0.95 },
  'keychron-k2-pro': { width: 2000, height: 900, ground: 'wood', size: 1.1 },
  'razer-deathadder-v3': { width: 1080, height: 1350, ground: 'night', size: 0.7 },
  'huawei-matepad-11-5': { width: 1600, height: 1200, ground: 'mint', size: 0.85 },
  'amazon-kindle-paperwhite-12': { width: 1080, height: 1440, ground: 'linen', size: 0.8, at: [0.55, 0.5] },
  'samsung-qn800d-65': { width: 1920, height: 1080, ground: 'off-white', size: 1.0 },
  'apple-airpods-pro-3': { width: 1000, height: 1000, ground: 'sun', size: 0.62, at: [0.5, 0.58] },
  'hyperx-cloud-3': { width: 1200, height: 1500, ground: 'grey', size: 0.9 },
  'sony-ps5-slim': { width: 1080, height: 1620, ground: 'sky', size: 0.95 },
  'canon-eos-r8': { width: 1800, height: 1200, ground: 'wood', size: 0.85, at: [0.42, 0.55] },
  'philips-hd9350': { width: 900, height: 1350, ground: 'mint', size: 0.9 },
  'delonghi-magnifica-evo': { width: 1200, height: 1600, ground: 'off-white', size: 0.85 },
  'dyson-v15-detect': { width: 800, height: 1800, ground: 'rose', size: 1.0 },
};

export const photographPath = (slug: string): string => {
  const hash = createHash('sha256').update(`photograph ${slug}`).digest('hex');
  return `product/${hash.slice(0, 2)}/${hash.slice(2, 24)}.webp`;
};

/** Draws the first view of a product into its photograph. */
export function photograph(draw: DrawingSpec, { width, height, ground, size, at = [0.5, 0.52] }: Photograph): string {
  const { wall, floor, grain } = GROUNDS[ground];
  const pen = new Pen();
  const side = Math.min(width, height) * size;
  const [x, y] = [at[0] * width, at[1] * height];
  const horizon = y + side * 0.18;
  const fill = ([from, to]: readonly [string, string], angle: number) =>
    pen.linear(
      [
        [0, from],
        [1, to],
      ],
      angle,
    );
  const back = rect(0, 0, width, height, 0, { fill: fill(wall, 90) });
  const ground2 = floor ? rect(0, horizon, width, height - horizon, 0, { fill: fill(floor, 90) }) : '';
  const shadow = ellipse(x, y + side * 0.35, side * 0.42, side * 0.06, {
    fill: pen.radial([
      [0, '#000000', 0.34],
      [0.6, '#000000', 0.14],
      [1, '#000000', 0],
    ]),
  });
  const light = ellipse(width * 0.25, height * 0.1, width * 0.7, height * 0.6, {
    fill: pen.radial([
      [0, '#ffffff', 0.35],
      [1, '#ffffff', 0],
    ]),
  });
  const { family, ...params } = { ...draw, ...viewsOf(draw)[0]?.with };
  const product = inset((painters[family] as (params: object) => string)({ ...params, background: false }), x, y, side);
  const noise =
    grain === 0
      ? ''
      : el(
          'g',
          {},
          '<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.8 0.35" numOctaves="3" seed="7"/>' +
            `<feColorMatrix values="0 0 0 0 0.2  0 0 0 0 0.16  0 0 0 0 0.12  0 0 0 ${grain * 4} ${-grain}"/></filter>`,
          rect(0, 0, width, height, 0, { filter: 'url(#grain)' }),
        );
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    pen.defs,
    back,
    ground2,
    light,
    noise,
    shadow,
    product,
  );
}
