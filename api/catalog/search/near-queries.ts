import { isThingNamed, wantedKinds } from './query-kind.ts';
import { type RankRequest, rank } from './ranking.ts';
import type { SearchIndex } from './search-index.ts';
import { stemOf } from './stems.ts';
import { farSpellings, termAt } from './term-dictionary.ts';
import { isAnswered, type Slot, type Understanding, understand } from './understanding.ts';

/** A query beside the typed one, with the number of products that match all of its words. */
export type NearQuery = { query: string; count: number };

const MAX_QUERIES = 3;
/** Maximum number of words whose subsets are tried. */
const MAX_SLOTS = 6;
const MAX_SPELLINGS = 2;

/**
 * Returns queries that have products when the typed one has none. Unknown words with another spelling come first, then
 * the query without a word. The remaining words must name a kind, a maker or a model.
 */
export function nearQueries(index: SearchIndex, request: RankRequest & Understanding): NearQuery[] {
  const { slots } = request;
  if (slots.length === 0 || slots.length > MAX_SLOTS) return [];
  const found = new Map<string, number>();
  const add = (words: readonly Slot[]) => {
    const query = words.map(({ shown }) => shown).join(' ');
    if (found.size >= MAX_QUERIES || found.has(query) || !isThingNamed(index, words)) return;
    const count = countOfWhole(index, { ...request, slots: [...words] });
    if (count > 0) found.set(query, count);
  };
  for (const words of respelled(index, slots)) add(words);
  if (slots.length > 1) {
    add(slots.filter((slot) => isAnswered(index.dictionary, slot)));
    const shorter = slots.map((dropped) => slots.filter((slot) => slot !== dropped));
    const isKindNamed = (words: readonly Slot[]) => Number(wantedKinds(index, words).size > 0);
    for (const words of shorter.sort((one, other) => isKindNamed(other) - isKindNamed(one))) add(words);
  }
  return [...found].map(([query, count]) => ({ query, count }));
}

/** Counts products with all words at any price: the price is a reason of its own. */
function countOfWhole(index: SearchIndex, request: RankRequest): number {
  const whole = { ...request, price: null, monthly: null, order: null, isWholeOnly: true, coded: NONE };
  return whole.slots.every((slot) => isAnswered(index.dictionary, slot)) ? rank(index, whole).length : 0;
}

const NONE: ReadonlySet<number> = new Set();

/** The query with each unknown word in another spelling, nearest first. */
function respelled(index: SearchIndex, slots: readonly Slot[]): Slot[][] {
  const { dictionary } = index;
  return slots.flatMap((slot, at) => {
    if (isAnswered(index.dictionary, slot)) return [];
    const forms = farSpellings(dictionary, slot.typed).map((id) => termAt(dictionary, id));
    return [...Map.groupBy(forms, stemOf).values()].slice(0, MAX_SPELLINGS).map(([text = '']) => {
      const other = understand(dictionary, text, false).slots.map((one) => ({ ...one, shown: text }));
      return [...slots.slice(0, at), ...other, ...slots.slice(at + 1)];
    });
  });
}
