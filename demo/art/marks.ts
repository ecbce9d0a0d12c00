/** Small marks as svg files: makers' names, banks, ways to pay, social networks. All in our own plain drawing. */

import { brands } from '../brands.ts';
import { circle, el, group, path, rect, stroke } from '../drawing/core/pen.ts';
import { lettering } from '../drawing/lettering.ts';

export type Art = { path: string; width: number; height: number; svg: () => string };

export const file = (name: string, width: number, height: number, draw: () => string): Art => ({
  path: name,
  width,
  height,
  svg: () => el('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height }, draw()),
});

const INK = '#4B4E55';
const TEAL = '#08726C';
const APRICOT = '#F9A34F';

export const brandMarks: readonly Art[] = Object.keys(brands).map((slug) =>
  file(`brand/${slug}.svg`, 240, 80, () => lettering(`brand/${slug}`, 120, 40, 204, 44, 40, INK)),
);

const BANKS = [
  ['Մ', '#1F3A6B', 'M18 53L32 44L38 48L46 43L62 53'],
  ['Լ', '#0E6B55', 'M16 52C28 46 36 58 48 52S60 48 64 50'],
  ['Ս', '#7A2748', 'M16 51H30M34 51H48M52 51H64'],
  ['Տ', '#5A451A', 'M16 51H64'],
  ['Ս', '#1B6E96', 'M16 50Q22 45 28 50T40 50T52 50T64 50'],
  ['Ա', '#4A3B86', 'M20 52L32 46L40 52L48 46L60 52'],
] as const;

/** A letter over a small sign of the place the bank is named after. */
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

const line = (d: string, color = INK, width = 3): string => path(d, stroke(color, width));

export const paymentIcons: readonly Art[] = [
  file(
    'icons/cash.svg',
    64,
    64,
    () =>
      rect(7, 18, 50, 30, 5, { fill: '#E5F3F1', ...line3(TEAL) }) +
      circle(32, 33, 8, { ...stroke(TEAL, 3) }) +
      line('M14 25V25.1M50 41V41.1', TEAL, 4.5) +
      line('M13 54H51', TEAL),
  ),
  file(
    'icons/transfer.svg',
    64,
    64,
    () => line('M8 26L32 11L56 26Z') + line('M15 32V46M26 32V46M38 32V46M49 32V46') + line('M9 53H55') + circle(32, 20.5, 2.4, { fill: APRICOT }),
  ),
  file(
    'icons/cards.svg',
    64,
    64,
    () =>
      rect(14, 12, 43, 28, 5, { fill: '#ECEAE5', ...line3(INK) }) +
      rect(7, 22, 43, 29, 5, { fill: '#ffffff', ...line3(INK) }) +
      path('M7 30H50', stroke(INK, 5)) +
      line('M13 43H23') +
      circle(42, 43, 3, { fill: APRICOT }),
  ),
  file(
    'icons/credit.svg',
    64,
    64,
    () =>
      rect(8, 13, 42, 39, 5, { fill: '#ffffff', ...line3(INK) }) +
      path('M8 24H50', stroke(INK, 3)) +
      line('M19 8V17M39 8V17') +
      line('M18 33V33.1M29 33V33.1M40 33V33.1M18 43V43.1M29 43V43.1', TEAL, 4.5) +
      circle(47, 46, 11, { fill: '#FFF4E8', ...line3(INK) }) +
      line('M51 41.5L43 50.5') +
      circle(43.4, 42.4, 1.9, { fill: APRICOT }) +
      circle(50.6, 49.6, 1.9, { fill: APRICOT }),
  ),
  file(
    'icons/idram.svg',
    64,
    64,
    () =>
      path('M9 20V46Q9 53 16 53H49Q55 53 55 47V31Q55 25 49 25H14Q9 25 9 19.5T15 14H47V25', { ...stroke(INK, 3), fill: '#FFF4E8' }) +
      path('M55 33.5H44Q39 33.5 39 39T44 44.5H55Z', { ...stroke(INK, 3), fill: '#ffffff' }) +
      circle(46, 39, 2.4, { fill: APRICOT }),
  ),
];

function line3(color: string): { stroke: string; 'stroke-width': number; 'stroke-linejoin': string } {
  return { stroke: color, 'stroke-width': 3, 'stroke-linejoin': 'round' };
}

const DARK = '#17181C';

export const socialIcons: readonly Art[] = [
  file('icons/facebook.svg', 24, 24, () => lettering('letter/f', 12, 12, 12, 17, 24, DARK)),
  file(
    'icons/instagram.svg',
    24,
    24,
    () => rect(4, 4, 16, 16, 5, stroke(DARK, 1.9)) + circle(12, 12, 3.6, stroke(DARK, 1.9)) + circle(16.6, 7.4, 1.15, { fill: DARK }),
  ),
  file(
    'icons/youtube.svg',
    24,
    24,
    () =>
      rect(2.6, 5.4, 18.8, 13.2, 4.2, stroke(DARK, 1.9)) +
      path('M10.2 9.2V14.8L15 12Z', { fill: DARK, stroke: DARK, 'stroke-width': 1, 'stroke-linejoin': 'round' }),
  ),
  file(
    'icons/telegram.svg',
    24,
    24,
    () => path('M3.4 11.6L20.6 4.6L17.6 19.4L11.6 15.2L9 18.4L8.4 13.6Z', stroke(DARK, 1.9)) + path('M8.4 13.6L20.6 4.6L11.6 15.2', stroke(DARK, 1.7)),
  ),
];

/** Shown where a product has no picture: a parcel with a spark. */
export const placeholder: Art = file(
  'placeholder/product.svg',
  600,
  600,
  () =>
    rect(0, 0, 600, 600, 0, { fill: '#F6F5F2' }) +
    path('M190 250L300 200L410 250V370L300 424L190 370Z', { ...stroke('#8B877F', 8), fill: '#ECEAE5' }) +
    path('M190 250L300 302L410 250M300 302V424M244 226L356 278V316', stroke('#8B877F', 8)) +
    path('M452 196L478 182M446 172L458 146M462 222H490', stroke(APRICOT, 8)),
);
