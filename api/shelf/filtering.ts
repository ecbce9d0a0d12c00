import { type Columns, FLAG } from './columns.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What narrows a list, in the shelf's own terms. */
export type Selection = {
  /** Null: the whole shop. Several are joined. */
  categoryIds: readonly number[];
  /** All of these bits of `FLAG` must be set. */
  flags: number;
  /** Only simple products, only configurable ones, or both. */
  type: 'simple' | 'configurable' | null;
  /** Only products with an active special price. */
  savings: boolean;
  /** Inclusive, compared with the price the shopper pays. */
  price: { min: number; max: number } | null;
  /** Dense attribute number to the dense options of which one is wanted. */
  options: ReadonlyMap<number, ReadonlySet<number>>;
  /** Rows of a search, best first; null without one. */
  found: Uint32Array | null;
};

export type Scan = {
  /** Rows that match everything, ascending. */
  rows: Uint32Array;
  /** By dense option: products left when this option alone were chosen of its attribute. */
  counts: Uint32Array;
  /** Products on sale, everything else applied. */
  savings: number;
};

/** Its bit in a mask stands beside those of the chosen attributes. */
const SAVINGS_BIT = 1 << 30;
/** A mask holds 30 attributes; the shop has fewer filters than that and further ones are ignored. */
const MAX_CHOSEN = 30;

/**
 * One pass over the rows. A mask keeps which chosen filters fail: nothing fails, the row is in the list; one filter
 * alone fails, the row still counts for the values of that filter (so its own choice does not dim its neighbours). A
 * configurable product passes when one variant passes all variant-level filters at once (CONTRACT 3.12).
 */
export function scan(columns: Columns, vocabulary: Vocabulary, selection: Selection): Scan {
  const { attributeOfDense } = vocabulary;
  const chosen = [...selection.options].slice(0, MAX_CHOSEN);
  const bitOf = new Int32Array(vocabulary.filterable.length);
  const wanted = new Uint8Array(attributeOfDense.length);
  let allBits = 0;
  chosen.forEach(([attribute, options], index) => {
    bitOf[attribute] = 1 << index;
    allBits |= 1 << index;
    for (const option of options) wanted[option] = 1;
  });

  const candidates = rowsOf(columns, selection);
  const rows = new Uint32Array(candidates.length);
  const counts = new Uint32Array(attributeOfDense.length);
  const lastCounted = new Uint32Array(attributeOfDense.length);
  let found = 0;
  let savings = 0;

  for (const row of candidates) {
    if (!passesPlainly(columns, row, selection)) continue;
    const offSale = (columns.flags[row]! & FLAG.savings) === 0;
    let productMask = allBits | (selection.savings && offSale ? SAVINGS_BIT : 0);
    const [from, to] = [columns.optionStart[row]!, columns.optionStart[row + 1]!];
    for (let i = from; i < to; i++) {
      const option = columns.options[i]!;
      if (wanted[option] === 1) productMask &= ~bitOf[attributeOfDense[option]!]!;
    }

    let passes = false;
    let lone = 0;
    for (let variant = columns.variantStart[row]!; variant < columns.variantStart[row + 1]!; variant++) {
      const [first, last] = [columns.variantOptionStart[variant]!, columns.variantOptionStart[variant + 1]!];
      let mask = productMask;
      for (let i = first; i < last; i++) {
        const option = columns.variantOptions[i]!;
        if (wanted[option] === 1) mask &= ~bitOf[attributeOfDense[option]!]!;
      }
      if (mask === 0) passes = true;
      else if ((mask & (mask - 1)) === 0) lone |= mask;
      else continue;
      for (let i = first; i < last; i++) {
        const option = columns.variantOptions[i]!;
        if (mask !== 0 && mask !== bitOf[attributeOfDense[option]!]) continue;
        if (lastCounted[option] === row + 1) continue;
        lastCounted[option] = row + 1;
        counts[option] = counts[option]! + 1;
      }
    }
    if (!passes && lone === 0) continue;
    for (let i = from; i < to; i++) {
      const option = columns.options[i]!;
      if (!passes && (lone & bitOf[attributeOfDense[option]!]!) === 0) continue;
      if (lastCounted[option] === row + 1) continue;
      lastCounted[option] = row + 1;
      counts[option] = counts[option]! + 1;
    }
    if (!offSale && passes) savings++;
    if (passes) rows[found++] = row;
  }
  return { rows: rows.subarray(0, found), counts, savings };
}

function rowsOf(columns: Columns, { categoryIds, found }: Selection): Uint32Array {
  const rows = found ? Uint32Array.from(found).sort() : null;
  if (categoryIds.length === 0) return rows ?? columns.allRows;
  const lists = categoryIds.map((id) => columns.categoryRows.get(id) ?? new Uint32Array(0));
  const inCategories =
    lists.length === 1 ? lists[0]! : Uint32Array.from(new Set(lists.flatMap((list) => [...list]))).sort();
  if (!rows) return inCategories;
  const members = new Set(inCategories);
  return rows.filter((row) => members.has(row));
}

function passesPlainly(columns: Columns, row: number, { flags, type, price }: Selection): boolean {
  const rowFlags = columns.flags[row]!;
  if ((rowFlags & flags) !== flags) return false;
  if (type !== null && ((rowFlags & FLAG.configurable) !== 0) !== (type === 'configurable')) return false;
  return price === null || (columns.price[row]! >= price.min && columns.price[row]! <= price.max);
}
