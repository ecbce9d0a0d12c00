/** Small logos of brands and banks as SVG files, drawn plainly. Drawings of a real shop are in `api/images/own`. */

import { letteredNames, lettering } from '#api/images/drawing/initials.ts';
import { el, group, path, rect, stroke } from '#api/images/drawing/pen.ts';

export type Art = { path: string; width: number; height: number; svg: () => string };

const file = (name: string, width: number, height: number, draw: () => string): Art => ({
  path: name,
  width,
  height,
  svg: () => el('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height }, draw()),
});

const INK = '#4B4E55';

export const brandMarks: readonly Art[] = letteredNames('brand/').map((name) => file(`${name}.svg`, 240, 80, () => lettering(name, 120, 40, 204, 44, 40, INK)));

const BANKS = [
  ['Մ', '#1F3A6B', 'M18 53L32 44L38 48L46 43L62 53'],
  ['Լ', '#0E6B55', 'M16 52C28 46 36 58 48 52S60 48 64 50'],
  ['Ս', '#7A2748', 'M16 51H30M34 51H48M52 51H64'],
  ['Տ', '#5A451A', 'M16 51H64'],
  ['Ս', '#1B6E96', 'M16 50Q22 45 28 50T40 50T52 50T64 50'],
  ['Ա', '#4A3B86', 'M20 52L32 46L40 52L48 46L60 52'],
] as const;

/** A letter above a small symbol of the place that the bank is named after. */
export const bankMarks: readonly Art[] = BANKS.map(([letter, color, sign], i) =>
  file(
    `bank/${i + 1}.svg`,
    80,
    80,
    () =>
      rect(0, 0, 80, 80, 18, { fill: color }) +
      lettering(`letter/${letter}`, 40, 32, 40, 30, 42, '#ffffff') +
      group({ transform: 'translate(0 10)' }, path(sign, stroke('#ffffff', 3, 0.62))),
  ),
);
