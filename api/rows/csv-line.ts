/**
 * What people typed is never a formula of the table that opens the file, also where a program splits cells at another
 * of commas, semicolons and tabs than the file's; a telephone is none.
 */
export const typedCell = (text: string): string =>
  /^\+\d+$/.test(text) ? text : text.replace(/(?<=^|[,;\t\r\n])(?=[ \u00a0]*[=+\-@＝＋－＠\t\r])/g, "'");

/** For programs; a file for people is written by `spreadsheetCsv`. */
export const csvLine = (cells: readonly string[]): string => cells.map(csvCell).join(',');

type Table = { head?: readonly string[]; rows: readonly (readonly string[])[] };

/**
 * CSV that opens in Excel as it is set up in Armenia and Russia: semicolons between cells, and before the head the mark that
 * tells UTF-8. A piece without a head continues the file.
 */
export const spreadsheetCsv = ({ head, rows }: Table): string =>
  (head ? '\u{feff}' : '') +
  [...(head ? [head] : []), ...rows].map((cells) => `${cells.map(csvCell).join(';')}\r\n`).join('');

const csvCell = (cell: string): string =>
  /[",;\r\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell;
