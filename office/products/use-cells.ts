import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MovedProduct } from '#contract/office/office-errors.ts';
import {
  type CellField,
  type CellOutcome,
  changeCells,
  type ListedItem,
  MAX_CELLS,
} from '#contract/office/office-product-list-contract.ts';
import { type CellProblem, readCell } from '#rules/catalog/cell-value.ts';
import { showToast } from '#ui/toast.tsx';
import { useFailureWords } from '../state/failure-messages.ts';
import { useClient } from '../state/office-site.tsx';

/** An unsaved cell: pending, not a valid amount, or refused. */
export type Edit = {
  item: ListedItem;
  field: CellField;
  text: string;
  value: number | null;
  problem: CellProblem | null;
  refusal: CellOutcome | null;
};

export type Entry = { item: ListedItem; field: CellField; text: string };

type Cell = { id: number; field: CellField; seen: number | null; value: number | null };
type Edits = ReadonlyMap<string, Edit>;
type StoredCells = ReadonlyMap<string, number | null>;
/** The steps of `Ctrl Z`, the newest last. */
type Step = { edits: Edits } | { cells: Cell[] };

const keyOf = (id: number, field: CellField): string => `${id} ${field}`;
const NONE: StoredCells = new Map();

function moveOf({ item, field, value, refusal }: Edit, price: number | null): MovedProduct[] {
  const before = refusal?.now ?? price;
  if (field === 'stock' || before === null || value === null) return [];
  return [{ id: item.id, sku: item.sku, name: item.name, field, before, after: value }];
}

export type Cells = ReturnType<typeof useCells>;

/** Unsaved cells of the list; `of` identifies the loaded data. */
export function useCells(of: unknown) {
  const client = useClient();
  const words = useFailureWords();
  const t = useTranslations('products');
  const [edits, setEdits] = useState<Edits>(new Map());
  const [held, setHeld] = useState<{ of: unknown; stored: StoredCells }>({ of, stored: NONE });
  const [isSaving, setSaving] = useState(false);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const steps = useRef<Step[]>([]);
  const stored = held.of === of ? held.stored : NONE;

  const storedOf = (item: ListedItem, field: CellField): number | null => {
    const known = stored.get(keyOf(item.id, field));
    return known === undefined ? item[field] : known;
  };
  const editOf = (item: ListedItem, field: CellField): Edit | undefined => edits.get(keyOf(item.id, field));

  function enter(entries: readonly Entry[]): Edits {
    const next = new Map(edits);
    for (const { item, field, text } of entries) {
      const key = keyOf(item.id, field);
      const before = storedOf(item, field);
      const read = readCell(text, edits.get(key)?.value ?? before, field);
      const value = read.problem ? null : read.value;
      if (!read.problem && value === before) next.delete(key);
      else next.set(key, { item, field, text, value, problem: read.problem ?? null, refusal: null });
    }
    return next;
  }

  function put(next: Edits): void {
    steps.current.push({ edits });
    setEdits(next);
  }

  async function send(cells: readonly Cell[], from: Edits, isConfirmed = false): Promise<void> {
    setSaving(true);
    const outcomes: CellOutcome[] = [];
    let failure: string | null = null;
    for (let at = 0; at < cells.length && failure === null; at += MAX_CELLS) {
      const result = await client.call(changeCells, {
        input: { cells: cells.slice(at, at + MAX_CELLS), confirm_prices: isConfirmed },
      });
      if (result.ok) outcomes.push(...result.data.cells);
      else failure = words(result.error);
    }
    setSaving(false);
    const done = outcomes.filter(({ refused }) => refused === null);
    const next = new Map(from);
    for (const { id, field } of done) next.delete(keyOf(id, field));
    for (const outcome of outcomes.filter(({ refused }) => refused !== null)) {
      const edit = next.get(keyOf(outcome.id, outcome.field));
      if (edit) next.set(keyOf(outcome.id, outcome.field), { ...edit, refusal: outcome });
    }
    const known = outcomes.filter(({ refused }) => refused === null || refused === 'changed');
    setEdits(next);
    setAsked(outcomes.filter(({ refused }) => refused === 'price_move').map(({ id, field }) => keyOf(id, field)));
    setHeld(({ of: was, stored: before }) => ({
      of,
      stored: new Map([
        ...(was === of ? before : NONE),
        ...known.map(({ id, field, now }) => [keyOf(id, field), now] as const),
      ]),
    }));
    const seen = new Map(cells.map((cell) => [keyOf(cell.id, cell.field), cell.seen]));
    if (done.length > 0)
      steps.current = [
        ...steps.current.filter((step) => 'cells' in step),
        {
          cells: done.map(({ id, field, now }) => ({
            id,
            field,
            seen: now,
            value: seen.get(keyOf(id, field)) ?? null,
          })),
        },
      ];
    if (failure !== null) showToast({ text: failure, tone: 'bad' });
    else if (done.length > 0) showToast({ text: t('saved', { count: done.length }) });
  }

  const sendable = (from: Edits): Cell[] =>
    [...from.values()].flatMap(({ item, field, value, problem, refusal }) =>
      problem || (refusal && refusal.refused !== 'changed')
        ? []
        : [{ id: item.id, field, seen: storedOf(item, field), value }],
    );

  return {
    edits,
    isSaving,
    storedOf,
    editOf,
    /** A single entry is saved at once; several entries wait for confirmation. */
    commit(entries: readonly Entry[], isOne: boolean): void {
      const next = enter(entries);
      if (!isOne || edits.size > 0 || [...next.values()].some(({ problem }) => problem)) put(next);
      else if (next.size > 0) {
        setEdits(next);
        void send(sendable(next), next);
      }
    },
    save: () => void (isSaving || sendable(edits).length === 0 || send(sendable(edits), edits)),
    /** Pending prices that change by more than half and need a confirmation. */
    moves: asked.flatMap((key): MovedProduct[] => {
      const edit = edits.get(key);
      return edit ? moveOf(edit, storedOf(edit.item, 'price')) : [];
    }),
    confirmMoves(): void {
      const cells = asked.flatMap((key): Cell[] => {
        const edit = edits.get(key);
        return edit
          ? [{ id: edit.item.id, field: edit.field, seen: storedOf(edit.item, edit.field), value: edit.value }]
          : [];
      });
      void send(cells, edits, true);
    },
    closeMoves: () => setAsked([]),
    discard: () => put(new Map()),
    /** Returns false when there is nothing to undo. */
    undo(): boolean {
      const step = steps.current.pop();
      if (!step) return false;
      if ('edits' in step) setEdits(step.edits);
      // An undo restores earlier prices, so it needs no confirmation.
      else void send(step.cells, new Map(), true);
      return true;
    },
  };
}
