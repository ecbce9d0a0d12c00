import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useKeys } from './keys.ts';

type CurrentRow<Row> = {
  row: Row | undefined;
  /** The row below the current one. */
  below: Row | undefined;
  move: (step: number) => void;
  select: (id: number) => void;
};

/**
 * Moves through the rows of a list by J, K and the arrow keys. The current row is found by its id, because new rows are
 * inserted above it. If it has left the list, the row at its index is current.
 */
export function useCurrentRow<Row extends { id: number }>(
  rows: readonly Row[],
  onMove?: (row: Row) => void,
): CurrentRow<Row> {
  const [current, setCurrent] = useState({ id: rows[0]?.id ?? 0, index: 0 });
  const found = rows.findIndex(({ id }) => id === current.id);
  const at = found >= 0 ? found : Math.max(0, Math.min(current.index, rows.length - 1));
  const select = (id: number) => setCurrent({ id, index: rows.findIndex((row) => row.id === id) });
  const move = (step: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, at + step))];
    if (!row) return;
    select(row.id);
    onMove?.(row);
  };
  useKeys({
    J: () => move(1),
    K: () => move(-1),
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
  });
  return { row: rows[at], below: rows[at + 1], move, select };
}

/** Like `useCurrentRow`; Enter opens the current row, which is returned. */
export function useRowKeys<Row extends { id: number }>(
  rows: readonly Row[],
  addressOf: (row: Row) => string,
): Row | undefined {
  const navigate = useNavigate();
  const { row } = useCurrentRow(rows);
  useKeys({ Enter: () => void (row && navigate(addressOf(row))) });
  return row;
}
