/** As spreadsheets copy and paste: a tab between cells, a line for each row. */
export const toSheetText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.join('\t')).join('\r\n');

export function readSheetText(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim().replace(/^"(.*)"$/s, '$1')));
}
