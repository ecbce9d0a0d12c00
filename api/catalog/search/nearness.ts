import { placesOfBest } from './candidate-order.ts';
import { type Candidates, multiply, SURE } from './candidates.ts';
import { rowAt } from './number-rows.ts';
import { NAMES_APART, type SearchIndex } from './search-index.ts';
import { stemOf } from './stems.ts';
import { termAt } from './term-dictionary.ts';
import { piecesOf } from './tokens.ts';
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
  for (const at of placesOfBest(candidates.values, candidates.count, NEAR_MOST)) {
    const number = candidates.numbers[at]!;
    const { pairs, share } = nearness(rowAt(index.titles, number), slotOf, saidAnyway(index, number));
    const side = slots.length > 1 ? pairs / (slots.length - 1) : 0;
    multiply(candidates, at, 'near', 1 + SIDE_BY_SIDE * side + NOTHING_ELSE * share);
  }
}

/** Words of a name that say the brand or the kind: `iphone 16 pro` asks for the whole of «Смартфон Apple iPhone 16 Pro». */
function saidAnyway({ dictionary, brands, kinds }: SearchIndex, number: number): (term: number) => boolean {
  const brand = new Set(piecesOf(brands.names[brands.of[number]!]!).flatMap(({ words }) => words));
  const kindWords = new Set([...rowAt(kinds.of, number)].flatMap((kind) => kinds.names[kind]!.flat()));
  return (term) => brand.has(termAt(dictionary, term)) || kindWords.has(stemOf(termAt(dictionary, term)));
}

/** Of the best of its names: how many neighbours of the query are neighbours there, and the share of words asked for. */
function nearness(
  title: Int32Array,
  slotOf: ReadonlyMap<number, number>,
  isSaidAnyway: (term: number) => boolean,
): { pairs: number; share: number } {
  const best = { pairs: 0, share: 0 };
  let [pairs, asked, length, last] = [0, 0, 0, APART];
  for (const term of title) {
    if (term === NAMES_APART) {
      const share = length > 0 ? asked / length : 0;
      if (pairs > best.pairs || (pairs === best.pairs && share > best.share)) Object.assign(best, { pairs, share });
      [pairs, asked, length, last] = [0, 0, 0, APART];
      continue;
    }
    const slot = slotOf.get(term) ?? APART;
    if (slot !== APART) asked++;
    if (slot !== APART && slot === last + 1) pairs++;
    last = slot;
    if (slot !== APART || !isSaidAnyway(term)) length++;
  }
  return best;
}

const APART = -2;
