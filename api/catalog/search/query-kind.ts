import { wordsOf } from '#rules/text/normalize-text.ts';
import type { SearchIndex } from './search-index.ts';
import { stemOf } from './stems.ts';
import { countOf, termAt } from './term-dictionary.ts';
import type { Slot } from './understanding.ts';

/** Depth of each category in the query, by category id of the index. */
type WantedKinds = ReadonlyMap<number, number>;

/** Minimum share of a word's best weight: less likely meanings do not select a category. */
const MIN_SHARE = 0.4;

export function wantedKinds({ dictionary, kinds }: SearchIndex, slots: readonly Slot[]): WantedKinds {
  const stems = new Set<string>();
  const addStem = (id: number) => stems.add(stemOf(termAt(dictionary, id)));
  for (const { terms, phrases } of slots) {
    // A corrected word has lower weights, but names its kind too.
    const most = Math.max(0, ...terms.values(), ...phrases.map(({ weight }) => weight));
    const least = MIN_SHARE * Math.min(1, most);
    for (const [id, weight] of terms) if (weight >= least) addStem(id);
    for (const { forms, weight } of phrases) if (weight >= least) for (const id of forms.flat()) addStem(id);
  }
  const wanted = new Map<number, number>();
  for (const stem of stems) {
    for (const id of kinds.withStem.get(stem) ?? []) {
      if (wanted.has(id)) continue;
      if (kinds.names[id]!.some((words) => words.length > 0 && words.every((word) => stems.has(word))))
        wanted.set(id, kinds.depth[id]!);
    }
  }
  return wanted;
}

/** For each list of categories, the depth of its deepest category in the query; 0 when there is none. */
export const wantedDepths = ({ kinds: { lists } }: SearchIndex, wanted: WantedKinds): Uint8Array =>
  Uint8Array.from(lists, (list) => list.reduce((deepest, id) => Math.max(deepest, wanted.get(id) ?? 0), 0));

/**
 * Leaves out words that no product has if the other words name a kind, a maker or a model. Such a word must not empty a
 * list, and the results page names it.
 */
export function knownSlots(index: SearchIndex, slots: readonly Slot[]): readonly Slot[] {
  const known = slots.filter((slot) => isAnywhere(index, slot));
  if (known.length === slots.length || known.length === 0) return slots;
  return wantedKinds(index, known).size > 0 || known.some((slot) => isNameOfMaker(index, slot) || isModel(index, slot))
    ? known
    : slots;
}

/** Returns whether some words of the query are in no product and the others name no kind, maker or model. */
export const isPartlyUnknown = (index: SearchIndex, slots: readonly Slot[]): boolean =>
  slots.some((slot) => !isAnywhere(index, slot)) && knownSlots(index, slots) === slots;

const isAnywhere = ({ dictionary }: SearchIndex, { terms, phrases }: Slot): boolean =>
  phrases.length > 0 || [...terms.keys()].some((id) => countOf(dictionary, id) > 0);

const makerWords = new WeakMap<SearchIndex, { count: number; words: ReadonlySet<string> }>();

function wordsOfMakers(index: SearchIndex): ReadonlySet<string> {
  const { names } = index.brands;
  const known = makerWords.get(index);
  if (known?.count === names.length) return known.words;
  const words = new Set(names.flatMap((name) => wordsOf(name).slice(0, 1)));
  makerWords.set(index, { count: names.length, words });
  return words;
}

const isNameOfMaker = (index: SearchIndex, { terms }: Slot): boolean => {
  const makers = wordsOfMakers(index);
  return [...terms].some(([id, weight]) => weight >= MIN_SHARE && makers.has(termAt(index.dictionary, id)));
};

const isModel = ({ dictionary }: SearchIndex, { terms }: Slot): boolean =>
  [...terms.keys()].some((id) => /\d/.test(termAt(dictionary, id)) && dictionary.named[id] === 1);
