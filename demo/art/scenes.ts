/** Pictures composed of drawn products: categories, slides, banners and covers. None contains text. */

import { el, ellipse, inset, Pen, rect } from '#api/images/drawing/pen.ts';
import { BODY } from '#demo/art/kit/core/color.ts';
import { type DrawingSpec, painters } from '#demo/art/kit/specs.ts';
import type { Art } from './marks.ts';

/** An object in a scene: its centre and size in units of the scene. */
export type Item = readonly [draw: DrawingSpec | ((pen: Pen) => string), cx: number, cy: number, size: number];

function place(pen: Pen, [draw, cx, cy, size]: Item): string {
  if (typeof draw === 'function') return el('g', { transform: `translate(${cx} ${cy}) scale(${size / 100})` }, draw(pen));
  const { family, ...params } = draw;
  return inset((painters[family] as (params: object) => string)({ ...params, background: false }), cx, cy, size);
}

type BackgroundGradient = readonly [from: string, to: string] | null;

/** Items on a plain background that grows warmer to the right; without a background the picture is transparent. */
export function scene(
  path: string,
  width: number,
  height: number,
  ground: BackgroundGradient,
  halo: readonly [cx: number, cy: number, r: number] | null,
  items: readonly Item[],
): Art {
  const svg = (): string => {
    const pen = new Pen();
    const back = ground
      ? rect(0, 0, width, height, 0, {
          fill: pen.linear(
            [
              [0, ground[0]],
              [0.4, ground[0]],
              [1, ground[1]],
            ],
            12,
          ),
        })
      : '';
    const light = halo
      ? ellipse(halo[0], halo[1], halo[2], halo[2], {
          fill: pen.radial([
            [0, '#ffffff', 0.6],
            [0.7, '#ffffff', 0.28],
            [1, '#ffffff', 0],
          ]),
        })
      : '';
    const body = items.map((item) => place(pen, item)).join('');
    return el('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height }, pen.defs, back, light, body);
  };
  return { path, width, height, svg };
}

const phone = (given: Partial<Extract<DrawingSpec, { family: 'phone' }>>): DrawingSpec => ({ family: 'phone', ...given });

/** Objects that represent a category: one, or two or three for the first level; positions are in a square of 600. */
const CATEGORIES: Record<string, readonly Item[]> = {
  phones: [
    [phone({ view: 'pair', color: BODY.sand, camera: 'plateau', scene: { style: 'dunes', seed: 4 } }), 250, 290, 520],
    [{ family: 'earbuds', color: BODY.white }, 468, 440, 260],
  ],
  smartphones: [[phone({ view: 'pair', color: BODY.sky, camera: 'twin', scene: { style: 'bloom', seed: 3 } }), 300, 306, 600]],
  'phone-accessories': [
    [{ family: 'phone-case', color: BODY.coral }, 210, 280, 470],
    [{ family: 'charger' }, 420, 410, 400],
  ],
  computers: [
    [{ family: 'laptop', color: BODY.silver, scene: { style: 'ribbons', seed: 3 } }, 285, 280, 560],
    [{ family: 'mouse', color: BODY.graphite }, 500, 470, 190],
  ],
  laptops: [[{ family: 'laptop', color: BODY.graphite, scene: { style: 'peaks', seed: 3 } }, 304, 296, 640]],
  monitors: [[{ family: 'monitor', color: BODY.silver, scene: { style: 'ribbons', seed: 1 } }, 300, 290, 640]],
  components: [
    [{ family: 'graphics-card' }, 300, 240, 560],
    [{ family: 'storage', form: 'internal' }, 300, 440, 420],
  ],
  peripherals: [
    [{ family: 'keyboard', color: BODY.graphite }, 250, 260, 500],
    [{ family: 'mouse', color: BODY.white }, 470, 410, 260],
  ],
  'tablets-and-readers': [
    [{ family: 'tablet', view: 'front', color: BODY.graphite, scene: { style: 'bloom', seed: 4 } }, 220, 270, 500],
    [{ family: 'e-reader', color: BODY.black }, 410, 340, 420],
  ],
  tablets: [[{ family: 'tablet', color: BODY.silver, scene: { style: 'orbs', seed: 2 } }, 304, 308, 620]],
  'e-readers': [[{ family: 'e-reader', color: BODY.black }, 300, 300, 620]],
  'tv-and-video': [
    [{ family: 'tv', color: BODY.black, scene: { style: 'orbs', seed: 4 } }, 300, 240, 600],
    [{ family: 'soundbar', sub: false }, 300, 450, 420],
  ],
  tvs: [[{ family: 'tv', color: BODY.black, inches: 65, scene: { style: 'peaks', seed: 0 } }, 300, 294, 620]],
  projectors: [[{ family: 'projector' }, 304, 300, 640]],
  audio: [
    [{ family: 'headphones', color: BODY.sand }, 250, 260, 520],
    [{ family: 'portable-speaker' }, 400, 440, 330],
  ],
  headphones: [[{ family: 'headphones', color: BODY.mint }, 300, 280, 620]],
  speakers: [
    [{ family: 'smart-speaker' }, 210, 270, 470],
    [{ family: 'portable-speaker', color: BODY.coral }, 390, 390, 420],
  ],
  microphones: [[{ family: 'microphone' }, 300, 304, 600]],
  wearables: [
    [{ family: 'watch', shape: 'square', color: BODY.silver, bandColor: BODY.sky, face: 'gauges' }, 220, 300, 520],
    [{ family: 'fitness-band', bandColor: BODY.coral }, 420, 320, 440],
  ],
  'smart-watches': [[{ family: 'watch', color: BODY.gold, band: 'leather', bandColor: '#7a4f34', scene: { seed: 1, style: 'dunes' } }, 300, 304, 600]],
  'fitness-bands': [[{ family: 'fitness-band', view: 'angle', bandColor: BODY.black }, 300, 306, 600]],
  gaming: [[{ family: 'game-console' }, 296, 286, 600]],
  consoles: [[{ family: 'game-console', form: 'slim', color: BODY.black, trim: BODY.graphite, light: '#8bff9a' }, 300, 300, 620]],
  gamepads: [[{ family: 'gamepad' }, 300, 290, 580]],
  photo: [
    [{ family: 'camera' }, 270, 280, 540],
    [{ family: 'action-camera' }, 460, 456, 240],
  ],
  cameras: [[{ family: 'camera', color: BODY.steel }, 300, 286, 620]],
  'action-cameras': [[{ family: 'action-camera' }, 300, 290, 640]],
  drones: [[{ family: 'drone' }, 300, 306, 660]],
  'large-appliances': [
    [{ family: 'fridge' }, 190, 284, 540],
    [{ family: 'washer' }, 392, 372, 400],
  ],
  refrigerators: [[{ family: 'fridge', doors: 'french' }, 300, 290, 600]],
  laundry: [[{ family: 'washer' }, 300, 290, 600]],
  dishwashers: [[{ family: 'dishwasher' }, 300, 296, 600]],
  cookers: [[{ family: 'cooker' }, 300, 300, 600]],
  'air-conditioners': [[{ family: 'air-conditioner' }, 300, 300, 640]],
  kitchen: [
    [{ family: 'coffee-machine' }, 220, 270, 480],
    [{ family: 'kettle' }, 420, 370, 380],
  ],
  microwaves: [[{ family: 'microwave' }, 300, 284, 640]],
  kettles: [[{ family: 'kettle' }, 300, 282, 600]],
  'coffee-machines': [[{ family: 'coffee-machine' }, 300, 290, 600]],
  blenders: [[{ family: 'blender' }, 300, 300, 600]],
  'home-care': [
    [{ family: 'robot-vacuum' }, 280, 330, 480],
    [{ family: 'stick-vacuum' }, 400, 250, 480],
  ],
  'vacuum-cleaners': [[{ family: 'robot-vacuum', color: BODY.black, dock: true }, 300, 300, 600]],
  irons: [[{ family: 'iron' }, 300, 296, 600]],
  'hair-dryers': [[{ family: 'hair-dryer' }, 300, 300, 600]],
  'smart-lamps': [[{ family: 'lamp' }, 290, 296, 600]],
  transport: [[{ family: 'scooter' }, 300, 296, 600]],
  scooters: [[{ family: 'scooter', color: BODY.silver, accent: '#2f8fd0' }, 300, 296, 600]],
};

const SIX = ['smartphones', 'laptops', 'tablets', 'headphones', 'smart-watches', 'tvs'];

export const categoryArt: readonly Art[] = [
  ...Object.entries(CATEGORIES).map(([slug, items]) => scene(`category/${slug}.webp`, 600, 600, null, null, items)),
  ...SIX.map((slug, i) => scene(`six/${i + 1}.webp`, 600, 600, null, null, CATEGORIES[slug]!)),
];
