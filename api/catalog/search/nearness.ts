import { placesOfBest } from './candidate-order.ts';
import { type Candidates, multiply, SURE } from './candidates.ts';
import { openImpliedTerms } from './implied-terms.ts';
import type { NumberRows } from './number-rows.ts';
import { RANKING_WEIGHTS } from './ranking-weights.ts';
import { NAMES_APART, type SearchIndex } from './search-index.ts';
import { termCountOf } from './term-dictionary.ts';
import type { Slot } from './understanding.ts';

/** Number of top candidates whose word order is examined. */
const NEAR_MOST = 200;

/** Prefers names in which the words of the query are adjacent, in the same order and with few other words. */
export function preferNear(index: SearchIndex, slots: readonly Slot[], candidates: Candidates): void {
  const { sideBySide, nothingElse } = RANKING_WEIGHTS;
  const slotOf = termSlots(index);
  const marked: number[] = [];
  slots.forEach(({ terms }, at) => {
    for (const [id, weight] of terms) {
      if (weight <= SURE || slotOf[id] !== NONE) continue;
      slotOf[id] = at;
      marked.push(id);
    }
  });
  if (marked.length > 0) {
    const impliedIn = openImpliedTerms(index);
    for (const at of placesOfBest(candidates.values, candidates.count, NEAR_MOST)) {
      const number = candidates.numbers[at]!;
      const { pairs, share } = nearness(index.titles, number, { slotOf, isImplied: impliedIn(number) });
      const side = slots.length > 1 ? pairs / (slots.length - 1) : 0;
      multiply(candidates, at, 'near', 1 + sideBySide * side + nothingElse * share);
    }
  }
  for (const id of marked) slotOf[id] = NONE;
}

/** Slot by term. All entries in the scratch buffer are `NONE` between searches. */
function termSlots({ scratch, dictionary }: SearchIndex): Int16Array {
  const count = termCountOf(dictionary);
  if (scratch.slotOfTerm.length < count) scratch.slotOfTerm = new Int16Array(Math.ceil(count * 1.1)).fill(NONE);
  return scratch.slotOfTerm;
}

const NONE = -2;

type NearnessQuery = { slotOf: Int16Array; isImplied: (term: number) => boolean };

/**
 * For a product's best name: how many adjacent word pairs it shares with the query, and the matching share of its
 * words.
 */
function nearness(
  { starts, values: title }: NumberRows,
  row: number,
  { slotOf, isImplied }: NearnessQuery,
): { pairs: number; share: number } {
  const best = { pairs: 0, share: 0 };
  const end = starts[row + 1]!;
  for (let from = starts[row]!; from < end; ) {
    let [pairs, matched, last, to] = [0, 0, NONE, from];
    for (; title[to] !== NAMES_APART; to++) {
      const slot = slotOf[title[to]!]!;
      if (slot !== NONE) {
        matched++;
        if (slot === last + 1) pairs++;
      }
      last = slot;
    }
    if (matched > 0 && pairs >= best.pairs) {
      let length = matched;
      for (let at = from; at < to; at++) if (slotOf[title[at]!] === NONE && !isImplied(title[at]!)) length++;
      const share = matched / length;
      if (pairs > best.pairs || share > best.share) Object.assign(best, { pairs, share });
    }
    from = to + 1;
  }
  return best;
}
