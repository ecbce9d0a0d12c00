import { placesOfBest } from './candidate-order.ts';
import { type Candidates, multiply, SURE } from './candidates.ts';
import { rowAt } from './number-rows.ts';
import { openSaidAnyway } from './said-anyway.ts';
import { NAMES_APART, type SearchIndex } from './search-index.ts';
import type { Slot } from './understanding.ts';

/** Only the best are looked at so closely. */
const NEAR_MOST = 200;
const SIDE_BY_SIDE = 0.2;
const NOTHING_ELSE = 0.1;

/** Names where the words of the query stand side by side and in its order, and that say little else. */
export function preferNear(index: SearchIndex, slots: readonly Slot[], candidates: Candidates): void {
  const slotOf = new Map<number, number>();
  slots.forEach(({ terms }, at) => {
    for (const [id, weight] of terms) if (weight > SURE && !slotOf.has(id)) slotOf.set(id, at);
  });
  if (slotOf.size === 0) return;
  const isSaidAnyway = openSaidAnyway(index);
  for (const at of placesOfBest(candidates.values, candidates.count, NEAR_MOST)) {
    const number = candidates.numbers[at]!;
    const { pairs, share } = nearness(rowAt(index.titles, number), slotOf, (term) => isSaidAnyway(number, term));
    const side = slots.length > 1 ? pairs / (slots.length - 1) : 0;
    multiply(candidates, at, 'near', 1 + SIDE_BY_SIDE * side + NOTHING_ELSE * share);
  }
}

/** Of the best of its names: how many neighbours of the query are neighbours there, and the share of words asked for. */
function nearness(
  title: Int32Array,
  slotOf: ReadonlyMap<number, number>,
  isSaidAnyway: (term: number) => boolean,
): { pairs: number; share: number } {
  const best = { pairs: 0, share: 0 };
  for (let from = 0; from < title.length; ) {
    let [pairs, asked, last, to] = [0, 0, APART, from];
    for (; title[to] !== NAMES_APART; to++) {
      const slot = slotOf.get(title[to]!) ?? APART;
      if (slot !== APART) asked++;
      if (slot !== APART && slot === last + 1) pairs++;
      last = slot;
    }
    if (asked > 0 && pairs >= best.pairs) {
      let length = asked;
      for (let at = from; at < to; at++) if (!slotOf.has(title[at]!) && !isSaidAnyway(title[at]!)) length++;
      const share = asked / length;
      if (pairs > best.pairs || share > best.share) Object.assign(best, { pairs, share });
    }
    from = to + 1;
  }
  return best;
}

const APART = -2;
