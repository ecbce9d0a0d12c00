import { useEffect, useRef, useState } from 'react';
import type { FieldConflict, OfficeFailure } from '#contract/office/office-errors.ts';
import { type Goods, lookUpGoods, type ReceiptPage, saveReceipt } from '#contract/office/office-receipts-contract.ts';
import { useClient, useSession } from '../state/office-site.tsx';
import { type Draft, useDraft } from '../state/use-draft.ts';
import {
  baseOf,
  type LineValue,
  lineKey,
  lineOfCode,
  linesOf,
  type ShownLine,
  saveInput,
  withPieces,
} from './receipt-values.ts';
import { usePending } from './use-pending.ts';

const TYPING_MS = 700;
const RETRY_MS = 4000;
const PASSING: readonly string[] = ['network', 'timeout', 'unavailable'];
const NONE: readonly FieldConflict[] = [];

export type ReceiptEditor = {
  page: ReceiptPage;
  draft: Draft;
  lines: ShownLine[];
  /** `offline`: entries wait in this browser and are sent again. */
  state: 'saved' | 'saving' | 'offline' | 'conflict' | 'refused';
  failure: OfficeFailure | null;
  conflicts: readonly FieldConflict[];
  resolve: (conflict: FieldConflict, isMine: boolean) => void;
  setLine: (goods: Goods, change: (line: LineValue | null) => LineValue | null) => void;
  /** Adds a piece of the product with this code. Resolves to false if no product has it. */
  scan: (code: string) => Promise<boolean>;
  /** Codes that no product has. */
  unknown: readonly string[];
  addUnknown: (code: string) => void;
  forgetUnknown: () => void;
  /** The key of the line that was scanned or typed last. */
  last: string | null;
  /** Resolves to true when nothing is left to save. */
  flush: () => Promise<boolean>;
};

/** The draft of a goods receipt. It is saved while it is typed, and waits in the browser without a connection. */
export function useReceipt(loaded: ReceiptPage): ReceiptEditor {
  const client = useClient();
  const { staff } = useSession();
  const { id, state: receiptState } = loaded.receipt;
  const [page, setPage] = useState(loaded);
  useEffect(() => setPage(loaded), [loaded]);
  const base = baseOf(page);
  const draft = useDraft(`receipt/${staff.id}/${id}`, base);
  const [failure, setFailure] = useState<OfficeFailure | null>(null);
  const [conflicts, setConflicts] = useState(NONE);
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const [last, setLast] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const sending = useRef<Promise<boolean> | null>(null);
  const isDraft = page.receipt.state === 'draft';
  const lines = linesOf(base, isDraft ? draft : { changes: {}, value: (key) => base[key] });
  const latest = useRef({ draft, lines });
  latest.current = { draft, lines };

  const save = (): Promise<boolean> => {
    sending.current ??= send().finally(() => {
      sending.current = null;
    });
    return sending.current;
  };
  const send = async (): Promise<boolean> => {
    const { changes, seen, count } = latest.current.draft;
    if (count === 0) return true;
    const result = await client.call(saveReceipt, { params: { id }, input: saveInput({ changes, seen }) });
    setFailure(result.ok ? null : result.error);
    setConflicts(result.ok ? NONE : (result.error.conflicts ?? NONE));
    if (!result.ok) return false;
    setPage(result.data);
    // If a value changed again while it was saved, the new change applies to the saved value.
    for (const [key, value] of Object.entries(changes)) latest.current.draft.insist(key, value);
    latest.current.draft.saved(changes);
    return true;
  };
  const isPassing = failure !== null && PASSING.includes(failure.code);
  const isStopped = failure !== null && !isPassing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` starts the next attempt
  useEffect(() => {
    if (draft.count === 0 || receiptState !== 'draft' || isStopped) return;
    const timer = setTimeout(() => void save().then(() => setTurn((now) => now + 1)), isPassing ? RETRY_MS : TYPING_MS);
    return () => clearTimeout(timer);
  }, [draft.changes, turn, isPassing, isStopped]);

  const pendingLines = useRef<Record<string, LineValue | null>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: a render with the changes has taken them over
  useEffect(() => {
    pendingLines.current = {};
  }, [draft.changes]);
  const setLine: ReceiptEditor['setLine'] = (goods, change) => {
    const key = lineKey(goods.product_id);
    // Several scans may arrive before the next render.
    const now = (
      key in pendingLines.current ? pendingLines.current[key] : latest.current.draft.value(key)
    ) as LineValue | null;
    const next = change(now ?? null);
    pendingLines.current = { ...pendingLines.current, [key]: next };
    draft.set(key, next);
    setLast(key);
    setFailure((before) => (before && !PASSING.includes(before.code) && before.code !== 'stale' ? null : before));
  };
  const waiting = usePending<{ key: string; code: string }>(`receipt/${staff.id}/${id}/codes`, async (entries) => {
    const codes = [...new Set(entries.map(({ code }) => code))];
    const result = await client.call(lookUpGoods, { input: { codes } });
    if (!result.ok) return !PASSING.includes(result.error.code);
    const goodsOf = new Map(result.data.data.map(({ code, goods }) => [code, goods]));
    for (const { code } of entries) {
      const goods = goodsOf.get(code);
      if (goods) setLine(goods, (line) => withPieces(line, goods, 1));
      else setUnknown((now) => [...now, code]);
    }
    return true;
  });
  const scan = async (code: string): Promise<boolean> => {
    const known = lineOfCode(latest.current.lines, code);
    if (known) {
      setLine(known.goods, (line) => withPieces(line, known.goods, 1));
      return true;
    }
    const result = await client.call(lookUpGoods, { input: { codes: [code] } });
    if (!result.ok && PASSING.includes(result.error.code)) {
      waiting.add({ key: crypto.randomUUID(), code });
      return true;
    }
    const goods = result.ok ? result.data.data[0]?.goods : undefined;
    if (goods) setLine(goods, (line) => withPieces(line, goods, 1));
    return goods !== undefined;
  };
  return {
    ...{ page, draft, lines, failure, conflicts, unknown, last, setLine, scan },
    state:
      conflicts.length > 0
        ? 'conflict'
        : isStopped
          ? 'refused'
          : isPassing || waiting.entries.length > 0
            ? 'offline'
            : draft.count > 0
              ? 'saving'
              : 'saved',
    addUnknown: (code) => setUnknown((now) => [...now.filter((one) => one !== code), code]),
    forgetUnknown: () => setUnknown([]),
    resolve: (conflict, isMine) => {
      if (isMine) draft.insist(conflict.field, conflict.current);
      else draft.takeTheirs(conflict.field);
      const left = conflicts.filter((one) => one !== conflict);
      setConflicts(left);
      if (left.length === 0) setFailure(null);
    },
    flush: async () => {
      if (waiting.entries.length > 0) return false;
      return (await save()) && (latest.current.draft.count === 0 || (await save()));
    },
  };
}
