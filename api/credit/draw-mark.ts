import { isLettered, lettering } from '#api/images/drawing/initials.ts';
import { el, path, rect, stroke } from '#api/images/drawing/pen.ts';

const SIZE = 80;
/** Dark enough as a background of a white letter. */
const COLORS = ['#1F3A6B', '#0E6B55', '#7A2748', '#5A451A', '#1B6E96', '#4A3B86', '#4B4E55', '#8A3B1E'] as const;
/** A house with columns, for names whose first letter has no outline. */
const HOUSE = 'M18 34L40 20L62 34ZM22 56H58M28 38V52M40 38V52M52 38V52';

export function drawMark(name: string): string {
  const letter = name.match(/\p{L}/u)?.[0].toUpperCase() ?? '';
  const key = `letter/${letter}`;
  const sign = isLettered(key)
    ? lettering(key, SIZE / 2, SIZE / 2, 46, 38, 50, '#ffffff')
    : path(HOUSE, stroke('#ffffff', 4));
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${SIZE} ${SIZE}`, width: SIZE, height: SIZE },
    rect(0, 0, SIZE, SIZE, 18, { fill: colorOf(name) }) + sign,
  );
}

const colorOf = (name: string): string =>
  COLORS[[...name].reduce((sum, sign) => (sum * 33 + (sign.codePointAt(0) ?? 0)) % 9973, 11) % COLORS.length] ??
  COLORS[0];
