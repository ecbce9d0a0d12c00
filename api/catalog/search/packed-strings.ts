import { lowerBound } from './lower-bound.ts';

/** Sorted distinct texts in one array of UTF-16 units, searched by bisection without an object per text. */
export type PackedStrings = { letters: Uint16Array; starts: Uint32Array; count: number };

export function packStrings(sorted: readonly string[]): PackedStrings {
  const starts = new Uint32Array(sorted.length + 1);
  sorted.forEach((text, at) => {
    starts[at + 1] = starts[at]! + text.length;
  });
  const letters = new Uint16Array(starts[sorted.length]!);
  sorted.forEach((text, at) => {
    const from = starts[at]!;
    for (let i = 0; i < text.length; i++) letters[from + i] = text.charCodeAt(i);
  });
  return { letters, starts, count: sorted.length };
}

export const NO_STRINGS: PackedStrings = packStrings([]);

export function stringAt({ letters, starts }: PackedStrings, at: number): string {
  let text = '';
  for (let i = starts[at]!; i < starts[at + 1]!; i++) text += String.fromCharCode(letters[i]!);
  return text;
}

export const lengthAt = ({ starts }: PackedStrings, at: number): number => starts[at + 1]! - starts[at]!;

export function placeOf(strings: PackedStrings, text: string): number {
  const at = firstFrom(strings, text);
  return at < strings.count && compareAt(strings, at, text) === 0 ? at : -1;
}

export const firstFrom = (strings: PackedStrings, text: string): number =>
  lowerBound(0, strings.count, (at) => compareAt(strings, at, text) < 0);

export function startsAt({ letters, starts }: PackedStrings, at: number, beginning: string): boolean {
  const from = starts[at]!;
  if (starts[at + 1]! - from < beginning.length) return false;
  for (let i = 0; i < beginning.length; i++) if (letters[from + i] !== beginning.charCodeAt(i)) return false;
  return true;
}

function compareAt({ letters, starts }: PackedStrings, at: number, text: string): number {
  const from = starts[at]!;
  const length = starts[at + 1]! - from;
  const common = Math.min(length, text.length);
  for (let i = 0; i < common; i++) {
    const away = letters[from + i]! - text.charCodeAt(i);
    if (away !== 0) return away;
  }
  return length - text.length;
}
