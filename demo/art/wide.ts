import { BODY } from '#demo/art/kit/core/color.ts';
import type { DrawingSpec } from '#demo/art/kit/specs.ts';
import type { Art } from './marks.ts';
import { battery, bubbles, card, coins, exchange, pixels, waves } from './props.ts';
import { type Item, scene } from './scenes.ts';

const phone = (given: Partial<Extract<DrawingSpec, { family: 'phone' }>>): DrawingSpec => ({ family: 'phone', ...given });
const shifted = (items: readonly Item[], dx: number, dy: number, by: number): Item[] =>
  items.map(([draw, x, y, size]) => [draw, dx + x * by, dy + y * by, size * by]);

/** Slides with items around the point (0, 0). Items are within about 520 units to each side, and 380 up and down. */
const SLIDES: readonly { ground: readonly [string, string]; items: readonly Item[] }[] = [
  {
    ground: ['#F6F5F2', '#F9E6CF'],
    items: [
      [phone({ view: 'back', color: BODY.orange, camera: 'plateau', softness: 0.7 }), -250, 10, 760],
      [phone({ view: 'back', color: BODY.navy, camera: 'plateau', softness: 0.7 }), 250, 10, 760],
      [phone({ view: 'front', color: BODY.orange, softness: 0.7, scene: { style: 'dunes', seed: 0 } }), 0, 30, 860],
    ],
  },
  {
    ground: ['#F4F3F1', '#DCD7E4'],
    items: [
      [{ family: 'tv', color: BODY.black, stand: 'centre', inches: 77, scene: { style: 'bloom', seed: 2 } }, 0, -40, 1060],
      [{ family: 'soundbar', sub: false }, 0, 268, 700],
    ],
  },
  {
    ground: ['#F5F5F2', '#D6E6E1'],
    items: [[{ family: 'robot-vacuum', color: BODY.white, dock: true, accent: '#ff9a4d' }, 20, -20, 1040]],
  },
  {
    ground: ['#F6F5F2', '#D9E2EE'],
    items: [
      [{ family: 'laptop', color: BODY.graphite, gaming: true, scene: { style: 'bloom', seed: 2 } }, 270, -90, 600],
      [{ family: 'laptop', color: BODY.silver, scene: { style: 'ribbons', seed: 3 } }, -110, 20, 840],
      [{ family: 'mouse', color: BODY.white }, 380, 220, 230],
    ],
  },
];

const BANNERS: readonly { ground: readonly [string, string]; items: readonly Item[] }[] = [
  {
    ground: ['#EEF1F1', '#DFE8E8'],
    items: [
      [{ family: 'fridge', doors: 'french' }, -190, 10, 400],
      [{ family: 'washer' }, 20, 50, 330],
      [{ family: 'cooker' }, 210, 56, 320],
    ],
  },
  {
    ground: ['#F3EFE8', '#EFE0CC'],
    items: [
      [{ family: 'watch', shape: 'square', color: BODY.silver, bandColor: BODY.sky, face: 'gauges' }, -110, 10, 440],
      [{ family: 'watch', color: BODY.gold, band: 'leather', bandColor: '#7a4f34', scene: { seed: 1, style: 'dunes' } }, 110, 10, 440],
    ],
  },
  {
    ground: ['#F1EFF3', '#DED9EA'],
    items: [
      [{ family: 'headphones', color: BODY.lavender }, -90, -6, 470],
      [{ family: 'earbuds', color: BODY.white }, 180, 80, 300],
    ],
  },
  {
    ground: ['#F4F2EC', '#F8E3C8'],
    items: [
      [card('#26334d', -10), -60, -30, 260],
      [card('#2f7f7a', 6), -10, 30, 260],
      [coins(3, 5, 8), 170, 60, 190],
    ],
  },
];

