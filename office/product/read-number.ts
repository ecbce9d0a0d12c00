import { parseAmd } from '#rules/shop/money.ts';

/**
 * Parses a price or quantity: a number with any grouping, or a change of the previous value after `=` (`=-5%`,
 * `=+1000`, `=*2`). Returns null for empty input and the text itself when it is invalid; the server rejects it.
 */
export function readNumber(typed: string, before: unknown): number | string | null {
  if (typed.trim() === '') return null;
  const text = typed.replace(/[\s\u00a0\u202f,֏]/g, '');
  const [, sign = '', digits, percent] = /^=([+\-*])?(\d+(?:\.\d+)?)(%)?$/.exec(text) ?? [];
  if (digits === undefined) return parseAmd(typed) ?? typed;
  if (typeof before !== 'number') return typed;
  const by = Number(digits);
  if (percent) return Math.round(before * (1 + (sign === '-' ? -by : by) / 100));
  if (sign === '') return Math.round(by);
  return Math.round(sign === '*' ? before * by : before + (sign === '-' ? -by : by));
}

/** Splits spreadsheet text into rows of cells. */
export const readTable = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t'));
