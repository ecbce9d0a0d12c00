import letters from './glyph-outlines.json' with { type: 'json' };

/** Advance widths and outlines in thousandths of an em, from the shipped font (`make-glyph-outlines.ts`). */
const OUTLINES = new Map(Object.entries(letters as unknown as Record<string, [width: number, d: string]>));
const ELLIPSIS = '…';

/** Replaces letters without an outline by their base letter or omits them. */
export function drawable(text: string): string {
  const known = [...text.normalize('NFC')].flatMap((sign) => {
    if (/\s/u.test(sign)) return ' ';
    if (OUTLINES.has(sign)) return sign;
    return [...sign.normalize('NFKD')].filter((part) => OUTLINES.has(part));
  });
  return known.join('').replace(/ +/g, ' ').trim();
}

export const textWidth = (text: string, size: number): number =>
  [...text].reduce((width, sign) => width + (OUTLINES.get(sign)?.[0] ?? 0), 0) * (size / 1000);

type Place = { x: number; y: number; size: number; color: string };

export function outlined(text: string, { x, y, size, color }: Place): string {
  let at = 0;
  const shapes = [...text].map((sign) => {
    const [width, d] = OUTLINES.get(sign) ?? [0, ''];
    const shape = d === '' ? '' : `<path transform="translate(${at} 0)" d="${d}"/>`;
    at += width;
    return shape;
  });
  return `<g fill="${color}" transform="translate(${x} ${y}) scale(${size / 1000})">${shapes.join('')}</g>`;
}

export function wrapped(
  text: string,
  { size, width, lines }: { size: number; width: number; lines: number },
): string[] {
  const fits = (line: string) => textWidth(line, size) <= width;
  const done: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((whole) => pieces(whole, fits))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    done.push(line);
    line = word;
  }
  if (line !== '') done.push(line);
  if (done.length <= lines) return done;
  return [...done.slice(0, lines - 1), cut(done[lines - 1] ?? '', fits)];
}

function pieces(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts: string[] = [];
  let part = '';
  for (const sign of word) {
    if (part !== '' && !fits(part + sign)) {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return [...parts, part];
}

function cut(line: string, fits: (line: string) => boolean): string {
  let fitting = line;
  while (fitting !== '' && !fits(fitting + ELLIPSIS)) fitting = fitting.slice(0, -1);
  return fitting.trimEnd() + ELLIPSIS;
}
