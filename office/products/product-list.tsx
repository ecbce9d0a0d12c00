import { type ClipboardEvent, type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { WireJob } from '#contract/office/office-bulk-contract.ts';
import { CELL_FIELDS, type ListedFamily, MAX_CELLS } from '#contract/office/office-product-list-contract.ts';
import { namesProducts } from '#rules/catalog/sheet-columns.ts';
import { showToast } from '#ui/toast.tsx';
import { RowGroups } from '../shell/row-groups.tsx';
import { deliverScan, isCodeNotTyped, scanEndedBy, useKeys } from '../state/keys.ts';
import { useMay } from '../state/office-site.tsx';
import { WIDE_SCREEN } from '../state/wide-screen.ts';
import { BulkBar } from './bulk-bar.tsx';
import { flattens, isEditable, rowsOf } from './grid-rows.ts';
import { JobBar } from './job-bar.tsx';
import { MarkDialog } from './mark-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { filterOf, type ListQuery } from './product-address.ts';
import { ProductHead } from './product-head.tsx';
import { ProductRow } from './product-row.tsx';
import styles from './products.module.css';
import { SaveBar } from './save-bar.tsx';
import { type PastedSheet, SheetDialog } from './sheet-dialog.tsx';
import { isTable, readSheetText, toSheetText } from './sheet-text.ts';
import { LostNote, type LostRows, lostOf } from './skipped-rows-note.tsx';
import { type Entry, useCells } from './use-cells.ts';
import { type Area, fieldAt, type Place, useGrid } from './use-grid.ts';
import { type PickedProducts, usePicked } from './use-picked.ts';

const ALL_COLUMNS = 7;

type Props = { families: readonly ListedFamily[]; of: unknown; query: ListQuery; total: number | null };

export function ProductList({ families, of, query, total }: Props) {
  const t = useTranslations('products');
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const rows = useMemo(() => rowsOf(families, unfolded), [families, unfolded]);
  const cells = useCells(of);
  const picked = usePicked(filterOf(query), families, total);
  const hide = query.hide?.join(',') ?? '';
  const fields = useMemo(() => CELL_FIELDS.filter((field) => !hide.split(',').includes(field)), [hide]);
  const fieldOf = (column: number) => fieldAt(fields, column);
  const [isPricing, setPricing] = useState(false);
  const [isMarking, setMarking] = useState(false);
  const [job, setJob] = useState<WireJob | null>(null);
  const [sheet, setSheet] = useState<PastedSheet | null>(null);
  const [lost, setLost] = useState<LostRows | null>(null);
  const takeBack = useRef<() => boolean>(() => false);
  const { revalidate } = useRevalidator();
  const mayPrice = useMay('products.price');
  const mayStock = useMay('stock.move');
  const mayMark = useMay('products.edit');
  const begun = (started: WireJob) => {
    picked.clear();
    setJob(started);
  };

  const mayEdit = ({ row, column }: Place): boolean => {
    const [line, field] = [rows[row], fieldOf(column)];
    return line !== undefined && field !== null && isEditable(line, field) && (field === 'stock' ? mayStock : mayPrice);
  };
  const grid = useGrid({ rows: rows.length, fields, isEditable: mayEdit });
  const { here, area, typed } = grid;

  const textAt = ({ row, column }: Place): string => {
    const [line, field] = [rows[row], fieldOf(column)];
    const item = line?.items[0];
    if (!line || !field || !item) return '';
    const value = cells.editOf(item, field)?.value ?? cells.storedOf(item, field);
    return value === null ? '' : String(value);
  };
  const entriesAt = (place: Place, text: string): Entry[] => {
    const [line, field] = [rows[place.row], fieldOf(place.column)];
    return line && field && mayEdit(place) ? line.items.map((item) => ({ item, field, text })) : [];
  };
  const commit = (text: string, to: Place) => {
    // Entered and left as it was: a family of several prices must not get the first of them.
    const line = rows[here.row];
    // One price for variants of several prices waits in the bar, where it is seen before it is saved.
    if (text !== grid.begunWith.current) cells.commit(entriesAt(here, text), !line || !flattens(line, text));
    grid.go(to);
  };

  const span = area ?? { top: here.row, bottom: here.row, left: here.column, right: here.column };
  const copy = (event: ClipboardEvent) => {
    if (typed !== null || fieldOf(span.left) === null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', toSheetText(placesIn(span).map((line) => line.map(textAt))));
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    // One value belongs into the field that is open; a table never does.
    if (typed !== null && !isTable(text)) return;
    event.preventDefault();
    if (typed !== null) grid.cancel();
    const sheet = readSheetText(text);
    if (namesProducts(sheet, (cell) => rows.some(({ items }) => items.some(({ sku }) => sku === cell))))
      return setSheet({ rows: sheet, field: fieldOf(here.column) ?? 'price' });
    const count = sheet.reduce((sum, line) => sum + line.length, 0);
    if (count > MAX_CELLS) showToast({ text: t('tooMany', { count, most: MAX_CELLS }), tone: 'bad' });
    else {
      enterMany(placed(sheet, span, area !== null));
    }
  };
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
    const down = placesIn(span).slice(1).flat();
    enterMany(
      down.map((place) => ({
        place,
        text: textAt({ row: span.top, column: place.column }),
        line: place.row - span.top + 1,
      })),
    );
  };

  const press = (event: KeyboardEvent) => {
    // Heads are no cells: Tab goes through them as through links anywhere.
    if (typed !== null || (event.target instanceof HTMLElement && event.target.closest('thead'))) return;
    const { key, code } = event;
    const isWithControl = event.ctrlKey || event.metaKey;
    if (isWithControl && code === 'KeyD') fillDown();
    else if (grid.press(event)) event.preventDefault();
    else if (isWithControl || event.altKey) return;
    else if (key === 'Enter' && fieldOf(here.column)) grid.edit(textAt(here));
    else if (key === 'F2') grid.edit(textAt(here));
    else if (key === 'Delete' && fieldOf(here.column)) cells.commit(entriesAt(here, ''), true);
    else if (/^[\d=]$/.test(key)) grid.edit(key, true);
    else return;
    event.preventDefault();
  };
  const pressTyping = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    const text = typed ?? '';
    const code = scanEndedBy(event.nativeEvent);
    if (code !== null && isCodeNotTyped(code)) {
      grid.cancel();
      deliverScan(code);
    } else if (key === 'Enter') commit(text, here);
    else if (key === 'ArrowDown') commit(text, { ...here, row: here.row + 1 });
    else if (key === 'ArrowUp') commit(text, { ...here, row: here.row - 1 });
    else if (key === 'Tab') commit(text, { ...here, column: here.column + (shiftKey ? -1 : 1) });
    else if (key === 'Escape') grid.cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  useListKeys({ cells, picked, undo: () => cells.undo() || takeBack.current() });
  useKeys({
    X: () => {
      const family = rows[here.row]?.family;
      if (family) picked.toggle(family.id);
    },
    B: () => mayPrice && picked.count !== 0 && setPricing(true),
    M: () => mayMark && picked.count !== 0 && setMarking(true),
  });
  useFirstFocus(grid.focus);

  const latest = useRef({ grid, picked, pressTyping, commit, mayEdit });
  latest.current = { grid, picked, pressTyping, commit, mayEdit };
  const onCell = useCallback((row: number, column: number, isTwice: boolean) => {
    const { grid } = latest.current;
    const isTouched = matchMedia('(pointer: coarse)').matches;
    const isThere = grid.here.row === row && grid.here.column === column;
    const text = textOf.current({ row, column });
    if (isTouched) grid.tap({ row, column }, text);
    else if (isThere && isTwice) grid.edit(text);
    else grid.go({ row, column });
  }, []);
  const textOf = useRef(textAt);
  textOf.current = textAt;
  const onTypedKey = useCallback((event: KeyboardEvent) => latest.current.pressTyping(event), []);
  const onLeave = useCallback(() => {
    const { grid } = latest.current;
    if (grid.typed !== null) latest.current.commit(grid.typed, grid.here);
  }, []);
  const onPick = useCallback((id: number) => latest.current.picked.toggle(id), []);
  const onFold = useCallback((id: number) => setUnfolded((before) => toggled(before, id)), []);

  return (
    <>
      <SaveBar cells={cells} />
      <LostNote lost={lost} onClose={() => setLost(null)} />
      <table
        ref={grid.table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells that are walked through and edited
        role="grid"
        aria-label={t('title')}
        aria-multiselectable="true"
        className={`grid ${styles.products}`}
        onKeyDown={press}
        onCopy={copy}
        onPaste={paste}
      >
        <ProductHead picked={picked} query={query} fields={fields} />
        <RowGroups
          rows={rows}
          columns={ALL_COLUMNS - (query.hide?.length ?? 0)}
          render={(row, index) => (
            <ProductRow
              key={row.key}
              row={row}
              index={index}
              here={index === here.row ? here.column : null}
              areaLeft={area && index >= area.top && index <= area.bottom ? area.left : null}
              areaRight={area && index >= area.top && index <= area.bottom ? area.right : null}
              typed={index === here.row ? typed : null}
              isPicked={picked.isPicked(row.family.id)}
              isUnfolded={unfolded.has(row.family.id)}
              cells={cells}
              fields={fields}
              hide={hide}
              {...{ onCell, onTypedKey, onLeave, onPick, onFold }}
              onType={grid.type}
              begunWith={grid.begunWith}
            />
          )}
        />
      </table>
      {(mayPrice || mayMark) && (
        <BulkBar
          picked={picked}
          total={total}
          shown={families.length}
          onPrice={mayPrice ? () => setPricing(true) : null}
          onMark={mayMark ? () => setMarking(true) : null}
        />
      )}
      <PriceDialog
        open={isPricing}
        selection={picked.selection}
        onClose={() => setPricing(false)}
        onStarted={(started) => {
          setPricing(false);
          begun(started);
        }}
      />
      <MarkDialog
        open={isMarking}
        selection={picked.selection}
        onClose={() => setMarking(false)}
        onStarted={(started) => {
          setMarking(false);
          begun(started);
        }}
      />
      <SheetDialog
        sheet={sheet}
        onClose={() => setSheet(null)}
        onStarted={(started) => {
          setSheet(null);
          begun(started);
        }}
      />
      <JobBar job={job} takeBack={takeBack} onJob={setJob} onEnd={revalidate} />
    </>
  );
}

/** `line`: of what was pasted, from one. */
type PlacedText = { place: Place; text: string; line: number };

const toggled = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};

const placesIn = ({ top, bottom, left, right }: Area): Place[][] =>
  range(top, bottom).map((row) => range(left, right).map((column) => ({ row, column })));

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** From the first cell on, or one value into all that are marked. */
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

type ListKeys = { cells: ReturnType<typeof useCells>; picked: PickedProducts; undo: () => boolean };

function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const isField = event.target instanceof HTMLElement && event.target.matches('input:not([type=checkbox]),select');
      if (isField || document.querySelector('dialog[open]')) return;
      const { cells, picked, undo } = latest.current;
      if (event.code === 'KeyA') picked.pickAll();
      else if (event.code === 'KeyS') cells.save();
      else if (event.code === 'KeyZ') undo();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** The list is the editor: its first price is under the keyboard when one comes, unless something else is. */
function useFirstFocus(focus: () => void): void {
  useEffect(() => {
    if (document.activeElement === document.body && matchMedia(WIDE_SCREEN).matches) focus();
  }, [focus]);
}
