import { useState } from 'react';
import type { Selection } from '#contract/office/office-bulk-contract.ts';
import type { ListedFamily } from '#contract/office/office-product-list-contract.ts';
import type { ListQuery } from './product-address.ts';

type PickedRows = { all: boolean; ids: ReadonlySet<number> };
const NOTHING: PickedRows = { all: false, ids: new Set() };

export function usePicked(query: ListQuery, rows: readonly ListedFamily[], total: number | null) {
  const [picked, setPicked] = useState(NOTHING);
  const { all, ids } = picked;
  const isPicked = (id: number): boolean => all !== ids.has(id);
  /** Null when all matching products are selected and their number is unknown. */
  const count = all ? (total === null ? null : total - ids.size) : ids.size;
  return {
    isPicked,
    isAll: all,
    count,
    toggle(id: number) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setPicked({ all, ids: next });
    },
    pickAll: () => setPicked({ all: true, ids: new Set() }),
    togglePage() {
      const isFull = rows.every(({ id }) => isPicked(id));
      setPicked(isFull ? NOTHING : { all: false, ids: new Set(rows.map(({ id }) => id)) });
    },
    clear: () => setPicked(NOTHING),
    get selection(): Selection {
      if (!all) return { ids: [...ids] };
      return { query, except: [...ids], ...(total !== null && { expected_total: total - ids.size }) };
    },
  };
}

export type PickedProducts = ReturnType<typeof usePicked>;