const COVERS: readonly { ground: readonly [string, string]; items: readonly Item[] }[] = [
  {
    ground: ['#F5EFE4', '#F9DDBB'],
    items: [
      [{ family: 'charger', color: BODY.white }, -180, 20, 640],
      [{ family: 'power-bank', color: BODY.navy }, 300, -10, 560],
    ],
  },
  {
    ground: ['#E9EDF3', '#C9D3E6'],
    items: [
      [{ family: 'tv', color: BODY.black, scene: { style: 'bloom', seed: 4 } }, -230, -40, 640],
      [{ family: 'tv', color: BODY.black, scene: { style: 'orbs', seed: 1 } }, 230, 50, 640],
    ],
  },
  {
    ground: ['#F4F1EA', '#EBDCC4'],
    items: [
      [phone({ view: 'front', color: BODY.graphite, scene: { style: 'dunes', seed: 6 } }), -290, 0, 640],
      [card('#2f7f7a', -8), 20, -60, 330],
      [coins(2, 4, 6, 9), 300, 80, 260],
    ],
  },
  {
    ground: ['#EAF1EC', '#C6DFCF'],
    items: [
      [phone({ view: 'pair', color: BODY.mint, camera: 'pill', scene: { style: 'ribbons', seed: 5 } }), -170, 10, 620],
      [battery(0.8), 260, 20, 360],
    ],
  },
  {
    ground: ['#EDF0F3', '#D3DCE6'],
    items: [
      [{ family: 'washer' }, -200, 0, 580],
      [{ family: 'washer', dryer: true, color: BODY.graphite, ring: '#6b7077', time: '1:20' }, 220, 0, 580],
    ],
  },
  {
    ground: ['#ECE9F3', '#C9BEE2'],
    items: [
      [{ family: 'laptop', gaming: true, color: BODY.black, scene: { style: 'bloom', seed: 2 } }, -120, -20, 700],
      [{ family: 'headphones', gaming: true, color: BODY.graphite }, 320, -60, 380],
      [{ family: 'mouse', gaming: true, color: BODY.black }, 330, 190, 210],
    ],
  },
  {
    ground: ['#F3EDE4', '#E6CFB4'],
    items: [
      [waves('#C26C1E', 4, 180), -330, 0, 260],
      [waves('#C26C1E', 4), 330, 0, 260],
      [{ family: 'headphones', view: 'front', color: BODY.sand }, 0, -10, 600],
    ],
  },
  {
    ground: ['#EBF1F0', '#C8DEDB'],
    items: [[{ family: 'robot-vacuum', dock: true, color: BODY.white }, 10, 10, 760]],
  },
  {
    ground: ['#F4EEE9', '#EBCFC4'],
    items: [
      [{ family: 'watch', view: 'angle', shape: 'square', color: BODY.black, band: 'fabric', bandColor: BODY.orange, face: 'digital' }, -260, 0, 560],
      [{ family: 'watch', shape: 'round', color: BODY.silver, bandColor: BODY.graphite }, 0, 0, 600],
      [{ family: 'watch', shape: 'square', color: BODY.silver, bandColor: BODY.rose, face: 'gauges' }, 260, 0, 560],
    ],
  },
  {
    ground: ['#EEEDEA', '#D2D0CB'],
    items: [
      [{ family: 'camera' }, -190, -10, 600],
      [phone({ view: 'back', color: BODY.titanium, camera: 'island' }), 170, -20, 560],
      [pixels, 370, 90, 190],
    ],
  },
  {
    ground: ['#E8EFF5', '#BED3E6'],
    items: [
      [waves('#0B5FCC', 4, -90), 0, -176, 230],
      [{ family: 'router' }, 0, 90, 600],
      [phone({ view: 'front', color: BODY.sky, scene: { style: 'peaks', seed: 3 } }), -370, 50, 400],
      [{ family: 'tablet', view: 'front', color: BODY.silver, scene: { style: 'orbs', seed: 5 } }, 380, 40, 440],
    ],
  },
  {
    ground: ['#F2F0E8', '#DFE3CC'],
    items: [
      [phone({ view: 'back', color: BODY.red, camera: 'single', softness: 0.4 }), -270, 20, 600],
      [exchange, 0, 10, 190],
      [phone({ view: 'back', color: BODY.sky, camera: 'square', softness: 0.7 }), 270, 20, 600],
      [bubbles('#F9A34F', '#9fc9c5', '#e9c766'), 440, -170, 120],
    ],
  },
];

export const wideArt: readonly Art[] = [
  ...SLIDES.flatMap(({ ground, items }, i) => [
    scene(`slider/${i + 1}.webp`, 1600, 760, ground, [1080, 380, 520], shifted(items, 1076, 384, 0.97)),
    scene(`slider/${i + 1}-mobile.webp`, 800, 640, ground, [420, 420, 360], shifted(items, 420, 420, 0.56)),
  ]),
  ...BANNERS.flatMap(({ ground, items }, i) => [
    scene(`banner/${i + 1}.webp`, 1160, 420, ground, [850, 210, 330], shifted(items, 850, 206, 0.98)),
    scene(`banner/${i + 1}-mobile.webp`, 720, 720, ground, [360, 470, 360], shifted(items, 360, 480, 1.06)),
  ]),
  ...COVERS.map(({ ground, items }, i) => scene(`blog/${i + 1}.webp`, 1200, 675, ground, [600, 340, 520], shifted(items, 600, 337, 1))),
];
