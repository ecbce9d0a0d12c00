/**
 * What people typed is never a formula of the table that opens the file, also where a program splits cells at semicolons or
 * tabs; a telephone is none.
 */
export const typedCell = (text: string): string =>
  /^\+\d+$/.test(text) ? text : text.replace(/(?<=^|[;\t\r\n])(?=[ \u00a0]*[=+\-@＝＋－＠\t\r])/g, "'");

/** Begins a file: without it spreadsheets take UTF-8 for a code page of Windows and destroy its letters. */
export const CSV_MARK = '\ufeff';

/** Separated as spreadsheets expect where the comma is the decimal sign, in Armenian and in Russian. */
export const csvLine = (cells: readonly string[]): string => cells.map(csvCell).join(';');

const csvCell = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell;
