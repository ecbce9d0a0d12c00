import type { Locale } from '#contract/locale.ts';
import { inLocale, type LocalizedText } from '#contract/localized-text.ts';
import type { ListOrder, ListSort } from '#rules/catalog/listing-address.ts';
import { type Columns, FLAG } from './product-columns.ts';

export type ProductSort = Exclude<ListSort, 'monthly'>;

export type Compare = (a: number, b: number) => number;

export type SortOrder = { sort: ProductSort; order: ListOrder; locale: Locale };

/** Ties follow the default order, so pages never overlap. */
export function compareBy(
  columns: Columns,
  nameOf: (id: number) => LocalizedText,
  { sort, order, locale }: SortOrder,
): Compare {
  const available = (row: number) => availability(columns, row);
  const standard = standardOrder(columns);

  const collator = new Intl.Collator(locale, { numeric: true });
  const names = new Array<string | undefined>(columns.ids.length);
  const nameAt = (row: number) => (names[row] ??= inLocale(nameOf(columns.ids[row]!), locale));
  const bestSeller = (row: number) => (columns.flags[row]! & FLAG.bestSeller ? 1 : 0);
  const ascending: Record<ProductSort, Compare> = {
    default: standard,
    price: (a, b) => columns.price[a]! - columns.price[b]!,
    created_at: (a, b) => columns.createdAt[a]! - columns.createdAt[b]!,
    name: (a, b) => collator.compare(nameAt(a), nameAt(b)),
    popular: (a, b) => bestSeller(a) - bestSeller(b),
    discount: (a, b) => columns.discount[a]! - columns.discount[b]!,
    rating: (a, b) => columns.ratingScore[a]! - columns.ratingScore[b]!,
  };
  const availableFirst = sort === 'popular' || sort === 'discount' || sort === 'rating';
  return (a, b) =>
    (availableFirst ? available(a) - available(b) : 0) || signOf(order) * ascending[sort](a, b) || standard(a, b);
}

export function compareByMonthly(columns: Columns, monthly: Float64Array, order: ListOrder): Compare {
  const standard = standardOrder(columns);
  const isUnknown = (row: number) => (Number.isNaN(monthly[row]!) ? 1 : 0);
  const sign = signOf(order);
  return (a, b) => isUnknown(a) - isUnknown(b) || sign * (monthly[a]! - monthly[b]!) || standard(a, b);
}

const signOf = (order: ListOrder): 1 | -1 => (order === 'asc' ? 1 : -1);

const availability = (columns: Columns, row: number): 0 | 1 => (columns.flags[row]! & FLAG.inStock ? 0 : 1);

/** In stock first, then the store's position, then newest (docs/spec/api.md 3.12); the id makes the order total. */
function standardOrder(columns: Columns): Compare {
  const { position, createdAt, ids } = columns;
  return (a, b) =>
    availability(columns, a) - availability(columns, b) ||
    position[a]! - position[b]! ||
    createdAt[b]! - createdAt[a]! ||
    ids[b]! - ids[a]!;
}

type PageRequest = {
  order: Uint32Array;
  /** Rows before all others. */
  first: readonly number[];
  matching: Uint32Array;
  rowCount: number;
  offset: number;
  limit: number;
};

export function pageOf({ order, first, matching, rowCount, offset, limit }: PageRequest): number[] {
  if (offset >= matching.length) return [];
  if (marks.length < rowCount) marks = new Uint8Array(rowCount);
  for (let at = 0; at < matching.length; at++) marks[matching[at]!] = 1;
  const page: number[] = [];
  let skipped = 0;
  for (const row of first) {
    if (marks[row] !== 1) continue;
    marks[row] = 0;
    if (skipped++ >= offset && page.length < limit) page.push(row);
  }
  for (let at = 0; page.length < limit && at < order.length; at++) {
    const row = order[at]!;
    if (marks[row] === 1 && skipped++ >= offset) page.push(row);
  }
  for (let at = 0; at < matching.length; at++) marks[matching[at]!] = 0;
  return page;
}

/** Buffer by row, all 0 between two pages. It is reused to avoid garbage collection. */
let marks = new Uint8Array(0);
