/**
 * What people typed is never a formula of the table that opens the file, also where a program splits cells at another
 * of commas, semicolons and tabs than the file's; a telephone is none.
 */
export const typedCell = (text: string): string =>
  /^\+\d+$/.test(text) ? text : text.replace(/(?<=^|[,;\t\r\n])(?=[ \u00a0]*[=+\-@＝＋－＠\t\r])/g, "'");

/** Spreadsheets would drop the leading zeros of a number such as a TIN: this formula is its text. Only for digits. */
export const digitsCell = (digits: string): string => `="${digits}"`;

/** Begins a file: without it spreadsheets take UTF-8 for a code page of Windows and destroy its letters. */
export const CSV_MARK = '\ufeff';

/** Separated as spreadsheets expect where the comma is the decimal sign, in Armenian and in Russian. */
export const csvLine = (cells: readonly string[]): string => cells.map(csvCell).join(';');

type Table = { head?: readonly string[]; rows: readonly (readonly string[])[] };

/**
 * CSV that opens in Excel as it is set up in Armenia and Russia: semicolons between cells, and before the head the mark that
 * tells UTF-8. A piece without a head continues the file.
 */
export const spreadsheetCsv = ({ head, rows }: Table): string =>
  (head ? CSV_MARK : '') + [...(head ? [head] : []), ...rows].map((cells) => `${csvLine(cells)}\r\n`).join('');

const csvCell = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell;
