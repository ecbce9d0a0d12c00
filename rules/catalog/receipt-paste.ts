import { writtenAmount } from '#rules/text/written-number.ts';

export type PastedLine = { row: number; code: string; quantity: number; unitCost: number | null };
/** A row that cannot be read; `text` is the refused cell. */
export type PastedFault = { row: number; why: 'quantity' | 'price' | 'too_much'; text: string };

export const MAX_PIECES = 100_000;
export const MAX_UNIT_COST = 999_999_999;

/**
 * Reads rows of SKU or barcode, quantity and an optional purchase price. A first row without a number in its second
 * cell is a heading.
 */
export function readPastedLines(rows: readonly (readonly string[])[]): { lines: PastedLine[]; faults: PastedFault[] } {
  const [lines, faults]: [PastedLine[], PastedFault[]] = [[], []];
  for (const [index, cells] of rows.entries()) {
    const read = readRow(index + 1, cells);
    if (read === null) continue;
    if ('why' in read) faults.push(read);
    else lines.push(read);
  }
  return { lines, faults };
}

/** Null: an empty row or a heading. */
function readRow(row: number, cells: readonly string[]): PastedLine | PastedFault | null {
  const [code = '', pieces = '', cost = ''] = cells.map((cell) => cell.trim());
  const isHeading = row === 1 && pieces !== '' && !/\d/.test(pieces);
  if (isHeading || (code === '' && pieces === '')) return null;
  const quantity = pieces === '' && cells.length < 2 ? 1 : wholeOf(pieces);
  if (quantity === null || quantity <= 0) return { row, why: 'quantity', text: pieces };
  if (quantity > MAX_PIECES) return { row, why: 'too_much', text: pieces };
  const unitCost = cost === '' ? null : dramsOf(cost);
  if (cost !== '' && unitCost === null) return { row, why: 'price', text: cost };
  return { row, code, quantity, unitCost };
}

function wholeOf(text: string): number | null {
  const amount = writtenAmount(text);
  return amount && Number.isInteger(amount.value) && !text.trim().startsWith('-') ? amount.value : null;
}

/** Purchase prices have decimals when they were converted from another currency; the shop stores whole drams. */
function dramsOf(text: string): number | null {
  const amount = writtenAmount(text);
  if (!amount || text.trim().startsWith('-') || (amount.currency !== null && amount.currency !== 'AMD')) return null;
  const drams = Math.round(amount.value);
  return drams <= MAX_UNIT_COST ? drams : null;
}
