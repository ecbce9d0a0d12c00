/**
 * What somebody types into a cell of prices or pieces: a number with any grouping, nothing, or after `=` a change of what
 * stands there (`=-5%`, `=+1000`, `=*2`). Null: nothing; a text: it cannot be read, and the server says why.
 */
export function readNumber(typed: string, before: unknown): number | string | null {
  const text = typed.replace(/[\s\u00a0\u202f,֏]/g, '');
  if (text === '') return null;
  const [, sign = '', digits, percent] = /^=([+\-*])?(\d+(?:\.\d+)?)(%)?$/.exec(text) ?? [];
  if (digits === undefined) return /^\d{1,15}$/.test(text) ? Number(text) : typed;
  if (typeof before !== 'number') return typed;
  const by = Number(digits);
  if (percent) return Math.round(before * (1 + (sign === '-' ? -by : by) / 100));
  if (sign === '') return Math.round(by);
  return Math.round(sign === '*' ? before * by : before + (sign === '-' ? -by : by));
}

/** Rows and cells of a spreadsheet. */
export const readTable = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t'));
