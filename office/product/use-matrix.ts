import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Draft } from '../state/use-draft.ts';
import { readNumber, readTable } from './read-number.ts';

type Options = {
  draft: Draft;
  rows: number;
  /** Returns the draft key of a cell, or null when the cell cannot be edited. */
  keyAt: (row: number, column: number) => string | null;
};

/** Keyboard for a table of numbers: arrows and Enter move, Ctrl D fills down, and spreadsheet tables can be pasted. */
export function useMatrix({ draft, rows, keyAt }: Options) {
  const t = useTranslations('product');
  const table = useRef<HTMLTableElement>(null);
  const [note, setNote] = useState('');
  const cellAt = (row: number, column: number) =>
    table.current?.querySelector<HTMLElement>(`[data-cell="${row}/${column}"]`);

  const onKey = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    const { key, currentTarget: field } = event;
    const { selectionStart: start, selectionEnd: end, value } = field;
    const isAll = start === 0 && end === value.length;
    const isAtEnd = start === end && end === value.length;
    let next: HTMLElement | null | undefined;
    if (key === 'ArrowUp' || (key === 'Enter' && event.shiftKey)) next = cellAt(row - 1, column);
    else if (key === 'ArrowDown' || key === 'Enter') next = cellAt(row + 1, column);
    else if (key === 'ArrowLeft' && (isAll || end === 0)) next = cellAt(row, column - 1);
    else if (key === 'ArrowRight' && (isAll || isAtEnd)) next = cellAt(row, column + 1);
    else if (event.code === 'KeyD' && (event.ctrlKey || event.metaKey)) fillDown(row, column);
    else return;
    event.preventDefault();
    next?.focus();
  };

  function fillDown(from: number, column: number) {
    const first = keyAt(from, column);
    if (first === null) return;
    const value = draft.value(first);
    const below = Array.from({ length: rows - from - 1 }, (_, step) => keyAt(from + 1 + step, column));
    const keys = below.filter((key) => key !== null);
    draft.setMany(Object.fromEntries(keys.map((key) => [key, value])));
    setNote(t('filled', { count: keys.length }));
  }

  const onPaste = (event: ClipboardEvent, row: number, column: number) => {
    const cells = readTable(event.clipboardData.getData('text/plain'));
    if (cells.length === 1 && cells[0]?.length === 1) return;
    event.preventDefault();
    const placed = cells.flatMap((line, down) =>
      line.map((text, right) => ({ text, key: keyAt(row + down, column + right) })),
    );
    const values = Object.fromEntries(
      placed.flatMap(({ text, key }) => (key === null ? [] : [[key, readNumber(text, draft.value(key))] as const])),
    );
    // Empty cells outside the table do not count as lost.
    const lost = placed.filter(({ text, key }) => key === null && text.trim() !== '').length;
    draft.setMany(values);
    const count = Object.keys(values).length;
    setNote(lost === 0 ? t('pasted', { count }) : t('pastedPart', { count, lost }));
  };

  return {
    table,
    note,
    placed: (row: number, column: number) => ({
      'data-cell': `${row}/${column}`,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => onKey(event, row, column),
      onPaste: (event: ClipboardEvent) => onPaste(event, row, column),
    }),
  };
}
