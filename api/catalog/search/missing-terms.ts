import { postingsOf } from './postings.ts';
import { wantedKinds } from './query-kind.ts';
import type { SearchIndex } from './search-index.ts';
import type { Slot } from './understanding.ts';

/** Number of products to examine. A full match among them has every word of the query. */
const MAX_EXAMINED = 12;
/** Minimum length of a reported word. Prepositions and articles of all languages are shorter. */
const MIN_LETTERS = 3;

/**
 * Returns the words of the query that no displayed product has, as typed. If the query names no kind and no product has
 * all words, these are the words that the best product lacks. `numbers`: best first.
 */
export function wordsNotFound(index: SearchIndex, slots: readonly Slot[], numbers: Int32Array): string[] {
  const shown = new Set(numbers.subarray(0, MAX_EXAMINED));
  const [best] = shown;
  const named = slots.filter(isNamed);
  if (best === undefined) return typedOnce(named.filter((slot) => !isAnywhere(index, slot)));
  const having = named.map((slot) => ({ slot, numbers: numbersWith(index, slot, shown) }));
  const isWhole = [...shown].some((number) => having.every((one) => one.numbers.has(number)));
  const isMissed = (numbers: ReadonlySet<number>) =>
    isWhole || wantedKinds(index, slots).size > 0 ? numbers.size === 0 : !numbers.has(best);
  return typedOnce(having.flatMap((one) => (isMissed(one.numbers) ? one.slot : [])));
}

const typedOnce = (slots: readonly Slot[]): string[] => [...new Set(slots.map(({ typed }) => typed))];

const isNamed = ({ typed }: Slot): boolean => typed.length >= MIN_LETTERS || /\d/.test(typed);

const isAnywhere = (index: SearchIndex, { terms, phrases }: Slot): boolean =>
  phrases.length > 0 || [...terms.keys()].some((id) => hasPosting(index, id, (number) => index.alive[number] === 1));

/** Returns those of the products that have the word. */
function numbersWith(index: SearchIndex, { terms, phrases }: Slot, among: ReadonlySet<number>): ReadonlySet<number> {
  const found = new Set<number>();
  for (const id of terms.keys()) addWith(index, id, { among, found });
  for (const { forms } of phrases) {
    const words = forms.map((ids) => {
      const having = new Set<number>();
      for (const id of ids) addWith(index, id, { among, found: having });
      return having;
    });
    for (const number of among) if (words.every((having) => having.has(number))) found.add(number);
  }
  return found;
}

function addWith(
  { postings }: SearchIndex,
  id: number,
  { among, found }: { among: ReadonlySet<number>; found: Set<number> },
): void {
  for (const run of postingsOf(postings, id))
    for (let at = 0; at < run.length; at++) {
      const number = run[at]! >>> 8;
      if (among.has(number)) found.add(number);
      if (found.size === among.size) return;
    }
}

function hasPosting({ postings }: SearchIndex, id: number, isWanted: (number: number) => boolean): boolean {
  for (const run of postingsOf(postings, id))
    for (let at = 0; at < run.length; at++) if (isWanted(run[at]! >>> 8)) return true;
  return false;
}
