import { postingsOf } from './postings.ts';
import type { SearchIndex } from './search-index.ts';
import type { Slot } from './understanding.ts';

/** Number of products to examine. A full match among them has every word of the query. */
const MAX_EXAMINED = 12;
/** Minimum length of a reported word. Prepositions and articles of all languages are shorter. */
const MIN_LETTERS = 3;

/** Returns the words of the query that no displayed product has, as typed. `numbers`: best first. */
export function wordsNotFound(index: SearchIndex, slots: readonly Slot[], numbers: Int32Array): string[] {
  const shown = new Set(numbers.subarray(0, MAX_EXAMINED));
  const isMissed = (slot: Slot) => (shown.size > 0 ? !isIn(index, slot, shown) : !isAnywhere(index, slot));
  return [...new Set(slots.filter((slot) => isNamed(slot) && isMissed(slot)).map(({ typed }) => typed))];
}

const isNamed = ({ typed }: Slot): boolean => typed.length >= MIN_LETTERS || /\d/.test(typed);

const isAnywhere = (index: SearchIndex, { terms, phrases }: Slot): boolean =>
  phrases.length > 0 || [...terms.keys()].some((id) => hasPosting(index, id, (number) => index.alive[number] === 1));

function isIn(index: SearchIndex, { terms, phrases }: Slot, shown: ReadonlySet<number>): boolean {
  for (const id of terms.keys()) if (hasPosting(index, id, (number) => shown.has(number))) return true;
  return phrases.some(({ forms }) =>
    [...shown].some((one) => forms.every((ids) => ids.some((id) => hasPosting(index, id, (number) => number === one)))),
  );
}

function hasPosting({ postings }: SearchIndex, id: number, isWanted: (number: number) => boolean): boolean {
  for (const run of postingsOf(postings, id))
    for (let at = 0; at < run.length; at++) if (isWanted(run[at]! >>> 8)) return true;
  return false;
}
