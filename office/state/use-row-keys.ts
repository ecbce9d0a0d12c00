import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useKeys } from './keys.ts';

/** Moves through the rows of a list by J, K and the arrow keys, and opens a row by Enter. Returns the current row. */
export function useRowKeys<Row extends { id: number }>(
  rows: readonly Row[],
  addressOf: (row: Row) => string,
): Row | undefined {
  const navigate = useNavigate();
  const [here, setHere] = useState(rows[0]?.id ?? 0);
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === here),
  );
  const row = rows[at];
  const move = (step: number) => setHere(rows[Math.max(0, Math.min(rows.length - 1, at + step))]?.id ?? 0);
  useKeys({
    J: () => move(1),
    K: () => move(-1),
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => void (row && navigate(addressOf(row))),
  });
  return row;
}
