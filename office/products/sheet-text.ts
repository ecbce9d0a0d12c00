/** Spreadsheet format: tabs between cells and line breaks between rows. */
export const toSheetText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.join('\t')).join('\r\n');

/** True for more than one cell, which cannot be the value of one field. */
export const isTable = (text: string): boolean => /[\t\r\n]/.test(text.replace(/\r?\n$/, ''));

/** A quoted cell may contain tabs, line breaks and doubled quotes. */
const CELL = /(?:^|(?<=[\t\n]))(?:"((?:[^"]|"")*)"(?=\t|\n|$)|([^\t\n]*))(\t|\n|$)/gy;

export function readSheetText(text: string): string[][] {
  const rows: string[][] = [[]];
  const whole = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (const [, quoted, plain = '', end] of whole.matchAll(CELL)) {
    rows.at(-1)?.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim());
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows;
}
