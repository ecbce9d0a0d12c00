export const csvLine = (cells: readonly string[]): string => cells.map(csvCell).join(',');

const csvCell = (cell: string): string =>
  /[",\r\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell;
