import { type KeyboardEvent, useCallback, useLayoutEffect, useRef } from 'react';
import { deliverScan, isCodeNotTyped, scanEndedBy } from '../state/keys.ts';
import { WIDE_SCREEN } from '../state/wide-screen.ts';
import type { CellEntry } from './use-cell-entry.ts';
import type { Cells } from './use-cells.ts';
import type { PickedProducts } from './use-picked.ts';

/** Keys on the grid while no cell is being edited. */
export function pressOnGrid(event: KeyboardEvent, { grid, fieldOf, textAt, fillDown, clear }: CellEntry): void {
  const { here, typed } = grid;
  // Headings are not cells: Tab walks through them as through links.
  if (typed !== null || (event.target instanceof HTMLElement && event.target.closest('thead'))) return;
  const { key, code } = event;
  const isWithControl = event.ctrlKey || event.metaKey;
  if (isWithControl && code === 'KeyD') fillDown();
  else if (grid.press(event)) event.preventDefault();
  else if (isWithControl || event.altKey) return;
  else if (key === 'Enter' && fieldOf(here.column)) grid.edit(textAt(here));
  else if (key === 'F2') grid.edit(textAt(here));
  else if (key === 'Delete' && fieldOf(here.column)) clear();
  else if (/^[\d=]$/.test(key)) grid.edit(key, true);
  else return;
  event.preventDefault();
}

/** Keys in the field of a cell that is being edited. */
function pressInField(event: KeyboardEvent, { grid, commit }: CellEntry): void {
  const { here } = grid;
  const { key, shiftKey } = event;
  const text = grid.typed ?? '';
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
}

/** Handlers that never change, so that rows are not rendered again. */
export function useCellHandlers(entry: CellEntry, picked: PickedProducts) {
  const latest = useRef({ entry, picked });
  latest.current = { entry, picked };
  const onCell = useCallback((row: number, column: number, isTwice: boolean) => {
    const { grid, textAt } = latest.current.entry;
    const isTouched = matchMedia('(pointer: coarse)').matches;
    const isThere = grid.here.row === row && grid.here.column === column;
    const text = textAt({ row, column });
    if (isTouched) grid.tap({ row, column }, text);
    else if (isThere && isTwice) grid.edit(text);
    else grid.go({ row, column });
  }, []);
  const onTypedKey = useCallback((event: KeyboardEvent) => pressInField(event, latest.current.entry), []);
  const onLeave = useCallback(() => {
    const { grid, commit } = latest.current.entry;
    if (grid.typed !== null) commit(grid.typed, grid.here);
  }, []);
  const onPick = useCallback((id: number) => latest.current.picked.toggle(id), []);
  return { onCell, onTypedKey, onLeave, onPick };
}

type ListKeys = { cells: Cells; picked: PickedProducts; undo: () => boolean };

/** Ctrl with A, S and Z anywhere on the page, except in fields and dialogs. */
export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useLayoutEffect(() => {
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

/** Focuses the first price of a new list, unless something else has the focus. */
export function useFirstFocus(focus: () => void): void {
  useLayoutEffect(() => {
    if (document.activeElement === document.body && matchMedia(WIDE_SCREEN).matches) focus();
  }, [focus]);
}
