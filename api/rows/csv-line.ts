/**
 * What people typed is never a formula of the table that opens the file, also where a program splits cells at semicolons or
 * tabs; a telephone is none.
 */
export const typedCell = (text: string): string =>
  /^\+\d+$/.test(text) ? text : text.replace(/(?<=^|[;\t\r\n])(?=[ \u00a0]*[=+\-@＝＋－＠\t\r])/g, "'");

export const csvLine = (cells: readonly string[]): string => cells.map(csvCell).join(',');

const csvCell = (cell: string): string =>
  /[",\r\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell;
