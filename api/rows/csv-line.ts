/**
 * Escapes text that people typed so that a spreadsheet never reads it as a formula. This also covers programs that
 * split cells at another separator (comma, semicolon or tab). A phone number is not escaped.
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
 * CSV that Excel opens correctly with the regional settings of Armenia and Russia: semicolons between cells, and a
 * UTF-8 byte order mark before the head. A piece without a head continues the file.
 */
export const spreadsheetCsv = ({ head, rows }: Table): string =>
  (head ? CSV_MARK : '') + [...(head ? [head] : []), ...rows].map((cells) => `${csvLine(cells)}\r\n`).join('');

const csvCell = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell;
