/**
 * Escapes text that people typed so that a spreadsheet never reads it as a formula. This also covers programs that
 * split cells at another separator (comma, semicolon or tab). A phone number is not escaped.
 */
export const typedCell = (text: string): string =>
  /^\+\d+$/.test(text) ? text : text.replace(/(?<=^|[,;\t\r\n])(?=[ \u00a0]*[=+\-@＝＋－＠\t\r])/g, "'");

/**
 * Writes digits as a formula that returns text, because spreadsheets drop the leading zeros of a number such as a TIN.
 */
export const digitsCell = (digits: string): string => `="${digits}"`;

/** Byte order mark at the start of a file. Without it, spreadsheets read UTF-8 as a Windows code page. */
export const CSV_MARK = '\ufeff';

/**
 * Separates cells by semicolons, as spreadsheets expect where the comma is the decimal sign, in Armenian and Russian.
 */
export const csvLine = (cells: readonly string[]): string => cells.map(csvCell).join(';');

type Table = { head?: readonly string[]; rows: readonly (readonly string[])[] };

/**
 * CSV that Excel opens correctly with the regional settings of Armenia and Russia: semicolons between cells, and a
 * UTF-8 byte order mark before the head. A piece without a head continues the file.
 */
export const spreadsheetCsv = ({ head, rows }: Table): string =>
  (head ? CSV_MARK : '') + [...(head ? [head] : []), ...rows].map((cells) => `${csvLine(cells)}\r\n`).join('');

const csvCell = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell;
