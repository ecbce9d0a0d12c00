import { readSheet } from 'read-excel-file/node';
import { messageOf } from '#rules/text/error-message.ts';
import { InputError } from './input-error.ts';
import type { Cells, RawRow } from './raw-row.ts';
import { readSheetDetails, type SheetDetails } from './sheet-details.ts';

const BUNDLE = 500;
const MAX_ROWS = 1_000_000;
/** Titles, dates and addresses of a price list are above its header. */
const MAX_HEADER_ROW = 30;

type Cell = string | number | boolean | Date | null;

/**
 * Reads the first sheet. A formula has the value that was stored with it. Below the header, a merged cell has its value
 * in each of its rows.
 */
export async function readXlsx(file: string): Promise<RawRow[][]> {
  // The type of the library for a date cell is `typeof Date` instead of `Date`, so the rows are cast.
  const [sheet, details] = await Promise.all([readSheet(file, 1), readSheetDetails(file)]).catch((error: unknown) => {
    throw new InputError(`${file} is a damaged Excel workbook (${messageOf(error)}). Nothing was imported.`);
  });
  const rows = sheet as readonly (readonly unknown[])[] as readonly (readonly Cell[])[];
  if (rows.length > MAX_ROWS) throw new InputError(`More than ${MAX_ROWS} rows: split the workbook.`);
  const at = headerRow(rows);
  const names = (rows[at] ?? []).map((cell) => textOf(cell).replace(/\s+/g, ' ').trim());
  const twice = names.find((name, place) => name !== '' && names.indexOf(name) !== place);
  if (twice !== undefined) throw new InputError(`The column "${twice}" is there twice.`);
  const read = completed(rows, at, details)
    .slice(at + 1)
    .flatMap((row, index): RawRow[] => {
      if (row.every((cell) => textOf(cell).trim() === '')) return [];
      return [{ line: at + 2 + index, cells: cellsOf(names, row) }];
    });
  const [first] = read;
  if (first && 'cells' in first) read[0] = { ...first, columns: names.filter((name) => name !== '') };
  return Array.from({ length: Math.ceil(read.length / BUNDLE) }, (_, bundle) =>
    read.slice(bundle * BUNDLE, (bundle + 1) * BUNDLE),
  );
}

/** Fills in the cells below the header that the library reads as empty. */
function completed(rows: readonly (readonly Cell[])[], header: number, { texts, merged }: SheetDetails): Cell[][] {
  const filled = rows.map((row, at) => row.map((cell, column) => cell ?? texts.get(`${at},${column}`) ?? null));
  for (const { column, first, last } of merged) {
    if (first <= header) continue;
    for (const row of filled.slice(first + 1, last + 1)) row[column] ??= filled[first]?.[column] ?? null;
  }
  return filled;
}

/** The first row that has most of the columns and only texts; the rows above it are titles. */
function headerRow(rows: readonly (readonly Cell[])[]): number {
  const start = rows.slice(0, MAX_HEADER_ROW);
  const widest = Math.max(0, ...start.map((row) => row.filter((cell) => cell !== null).length));
  const found = start.findIndex((row) => {
    const filled = row.filter((cell) => cell !== null);
    return filled.length > 1 && filled.length * 2 >= widest && filled.every((cell) => typeof cell === 'string');
  });
  return Math.max(0, found);
}

const cellsOf = (names: readonly string[], row: readonly Cell[]): Cells =>
  Object.fromEntries(names.flatMap((name, at) => (name === '' ? [] : [[name, textOf(row[at] ?? null)]])));

/** A workbook stores days without a time zone; they are read as UTC. */
function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '');
  // Sums of decimals have digits that nobody entered.
  if (typeof cell === 'number') return Number.isInteger(cell) ? String(cell) : String(Number(cell.toFixed(6)));
  return typeof cell === 'boolean' ? (cell ? '1' : '0') : cell;
}
