export const WHOLE_SHOP = 0;

/** What an answer shows, so that a change forgets only what shows it. Products by the ids of their families. */
export type Shown = {
  cards: readonly number[];
  details: readonly number[];
  /** Categories whose products it picks from, orders or counts values of. */
  lists: readonly number[];
  /** Categories whose number of products it tells. */
  counts: readonly number[];
};

export const NOTHING_SHOWN: Shown = { cards: [], details: [], lists: [], counts: [] };

export type CatalogChange =
  | 'everything'
  | {
      /** Of which only the number of pieces is another. */
      pieces: ReadonlySet<number>;
      products: ReadonlySet<number>;
      /** Categories, and `WHOLE_SHOP`, whose lists may have other products or another order. */
      lists: ReadonlySet<number>;
      counts: ReadonlySet<number>;
    };

/** `shown`: an answer tells something that no longer holds. `around`: only what stands around it may be another. */
export type Touch = 'none' | 'around' | 'shown';

/** Undefined: nobody said what the answer shows, so anything may be in it. `piecesOnCards`: pages leave them out. */
export function touchOf(shown: Shown | undefined, change: CatalogChange, piecesOnCards: boolean): Touch {
  if (change === 'everything' || !shown) return 'shown';
  const { cards, details, lists, counts } = shown;
  const { pieces, products } = change;
  if (isIn(cards, products) || isIn(details, products)) return 'shown';
  if (isIn(details, pieces) || (piecesOnCards && isIn(cards, pieces))) return 'around';
  return isIn(lists, change.lists) || isIn(counts, change.counts) ? 'around' : 'none';
}

const isIn = (ids: readonly number[], changed: ReadonlySet<number>): boolean =>
  changed.size > 0 && ids.some((id) => changed.has(id));

export function joinShown(parts: Iterable<Shown | undefined>): Shown | undefined {
  const joined = {
    cards: new Set<number>(),
    details: new Set<number>(),
    lists: new Set<number>(),
    counts: new Set<number>(),
  };
  for (const shown of parts) {
    if (!shown) return undefined;
    for (const id of shown.cards) joined.cards.add(id);
    for (const id of shown.details) joined.details.add(id);
    for (const id of shown.lists) joined.lists.add(id);
    for (const id of shown.counts) joined.counts.add(id);
  }
  const { cards, details, lists, counts } = joined;
  return { cards: [...cards], details: [...details], lists: [...lists], counts: [...counts] };
}
