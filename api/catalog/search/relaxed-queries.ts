import { isAnywhere } from './query-kind.ts';
import type { SearchIndex } from './search-index.ts';
import { termAt, termsWithPrefix } from './term-dictionary.ts';
import { type Slot, type Understanding, understand } from './understanding.ts';

type Query = Pick<Understanding, 'slots' | 'fits'>;

/** Readings of a query without results, nearest first: part of an answer is better than an empty page. */
export function relaxedQueries(index: SearchIndex, { slots, fits }: Query): Query[] {
  const isUnknown = (slot: Slot) => !isAnywhere(index, slot);
  const relaxed: Query[] = [];
  // No product has all words of an expression, such as `климатическая станция`.
  const apart = slots.flatMap((slot) =>
    slot.typed.includes(' ') ? understand(index.dictionary, slot.typed, true).slots : [slot],
  );
  if (apart.length > slots.length) relaxed.push({ slots: apart, fits });
  const near = slots.map((slot) => (isUnknown(slot) ? (nearestModel(index, slot) ?? slot) : slot));
  if (near.some((slot, at) => slot !== slots[at])) relaxed.push({ slots: near, fits });
  // `таблетки для кофемашины` in a shop without tablets finds what it has for coffee machines.
  if (slots.every(isUnknown) && fits.length > 0) relaxed.push({ slots: [...slots, ...fits], fits: [] });
  return relaxed;
}

/** An unknown article code shares its beginning with other models of its line. */
const MIN_CODE_LENGTH = 7;
const MIN_SHARED_LENGTH = 3;
const MAX_MODELS = 12;
/** Letters, a digit and more letters: plain numbers are not grouped by lines. */
const IS_CODE = /^(?=.*\d)[a-z][a-z0-9]+$/;

function nearestModel({ dictionary }: SearchIndex, slot: Slot): Slot | null {
  const { typed } = slot;
  if (typed.length < MIN_CODE_LENGTH || !IS_CODE.test(typed)) return null;
  for (let length = typed.length - 1; length >= MIN_SHARED_LENGTH; length--) {
    const beginning = typed.slice(0, length);
    if (!IS_CODE.test(beginning)) return null;
    const ids = termsWithPrefix(dictionary, beginning, MAX_MODELS);
    if (ids.length > 0) return { ...slot, text: termAt(dictionary, ids[0]!), terms: new Map(ids.map((id) => [id, 1])) };
  }
  return null;
}
