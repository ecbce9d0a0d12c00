import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { CellField } from '#contract/office/office-product-list-contract.ts';

/** The checkbox and the name come before the fields. */
const FIRST_FIELD = 2;

export const fieldAt = (fields: readonly CellField[], column: number): CellField | null =>
  fields[column - FIRST_FIELD] ?? null;
export const columnOf = (fields: readonly CellField[], field: CellField): number => FIRST_FIELD + fields.indexOf(field);

export type Place = { row: number; column: number };
export type Area = { top: number; bottom: number; left: number; right: number };

const areaOf = (one: Place, other: Place): Area => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.max(FIRST_FIELD, Math.min(one.column, other.column)),
  right: Math.max(one.column, other.column),
});

type Options = { rows: number; fields: readonly CellField[]; isEditable: (place: Place) => boolean };

const ARROWS: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

/** One cell is in the tab order; arrow keys move to the others (ARIA grid pattern). */
export function useGrid({ rows, fields, isEditable }: Options) {
  const last = FIRST_FIELD + fields.length - 1;
  const [here, setHere] = useState<Place>({ row: 0, column: FIRST_FIELD });
  const [anchor, setAnchor] = useState<Place | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const wantsFocus = useRef(false);
  const begunWith = useRef<string | null>(null);
  const at = { row: Math.max(0, Math.min(here.row, rows - 1)), column: Math.min(here.column, last) };

  const focus = useCallback(() => {
    table.current?.querySelector<HTMLElement>('[data-here]')?.focus();
  }, []);
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    focus();
  });

  function go(to: Place, isExtending = false): void {
    wantsFocus.current = true;
    setTyped(null);
    setAnchor(isExtending ? (anchor ?? at) : null);
    setHere({
      row: Math.max(0, Math.min(rows - 1, to.row)),
      column: Math.max(0, Math.min(last, to.column)),
    });
  }

  /** Edits the current text, fully selected, or starts with a typed character. */
  const edit = (text: string, isFirstLetter = false, place = at) => {
    if (!isEditable(place)) return;
    begunWith.current = isFirstLetter ? null : text;
    setTyped(text);
  };

  /** Returns false for a key that the grid does not use. */
  function press(event: KeyboardEvent): boolean {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (altKey || ctrlKey || metaKey) return false;
    const arrow = ARROWS[key];
    if (arrow) go({ row: at.row + arrow[0], column: at.column + arrow[1] }, shiftKey);
    else if (key === 'Home') go({ ...at, column: 0 });
    else if (key === 'End') go({ ...at, column: last });
    else if (key === 'Tab') return tab(shiftKey ? -1 : 1);
    else if (key === 'Escape' && anchor) setAnchor(null);
    else return false;
    return true;
  }

  /** Moves within the row; at either end Tab leaves the grid. */
  function tab(step: number): boolean {
    const column = at.column + step;
    if (column < 0 || column > last) return false;
    go({ ...at, column });
    return true;
  }

  const isWide = anchor !== null && (anchor.row !== at.row || anchor.column !== at.column);
  return {
    table,
    here: at,
    area: isWide ? areaOf(anchor, at) : null,
    typed,
    begunWith,
    edit,
    /** On phones, which have no arrow keys, a single tap opens the field. */
    tap(place: Place, text: string) {
      go(place);
      edit(text, false, place);
    },
    type: setTyped,
    go,
    press,
    focus,
    cancel() {
      wantsFocus.current = true;
      setTyped(null);
    },
  };
}
