/** Photographs of the demo's reviews: a drawn product in a drawn room. None contains text or a person. */

import { el, ellipse, type Pen, rect } from '#api/images/drawing/pen.ts';
import type { Art } from './art/marks.ts';
import { type Item, scene } from './art/scenes.ts';
import { readDrawings } from './product-drawings.ts';

type Room = { wall: readonly [string, string]; table: string; edge: string; beside: 'cup' | 'plant' | 'book' };

const ROOMS: readonly Room[] = [
  { wall: ['#e9e2d6', '#d8cdbb'], table: '#b58a5c', edge: '#9b7348', beside: 'cup' },
  { wall: ['#dfe5e3', '#c5d0cd'], table: '#efe9df', edge: '#d6cdbf', beside: 'plant' },
  { wall: ['#e8dcd7', '#d3bfb7'], table: '#6d5744', edge: '#574434', beside: 'book' },
  { wall: ['#dcdfe8', '#bfc5d6'], table: '#c9a47b', edge: '#b08a60', beside: 'plant' },
];

const SIDE = 1200;
const TABLE_TOP = 800;

const table =
  ({ table, edge }: Room): Item[0] =>
  (pen: Pen) =>
    rect(0, TABLE_TOP / 12, SIDE / 12, 2, 0, { fill: edge }) +
    rect(0, TABLE_TOP / 12 + 1.2, SIDE / 12, 34, 0, {
      fill: pen.linear(
        [
          [0, table],
          [1, edge],
        ],
        90,
      ),
    });

const shadow: Item[0] = () => ellipse(50, 0, 34, 4, { fill: '#1a1208', opacity: 0.22 });

const BESIDE: Record<Room['beside'], Item[0]> = {
  cup: () =>
    ellipse(0, 42, 24, 5, { fill: '#1a1208', opacity: 0.2 }) +
    rect(-20, 0, 40, 42, 9, { fill: '#f7f3ec' }) +
    ellipse(0, 1, 20, 5, { fill: '#5a3d28' }) +
    el('path', { d: 'M20 8 q16 2 14 16 q-2 10 -15 9', fill: 'none', stroke: '#f7f3ec', 'stroke-width': 5 }),
  plant: () =>
    ellipse(0, 62, 26, 5, { fill: '#1a1208', opacity: 0.2 }) +
    [-38, -16, 10, 32]
      .map((turn) =>
        el('path', {
          d: 'M0 24 C -16 -12 -8 -46 0 -62 C 8 -46 16 -12 0 24Z',
          fill: turn < 0 ? '#5f8a62' : '#4c7551',
          transform: `rotate(${turn} 0 24)`,
        }),
      )
      .join('') +
    el('path', { d: 'M-24 20 H24 L18 62 H-18 Z', fill: '#c67a4c' }),
  book: () =>
    ellipse(0, 34, 44, 5, { fill: '#1a1208', opacity: 0.2 }) +
    rect(-40, 18, 80, 15, 3, { fill: '#2f5d6b' }) +
    rect(-36, 4, 72, 14, 3, { fill: '#b3553f' }) +
    rect(-34, 8, 66, 6, 0, { fill: '#f3ede2' }),
};

/** Products with photographs, by the name of the path. `room` is the number of a room. */
const PHOTOS: readonly { slug: string; room: number; turn: number }[] = [
  { slug: 'apple-iphone-16', room: 0, turn: 520 },
  { slug: 'samsung-galaxy-a56-5g', room: 1, turn: 500 },
  { slug: 'xiaomi-redmi-note-14', room: 2, turn: 500 },
  { slug: 'sony-wh-1000xm5', room: 0, turn: 560 },
  { slug: 'jbl-flip-6', room: 3, turn: 620 },
  { slug: 'delonghi-magnifica-s', room: 1, turn: 640 },
  { slug: 'apple-macbook-air-13-m4', room: 3, turn: 660 },
  { slug: 'smeg-klf03', room: 2, turn: 560 },
];

export const reviewPhotoPath = (slug: string): string => `reviews/${slug}.webp`;

/** Draws each photograph on request. A product without a drawing has none. */
export function reviewPhotos(): Art[] {
  const drawings = new Map(readDrawings().map(({ slug, colours }) => [slug, Object.values(colours)[0]]));
  return PHOTOS.flatMap(({ slug, room: number, turn }) => {
    const [draw, room] = [drawings.get(slug), ROOMS[number]];
    if (!draw || !room) return [];
    const side = turn * 1.25;
    return [
      scene(
        reviewPhotoPath(slug),
        SIDE,
        SIDE,
        room.wall,
        [880, 260, 520],
        [
          [table(room), 0, 0, 1200],
          [shadow, 0, 860, 1200],
          [draw, 600, 880 - side / 2, side],
          [BESIDE[room.beside], 1010, 770, 200],
        ],
      ),
    ];
  });
}
