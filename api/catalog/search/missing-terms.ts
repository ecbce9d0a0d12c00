import { postingsOf } from './postings.ts';
import { type WantedKinds, wantedDepths, wantedKinds } from './query-kind.ts';
import type { SearchIndex } from './search-index.ts';
import { isAnswered, type Slot } from './understanding.ts';

/** Number of products to examine. A full match among them has every word of the query. */
const MAX_EXAMINED = 12;
/** A longer query is a sentence, of which many words name nothing. */
const MAX_NAMED = 3;
/** Minimum length of a reported word. Prepositions and articles of all languages are shorter. */
const MIN_LETTERS = 3;

/**
 * Returns the words of the query that no displayed product has, as typed. If the query names no kind and no product has
 * all words, these are the words that the best product lacks. A known expression without products is one of them.
 * `numbers`: best first.
 */
export function wordsNotFound(index: SearchIndex, slots: readonly Slot[], numbers: Int32Array): string[] {
  const [best] = numbers;
  const named = slots.filter((slot) => isNamed(slot) || slot.lacking !== null);
  if (best === undefined) return typedOnce(named.filter((slot) => !isAnswered(index.dictionary, slot)));
  const wanted = wantedKinds(index, slots);
  const first = numbers.subarray(0, MAX_EXAMINED);
  const shown = new Set(named.length > MAX_NAMED ? first : ofKindOfBest(index, wanted, first));
  const having = named.map((slot) => ({ slot, numbers: numbersWith(index, slot, shown) }));
  const isWhole = [...shown].some((number) => having.every((one) => one.numbers.has(number)));
  const isMissed = (numbers: ReadonlySet<number>) =>
    isWhole || wanted.size > 0 ? numbers.size === 0 : !numbers.has(best);
  return typedOnce(having.flatMap(({ slot, numbers }) => (slot.lacking !== null || isMissed(numbers) ? slot : [])));
}

/** Leaves out products of other kinds than the query's at the end of a list: their words are no result. */
function ofKindOfBest(index: SearchIndex, wanted: WantedKinds, numbers: Int32Array): Int32Array {
  const depthOf = wantedDepths(index, wanted);
  const depthAt = (number: number) => depthOf[index.kinds.listOf[number]!]!;
  return depthAt(numbers[0]!) > 0 ? numbers.filter((number) => depthAt(number) > 0) : numbers;
}

const typedOnce = (slots: readonly Slot[]): string[] => [
  ...new Set(slots.map(({ typed, lacking }) => lacking ?? typed)),
];

const isNamed = ({ typed }: Slot): boolean => typed.length >= MIN_LETTERS || /\d/.test(typed);

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
