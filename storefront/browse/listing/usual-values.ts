import type { Filter } from '#contract/catalog-contract.ts';

type Value = Filter['options'][number];

/** Number of values shown at first. A list with one more value shows all of them. */
const FIRST_VALUES = 6;

/** Returns the most frequent values, so that Samsung is shown before Acer. They keep the order of the list. */
export function usualValues(values: Value[]): Set<number> {
  if (values.length <= FIRST_VALUES + 1) return new Set(values.map(({ id }) => id));
  const byCount = [...values].sort((one, other) => other.count - one.count);
  return new Set(byCount.slice(0, FIRST_VALUES).map(({ id }) => id));
}

export function valuesLike(values: Value[], query: string): Value[] {
  const bare = folded(query.trim());
  return bare === '' ? values : values.filter(({ label }) => folded(label).includes(bare));
}

const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('և', 'եւ');
