import { useEffect, useState } from 'react';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import { lookUpGoods } from '#contract/office/office-receipts-contract.ts';
import {
  type CountRefusal,
  countGoods,
  MAX_COUNTS,
  type Stocktake,
  type StocktakeLine,
} from '#contract/office/office-stocktakes-contract.ts';
import { useClient, useSession } from '../state/office-site.tsx';
import { type PendingState, usePending } from './use-pending.ts';

type Entry = { key: string; code: string; quantity: number };
export type RefusedCount = { code: string; why: CountRefusal };

const PASSING: readonly string[] = ['network', 'timeout', 'unavailable'];

export type Counting = {
  lines: readonly StocktakeLine[];
  /** Pieces that this browser has counted and not sent. */
  waiting: readonly Entry[];
  state: PendingState;
  refused: readonly RefusedCount[];
  addUnknown: (code: string) => void;
  forgetRefused: () => void;
  failure: OfficeFailure | null;
  count: (code: string, quantity: number) => void;
  /** Counts a piece of the product with this code. Resolves to false if no product has it. */
  scan: (code: string) => Promise<boolean>;
  /** The SKU that was counted last. */
  last: string | null;
};

/** Adds counted pieces to those on the server. Each entry has a key, so a repeated transmission counts once. */
export function useStocktake(loaded: Stocktake): Counting {
  const client = useClient();
  const { staff } = useSession();
  const { id } = loaded;
  const [lines, setLines] = useState(loaded.lines);
  useEffect(() => setLines(loaded.lines), [loaded]);
  const [refused, setRefused] = useState<readonly RefusedCount[]>([]);
  const [failure, setFailure] = useState<OfficeFailure | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const pending = usePending<Entry>(`stocktake/${staff.id}/${id}`, async (entries) => {
    for (let at = 0; at < entries.length; at += MAX_COUNTS) {
      const counts = entries.slice(at, at + MAX_COUNTS);
      const result = await client.call(countGoods, { params: { id }, input: { counts } });
      if (!result.ok) {
        if (PASSING.includes(result.error.code)) return false;
        setFailure(result.error);
        return true;
      }
      const { outcomes, lines: changed } = result.data;
      setFailure(null);
      setLines((now) => withLines(now, changed));
      const wrong = outcomes.flatMap(({ key, refused: why }) => {
        const entry = counts.find((one) => one.key === key);
        return why && entry ? [{ code: entry.code, why }] : [];
      });
      if (wrong.length > 0) setRefused((now) => [...now, ...wrong]);
    }
    return true;
  });
  const count = (code: string, quantity: number) => {
    if (quantity === 0) return;
    setLast(code);
    pending.add({ key: crypto.randomUUID(), code, quantity });
  };
  return {
    ...{ lines, refused, failure, last, count, waiting: pending.entries, state: pending.state },
    addUnknown: (code) => setRefused((now) => [...now, { code, why: 'unknown' }]),
    forgetRefused: () => setRefused([]),
    scan: async (code) => {
      const known = lineOf(lines, code);
      if (known) {
        count(known.goods.sku, 1);
        return true;
      }
      const result = await client.call(lookUpGoods, { input: { codes: [code] } });
      const found = result.ok ? result.data.data[0]?.goods : undefined;
      if (result.ok && !found) return false;
      count(found?.sku ?? code, 1);
      return true;
    },
  };
}

/** Changed lines come first, because they were counted last. */
const withLines = (now: readonly StocktakeLine[], changed: readonly StocktakeLine[]): StocktakeLine[] => {
  const ids = new Set(changed.map(({ goods }) => goods.product_id));
  return [...changed, ...now.filter(({ goods }) => !ids.has(goods.product_id))];
};

export const lineOf = (lines: readonly StocktakeLine[], code: string): StocktakeLine | undefined => {
  const wanted = code.trim().toLowerCase();
  return lines.find(({ goods }) => goods.sku.toLowerCase() === wanted || goods.barcode === wanted);
};
