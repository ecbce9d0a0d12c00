import { LRUCache } from 'lru-cache';
import { lowerBound } from '#api/catalog/search/lower-bound.ts';
import { CACHE_SIZES } from '#api/runtime/cache-sizes.ts';
import type { Compare } from './ordering.ts';
import type { Columns } from './product-columns.ts';

/**
 * Cache of sorted rows that survives changes: only changed products are removed and inserted at their new positions.
 */
export type CachedSortOrders = {
  rows: (request: OrderRequest) => Uint32Array;
  /**
   * Sorts in steps before the first request, because half a million names take seconds. After a change in between, the
   * first request sorts.
   */
  prepare: (request: OrderRequest) => Generator<void, void>;
  moved: (productId: number) => void;
  clear: () => void;
};

/** `basis`: an input of the order besides the columns. An order with another basis is computed again. */
export type OrderRequest = { key: string; columns: Columns; compare: () => Compare; basis?: unknown };

/** `ids`: the ids of the sorted columns. `seen`: how many of the recorded moves the order includes. */
type CachedOrder = { ids: Int32Array; basis: unknown; rows: Uint32Array; seen: number };

const MIN_BYTES = 1024;
/** Maximum share of moved products. Above it, sorting all products is faster than moving rows one by one. */
const MAX_MOVED_SHARE = 1 / 8;
const MAX_MOVES = 100_000;

export function openCachedSortOrders(): CachedSortOrders {
  const orders = new LRUCache<string, CachedOrder>({
    maxSize: CACHE_SIZES.orderBytes,
    sizeCalculation: ({ rows, ids }) => MIN_BYTES + rows.byteLength + ids.byteLength,
  });
  let moves: number[] = [];
  let cleared = 0;
  const rowsNow = openRowsNow();

  function clear(): void {
    orders.clear();
    moves = [];
    cleared++;
  }

  return {
    rows({ key, columns, compare, basis }) {
      const found = orders.get(key);
      const cached = found?.basis === basis ? found : undefined;
      if (cached?.ids === columns.ids && cached.seen === moves.length) return cached.rows;
      const rows =
        (cached && afterMoves(cached, { columns, moves, compare: compare(), rowsNow })) ?? sorted(columns, compare());
      orders.set(key, { ids: columns.ids, basis, rows, seen: moves.length });
      return rows;
    },
    *prepare({ key, columns, compare, basis }) {
      const [seen, clearedBefore] = [moves.length, cleared];
      const rows = yield* sortSteps(columns.allRows, compare());
      if (moves.length !== seen || cleared !== clearedBefore || orders.has(key)) return;
      orders.set(key, { ids: columns.ids, basis, rows, seen });
    },
    moved(id) {
      if (moves.length === MAX_MOVES) clear();
      moves.push(id);
    },
    clear,
  };
}

const sorted = (columns: Columns, compare: Compare): Uint32Array => Uint32Array.from(columns.allRows).sort(compare);

const STEP = 1000;

function* sortSteps(all: Uint32Array, compare: Compare): Generator<void, Uint32Array> {
  let [sortedRuns, merging] = [Uint32Array.from(all), new Uint32Array(all.length)];
  for (let from = 0; from < all.length; from += STEP) {
    sortedRuns.subarray(from, from + STEP).sort(compare);
    yield;
  }
  for (let run = STEP; run < all.length; run *= 2) {
    for (let from = 0; from < all.length; from += 2 * run)
      yield* mergeSteps(sortedRuns, merging, { from, run, compare });
    [sortedRuns, merging] = [merging, sortedRuns];
  }
  return sortedRuns;
}

type Pair = { from: number; run: number; compare: Compare };

function* mergeSteps(runs: Uint32Array, into: Uint32Array, { from, run, compare }: Pair): Generator<void, void> {
  const middle = Math.min(from + run, runs.length);
  const end = Math.min(from + 2 * run, runs.length);
  let [left, right] = [from, middle];
  for (let at = from; at < end; at++) {
    if (at % STEP === 0) yield;
    const isLeft = right === end || (left < middle && compare(runs[left]!, runs[right]!) < 0);
    into[at] = isLeft ? runs[left++]! : runs[right++]!;
  }
}

type CurrentRows = { columns: Columns; moves: readonly number[]; compare: Compare; rowsNow: RowsNow };

function afterMoves(
  { ids, rows, seen }: CachedOrder,
  { columns, moves, compare, rowsNow }: CurrentRows,
): Uint32Array | null {
  const count = columns.ids.length;
  const isMoved = new Uint8Array(count);
  for (let at = seen; at < moves.length; at++) {
    const row = columns.rowOf.get(moves[at]!);
    if (row !== undefined) isMoved[row] = 1;
  }
  const rowOf = rowsNow(ids, columns);
  const isPlaced = new Uint8Array(count);
  const staying = new Uint32Array(count);
  let length = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rowOf[rows[at]!]!;
    if (row < 0 || isMoved[row] === 1) continue;
    isPlaced[row] = 1;
    staying[length++] = row;
  }
  if (count - length > count * MAX_MOVED_SHARE) return null;
  const others = columns.allRows.filter((row) => isPlaced[row] === 0).sort(compare);
  return merged(staying.subarray(0, length), others, compare);
}

/** New row by old row; -1: the product was removed. */
type RowsNow = (before: Int32Array, now: Columns) => Uint32Array | Int32Array;

/** Computes the row mapping once, because all orders change from the same old columns to the same new ones. */
function openRowsNow(): RowsNow {
  let last: { before: Int32Array; now: Int32Array; rows: Int32Array } | null = null;
  return (before, { ids: now, allRows, rowOf }) => {
    if (before === now) return allRows;
    if (last?.before !== before || last.now !== now)
      last = { before, now, rows: before.map((id) => rowOf.get(id) ?? -1) };
    return last.rows;
  };
}

function merged(many: Uint32Array, few: Uint32Array, compare: Compare): Uint32Array {
  const whole = new Uint32Array(many.length + few.length);
  let from = 0;
  few.forEach((row, at) => {
    // Orders are total: no two rows compare as equal.
    const to = lowerBound(from, many.length, (at) => compare(many[at]!, row) < 0);
    whole.set(many.subarray(from, to), from + at);
    whole[to + at] = row;
    from = to;
  });
  whole.set(many.subarray(from), from + few.length);
  return whole;
}
