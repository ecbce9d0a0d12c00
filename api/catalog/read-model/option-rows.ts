import { LRUCache } from 'lru-cache';
import { CACHE_SIZES } from '#api/runtime/cache-sizes.ts';
import type { Columns } from './product-columns.ts';

/** A set of rows with one bit per row. */
export type RowSet = Uint32Array;

type RowSetCache = LRUCache<number, RowSet>;
/** Row sets by options column, so that rebuilt columns start with an empty cache. */
const caches = new WeakMap<Columns['options'], RowSetCache>();

/** Returns the rows that have this option or a variant with it. The set is computed on first use. */
export function rowsWithOption(columns: Columns, option: number): RowSet {
  const known =
    caches.get(columns.options) ?? new LRUCache({ maxSize: CACHE_SIZES.optionRowBytes, sizeCalculation: bytesOf });
  caches.set(columns.options, known);
  const found = known.get(option) ?? gather(columns, option);
  known.set(option, found);
  return found;
}

const bytesOf = (rows: RowSet): number => Math.max(1, rows.byteLength);

export const hasRow = (rows: RowSet, row: number): boolean => ((rows[row >>> 5]! >>> (row & 31)) & 1) === 1;

function gather(columns: Columns, option: number): RowSet {
  const { ids, options, optionStart, variantStart, variantOptionStart, variantOptions } = columns;
  const rows = new Uint32Array(Math.ceil(ids.length / 32));
  const add = (row: number) => {
    rows[row >>> 5]! |= 1 << (row & 31);
  };
  let row = 0;
  for (let at = options.indexOf(option); at >= 0; at = options.indexOf(option, at + 1)) {
    while (optionStart[row + 1]! <= at) row++;
    add(row);
  }
  row = 0;
  for (let at = variantOptions.indexOf(option); at >= 0; at = variantOptions.indexOf(option, at + 1)) {
    while (variantOptionStart[variantStart[row + 1]!]! <= at) row++;
    add(row);
  }
  return rows;
}

export function inAny(sets: readonly RowSet[], length: number): RowSet {
  const any = new Uint32Array(length);
  for (const set of sets) for (let at = 0; at < length; at++) any[at]! |= set[at]!;
  return any;
}

export function inAllButOne(sets: readonly RowSet[], length: number): RowSet {
  const all = new Uint32Array(length).fill(-1);
  const butOne = new Uint32Array(length).fill(-1);
  for (const set of sets) {
    for (let at = 0; at < length; at++) {
      butOne[at] = (butOne[at]! & set[at]!) | all[at]!;
      all[at]! &= set[at]!;
    }
  }
  return butOne;
}

export function inAll(sets: readonly RowSet[], length: number): RowSet {
  const all = new Uint32Array(length).fill(-1);
  for (const set of sets) for (let at = 0; at < length; at++) all[at]! &= set[at]!;
  return all;
}
