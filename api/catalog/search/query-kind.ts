import type { SearchIndex } from './search-index.ts';
import { stemOf } from './stems.ts';
import { termAt } from './term-dictionary.ts';
import type { Slot } from './understanding.ts';

/** Depth of each category in the query, by category id of the index. */
type WantedKinds = ReadonlyMap<number, number>;

/** A guessed word does not select a category. */
const MIN_WEIGHT = 0.4;

export function wantedKinds({ dictionary, kinds }: SearchIndex, slots: readonly Slot[]): WantedKinds {
  const stems = new Set<string>();
  const addStem = (id: number) => stems.add(stemOf(termAt(dictionary, id)));
  for (const { terms, phrases } of slots) {
    for (const [id, weight] of terms) if (weight >= MIN_WEIGHT) addStem(id);
    for (const { forms, weight } of phrases) if (weight >= MIN_WEIGHT) for (const id of forms.flat()) addStem(id);
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
