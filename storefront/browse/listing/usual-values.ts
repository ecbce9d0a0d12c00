import type { Filter } from '#contract/catalog-contract.ts';

type Value = Filter['options'][number];

/** Shown at once; a list that would hide a single value shows it instead. */
const FIRST_VALUES = 6;

/** The values most products have, so that Samsung is in view before Acer; they keep the order of the list. */
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
