import { type ClipboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type CellField, MAX_CELLS } from '#contract/office/office-product-list-contract.ts';
import { namesProducts } from '#rules/catalog/sheet-columns.ts';
import { showToast } from '#ui/toast.tsx';
import { useMay } from '../state/office-site.tsx';
import { flattens, type GridRow, isEditable } from './grid-rows.ts';
import type { PastedSheet } from './sheet-dialog.tsx';
import { isTable, readSheetText, toSheetText } from './sheet-text.ts';
import { type LostRows, lostOf } from './skipped-rows-note.tsx';
import type { Cells, Entry } from './use-cells.ts';
import { type Area, fieldAt, type Place, useGrid } from './use-grid.ts';

type Options = { rows: readonly GridRow[]; fields: readonly CellField[]; cells: Cells };

export type CellEntry = ReturnType<typeof useCellEntry>;

/** The grid of the product list, and everything that puts values into its cells. */
export function useCellEntry({ rows, fields, cells }: Options) {
  const places = useCellPlaces({ rows, fields, cells });
  const { fieldOf, isEditableAt, textAt, entriesAt } = places;
  const grid = useGrid({ rows: rows.length, fields, isEditable: isEditableAt });
  const { here, area } = grid;
  const [lost, setLost] = useState<LostRows | null>(null);
  const span = area ?? { top: here.row, bottom: here.row, left: here.column, right: here.column };

  const commit = (text: string, to: Place) => {
    const line = rows[here.row];
    // An unchanged text is not an entry: a family with several prices must not get the first of them.
    // A single price for variants with several prices waits in the save bar until the merchant confirms it.
    if (text !== grid.begunWith.current) cells.commit(entriesAt(here, text), !line || !flattens(line, text));
    grid.go(to);
  };
  const clear = () => cells.commit(entriesAt(here, ''), true);
  const enterMany = (many: readonly PlacedText[]) => {
    const entered = many.map((one) => ({ ...one, row: rows[one.place.row] }));
    const isFolded = ({ row, text }: (typeof entered)[number]) => row !== undefined && flattens(row, text);
    cells.commit(
      entered.filter((one) => !isFolded(one)).flatMap(({ place, text }) => entriesAt(place, text)),
      false,
    );
    const missed = entered.filter((one) => isFolded(one) || entriesAt(one.place, one.text).length === 0);
    setLost(lostOf(missed.filter(({ text }) => text.trim() !== '')));
  };
  const fillDown = () => {
    const textAbove = ({ column }: Place) => textAt({ row: span.top, column });
    const down = placesIn(span).slice(1).flat();
    enterMany(down.map((place) => ({ place, text: textAbove(place), line: place.row - span.top + 1 })));
  };

  return { grid, span, fieldOf, textAt, commit, clear, enterMany, fillDown, lost, closeLost: () => setLost(null) };
}

/** Contents of the cells by their place, and which of them this staff member can edit. */
function useCellPlaces({ rows, fields, cells }: Options) {
  const mayPrice = useMay('products.price');
  const mayStock = useMay('stock.move');
  const fieldOf = (column: number) => fieldAt(fields, column);

  const isEditableAt = ({ row, column }: Place): boolean => {
    const [line, field] = [rows[row], fieldOf(column)];
    return line !== undefined && field !== null && isEditable(line, field) && (field === 'stock' ? mayStock : mayPrice);
  };
  const textAt = ({ row, column }: Place): string => {
    const [line, field] = [rows[row], fieldOf(column)];
    const item = line?.items[0];
    if (!line || !field || !item) return '';
    const value = cells.editOf(item, field)?.value ?? cells.storedOf(item, field);
    return value === null ? '' : String(value);
  };
  const entriesAt = (place: Place, text: string): Entry[] => {
    const [line, field] = [rows[place.row], fieldOf(place.column)];
    return line && field && isEditableAt(place) ? line.items.map((item) => ({ item, field, text })) : [];
  };
  return { fieldOf, isEditableAt, textAt, entriesAt };
}

/** A table with SKUs opens as `sheet`; any other text is entered from the current cell on. */
export function useClipboard(rows: readonly GridRow[], { grid, span, fieldOf, textAt, enterMany }: CellEntry) {
  const t = useTranslations('products');
  const [sheet, setSheet] = useState<PastedSheet | null>(null);
  const { here, area, typed } = grid;

  const copy = (event: ClipboardEvent) => {
    if (typed !== null || fieldOf(span.left) === null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', toSheetText(placesIn(span).map((line) => line.map(textAt))));
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    // A single value belongs in the open field; a table never does.
    if (typed !== null && !isTable(text)) return;
    event.preventDefault();
    if (typed !== null) grid.cancel();
    const pasted = readSheetText(text);
    if (namesProducts(pasted, (cell) => rows.some(({ items }) => items.some(({ sku }) => sku === cell))))
      return setSheet({ rows: pasted, field: fieldOf(here.column) ?? 'price' });
    const count = pasted.reduce((sum, line) => sum + line.length, 0);
    if (count > MAX_CELLS) showToast({ text: t('tooMany', { count, most: MAX_CELLS }), tone: 'bad' });
    else enterMany(placed(pasted, span, area !== null));
  };
  return { copy, paste, sheet, closeSheet: () => setSheet(null) };
}

/** `line`: number of the line in the pasted text, starting at one. */
type PlacedText = { place: Place; text: string; line: number };

const placesIn = ({ top, bottom, left, right }: Area): Place[][] =>
  range(top, bottom).map((row) => range(left, right).map((column) => ({ row, column })));

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** Fills from the first cell on; a single value fills the whole selected area. */
function placed(sheet: readonly (readonly string[])[], span: Area, isArea: boolean): PlacedText[] {
  const only = sheet.length === 1 && sheet[0]?.length === 1 ? (sheet[0][0] ?? '') : null;
  if (only !== null && isArea)
    return placesIn(span).flatMap((line) => line.map((place) => ({ place, text: only, line: 1 })));
  return sheet.flatMap((line, row) =>
    line.map((text, column) => ({
      place: { row: span.top + row, column: span.left + column },
      text,
      line: row + 1,
    })),
  );
}
