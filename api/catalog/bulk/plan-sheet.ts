import {
  CELL_PERMISSIONS,
  enterCell,
  hasSaleAbovePrice,
  PRICE_FIELDS,
} from '#api/catalog/product-list/product-cells.ts';
import type { LockedItem } from '#api/catalog/products/locked-items.ts';
import type { SheetMove, SheetPreview, SheetRefusal } from '#contract/office/office-bulk-contract.ts';
import { CELL_FIELDS, type CellField } from '#contract/office/office-product-list-contract.ts';
import { readCell } from '#rules/catalog/cell-value.ts';
import { moveCode, riskyMoves } from '#rules/catalog/price-move.ts';
import { guessColumns, readHeadings, type SheetColumns } from '#rules/catalog/sheet-columns.ts';
import type { Permission } from '#rules/staff/staff-permissions.ts';

export type Sheet = {
  rows: readonly (readonly string[])[];
  /** Null when the columns are detected automatically. */
  columns: SheetColumns | null;
  /** Field of amounts whose column has no heading. */
  field: CellField;
};

type SheetChange = { item: LockedItem; before: SheetFields; after: SheetFields; fields: CellField[] };
export type SheetFields = Record<string, number | string | null>;

export type SheetPlan = {
  columns: SheetColumns;
  changes: SheetChange[];
  unchanged: number;
  refused: SheetRefusal[];
  moves: SheetMove[];
};

type Facts = {
  itemOf: (sku: string) => LockedItem | undefined;
  own: readonly Permission[];
  today: string;
  /** Confirms prices that change by more than half. */
  isConfirmed: boolean;
};

type Line = { row: number; sku: string; cells: { field: CellField; text: string }[] };

/** Assigns each row to the product with its SKU or rejects it with a reason. An empty cell keeps the stored value. */
export function planSheet({ rows, columns: given, field }: Sheet, facts: Facts): SheetPlan {
  const { itemOf } = facts;
  const isSku = (cell: string) => itemOf(cell.trim()) !== undefined;
  const columns = given ?? guessColumns(rows, { isSku, field });
  const plan: SheetPlan = { columns, changes: [], unchanged: 0, refused: [], moves: [] };
  const lines = linesOf(rows, columns);
  const twice = skusOfDifferentLines(lines, itemOf);
  const seen = new Set<number>();
  for (const line of lines) {
    const refuse = (why: SheetRefusal['why'], cell?: Line['cells'][number]) =>
      plan.refused.push({ row: line.row, sku: line.sku, why, field: cell?.field ?? null, value: cell?.text ?? '' });
    const item = itemOf(line.sku);
    if (line.sku === '') refuse('no_sku');
    else if (!item) refuse('unknown_sku');
    else if (item.type === 'configurable') refuse('family');
    else if (twice.has(item.id)) refuse('twice');
    else if (!seen.has(item.id)) {
      seen.add(item.id);
      enterLine(plan, { line, item, facts, refuse });
    }
  }
  return plan;
}

type LineEntry = {
  line: Line;
  item: LockedItem;
  facts: Facts;
  refuse: (why: SheetRefusal['why'], cell?: Line['cells'][number]) => void;
};

function enterLine(plan: SheetPlan, { line, item, facts, refuse }: LineEntry): void {
  const draft = { ...item };
  for (const cell of line.cells) {
    const { field, text } = cell;
    const read = readCell(text, item[field], field);
    const before = { ...draft };
    const why = !facts.own.includes(CELL_PERMISSIONS[field])
      ? 'permission'
      : (read.problem ?? enterCell({ id: item.id, field, seen: draft[field], value: read.value }, draft, facts.today));
    if (why) refuse(why === 'changed' || why === 'not_found' ? 'not_an_amount' : why, cell);
    const moved = why ? [] : riskyMoves(item, draft, item.cost).filter((move) => move.field === field);
    plan.moves.push(...moved.map((move) => ({ ...move, id: item.id, sku: item.sku, name: item.name, row: line.row })));
    if (moved.length > 0 && !facts.isConfirmed) {
      Object.assign(draft, before);
      refuse(moveCode(moved), cell);
    }
  }
  if (hasSaleAbovePrice(draft) && isChanged(item, draft)) {
    for (const cell of line.cells.filter(({ field }) => field !== 'stock' && item[field] !== draft[field]))
      refuse('above_price', cell);
    const { price, special_price, special_from, special_to } = item;
    Object.assign(draft, { price, special_price, special_from, special_to });
  }
  const change = changeOf(item, draft);
  if (change) plan.changes.push(change);
  else if (line.cells.every(({ field, text }) => readCell(text, item[field], field).value === item[field]))
    plan.unchanged += 1;
}

const isChanged = (item: LockedItem, draft: LockedItem): boolean =>
  PRICE_FIELDS.some((field) => item[field] !== draft[field]) || item.stock !== draft.stock;

function changeOf(item: LockedItem, draft: LockedItem): SheetChange | null {
  if (!isChanged(item, draft)) return null;
  const names = PRICE_FIELDS.filter((field) => item[field] !== draft[field]);
  const only = (of: LockedItem): SheetFields => ({
    ...Object.fromEntries(names.map((name) => [name, of[name]])),
    ...(item.stock !== draft.stock && { stock: of.stock }),
  });
  const fields = CELL_FIELDS.filter((field) => item[field] !== draft[field]);
  return { item, before: only(item), after: only(draft), fields };
}

/** Numbers the rows from one, as the spreadsheet shows them. Headings and empty rows are skipped. */
function linesOf(rows: Sheet['rows'], columns: SheetColumns): Line[] {
  const isHead = readHeadings(rows[0] ?? []) !== null;
  return rows.flatMap((row, index): Line[] => {
    if ((index === 0 && isHead) || row.every((cell) => cell.trim() === '')) return [];
    const at = (column: number | null) => (column === null ? '' : (row[column] ?? '').trim());
    const cells = CELL_FIELDS.map((field) => ({ field, text: at(columns[field]) })).filter(({ text }) => text !== '');
    return [{ row: index + 1, sku: at(columns.sku), cells }];
  });
}

/** Two rows with different values for one product are ambiguous, so both are refused. */
function skusOfDifferentLines(lines: readonly Line[], itemOf: Facts['itemOf']): ReadonlySet<number> {
  const first = new Map<number, string>();
  const twice = new Set<number>();
  for (const { sku, cells } of lines) {
    const item = itemOf(sku);
    if (!item) continue;
    const values = JSON.stringify(cells);
    if ((first.get(item.id) ?? values) !== values) twice.add(item.id);
    first.set(item.id, values);
  }
  return twice;
}

const SAMPLE = 5;
export const MAX_SHEET_REFUSALS = 200;

export const sheetPreviewOf = ({ columns, changes, unchanged, refused, moves }: SheetPlan): SheetPreview => ({
  columns,
  affected: changes.length,
  unchanged,
  sample: changes.slice(0, SAMPLE).map(({ item: { id, sku, name }, before, after, fields }) => ({
    ...{ id, sku, name },
    cells: fields.map((field) => ({ field, before: numberOf(before[field]), after: numberOf(after[field]) })),
  })),
  moves: moves.toSorted((one, other) => shareOf(other) - shareOf(one)).slice(0, MAX_SHEET_REFUSALS),
  moved: moves.length,
  refused: refused.slice(0, MAX_SHEET_REFUSALS),
  refused_count: refused.length,
});

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const shareOf = ({ before, after }: SheetMove): number => Math.abs(after - before) / Math.max(1, before);
