import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OfficeClient } from '#contract/office/office-client.ts';
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
import { useFailureToast } from '../state/failure-messages.ts';
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

/** Returns null when the text is the stored value, so that nothing is saved. */
function readEdit({ item, field, text }: Entry, stored: number | null, earlier: Edit | undefined): Edit | null {
  const read = readCell(text, earlier?.value ?? stored, field);
  const value = read.problem ? null : read.value;
  if (!read.problem && value === stored) return null;
  return { item, field, text, value, problem: read.problem ?? null, refusal: null };
}

/** Stops at the first failed part; `outcomes` are those of the parts before. */
async function sendInParts(client: OfficeClient, cells: readonly Cell[], isConfirmed: boolean) {
  const outcomes: CellOutcome[] = [];
  for (let at = 0; at < cells.length; at += MAX_CELLS) {
    const input = { cells: cells.slice(at, at + MAX_CELLS), confirm_prices: isConfirmed };
    const result = await client.call(changeCells, { input });
    if (!result.ok) return { outcomes, failure: result.error };
    outcomes.push(...result.data.cells);
  }
  return { outcomes, failure: null };
}

/** Saved cells are no longer edited; refused cells keep their edit and show the reason. */
function afterOutcomes(edits: Edits, outcomes: readonly CellOutcome[]): Edits {
  const next = new Map(edits);
  for (const outcome of outcomes) {
    const key = keyOf(outcome.id, outcome.field);
    const edit = next.get(key);
    if (outcome.refused === null) next.delete(key);
    else if (edit) next.set(key, { ...edit, refusal: outcome });
  }
  return next;
}

const knownValues = (outcomes: readonly CellOutcome[]) =>
  outcomes
    .filter(({ refused }) => refused === null || refused === 'changed')
    .map(({ id, field, now }) => [keyOf(id, field), now] as const);

/** Returns the cells that restore the values before. */
function reversed(done: readonly CellOutcome[], cells: readonly Cell[]): Cell[] {
  const seen = new Map(cells.map((cell) => [keyOf(cell.id, cell.field), cell.seen]));
  return done.map(({ id, field, now }) => ({ id, field, seen: now, value: seen.get(keyOf(id, field)) ?? null }));
}

export type Cells = ReturnType<typeof useCells>;

/** Unsaved cells of the list; `of` identifies the loaded data. */
export function useCells(of: unknown) {
  const client = useClient();
  const showFailure = useFailureToast();
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
    for (const entry of entries) {
      const key = keyOf(entry.item.id, entry.field);
      const edit = readEdit(entry, storedOf(entry.item, entry.field), edits.get(key));
      if (edit) next.set(key, edit);
      else next.delete(key);
    }
    return next;
  }

  function put(next: Edits): void {
    steps.current.push({ edits });
    setEdits(next);
  }

  async function send(cells: readonly Cell[], from: Edits, isConfirmed = false): Promise<void> {
    setSaving(true);
    const { outcomes, failure } = await sendInParts(client, cells, isConfirmed);
    setSaving(false);
    const done = outcomes.filter(({ refused }) => refused === null);
    setEdits(afterOutcomes(from, outcomes));
    setAsked(
      outcomes
        .filter(({ refused }) => refused === 'price_move' || refused === 'below_cost')
        .map(({ id, field }) => keyOf(id, field)),
    );
    setHeld(({ of: was, stored: before }) => ({
      of,
      stored: new Map([...(was === of ? before : NONE), ...knownValues(outcomes)]),
    }));
    if (done.length > 0)
      steps.current = [...steps.current.filter((step) => 'cells' in step), { cells: reversed(done, cells) }];
    if (failure !== null) showFailure(failure);
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
      if (!edit) return [];
      const isBelow = edit.refusal?.refused === 'below_cost';
      return moveOf(edit, storedOf(edit.item, 'price')).map((move) => (isBelow ? { ...move, below_cost: true } : move));
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
