import { useCallback, useEffect, useRef, useState } from 'react';

export type Selection = {
  ids: readonly number[];
  has: (id: number) => boolean;
  /** With Shift, selects all rows from the last selected one to this one. The function is stable across renders. */
  toggle: (id: number) => void;
  set: (ids: readonly number[]) => void;
};

/** Only displayed rows are selected: a row that leaves the list leaves the selection. */
export function useSelection(shown: readonly number[]): Selection {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const last = useRef<number | null>(null);
  const isRange = useShift();
  const known = new Set(chosen);
  const ids = shown.filter((id) => known.has(id));
  const isChosen = new Set(ids);
  const has = (id: number) => isChosen.has(id);
  const latest = useRef((_: number) => {});
  latest.current = (id) => {
    const from = isRange.current && last.current !== null ? shown.indexOf(last.current) : -1;
    const to = shown.indexOf(id);
    last.current = id;
    if (from >= 0 && to >= 0) {
      const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
      setChosen([...new Set([...ids, ...range])]);
    } else setChosen(has(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  };
  const toggle = useCallback((id: number) => latest.current(id), []);
  return { ids, has, set: setChosen, toggle };
}

function useShift() {
  const isHeld = useRef(false);
  useEffect(() => {
    const look = (event: KeyboardEvent | MouseEvent) => {
      isHeld.current = event.shiftKey;
    };
    const names = ['keydown', 'keyup', 'mousedown'] as const;
    for (const name of names) addEventListener(name, look, true);
    return () => {
      for (const name of names) removeEventListener(name, look, true);
    };
  }, []);
  return isHeld;
}
