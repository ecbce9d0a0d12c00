export const WHOLE_SHOP = 0;

/** Data that a response depends on, so that a change invalidates only these responses. Products are family ids. */
export type CacheTags = {
  cards: readonly number[];
  details: readonly number[];
  /** Categories whose products the response selects, sorts or counts by value. */
  lists: readonly number[];
  /** Categories whose number of products the response contains. */
  counts: readonly number[];
};

export const NO_CACHE_TAGS: CacheTags = { cards: [], details: [], lists: [], counts: [] };

export type CatalogChange =
  | 'everything'
  | {
      /** Products of which only the stock has changed. */
      pieces: ReadonlySet<number>;
      products: ReadonlySet<number>;
      /** Categories, and `WHOLE_SHOP`, whose lists may have other products or another order. */
      lists: ReadonlySet<number>;
      counts: ReadonlySet<number>;
    };

/** `invalid`: the response contains outdated facts. `stale`: only order, counts or stock beside them may differ. */
export type Staleness = 'fresh' | 'stale' | 'invalid';

/** Undefined tags mean that a response may depend on anything. `piecesOnCards`: false for pages, which omit stock. */
export function stalenessOf(shown: CacheTags | undefined, change: CatalogChange, piecesOnCards: boolean): Staleness {
  if (change === 'everything' || !shown) return 'invalid';
  const { cards, details, lists, counts } = shown;
  const { pieces, products } = change;
  if (isIn(cards, products) || isIn(details, products)) return 'invalid';
  if (isIn(details, pieces) || (piecesOnCards && isIn(cards, pieces))) return 'stale';
  return isIn(lists, change.lists) || isIn(counts, change.counts) ? 'stale' : 'fresh';
}

const isIn = (ids: readonly number[], changed: ReadonlySet<number>): boolean =>
  changed.size > 0 && ids.some((id) => changed.has(id));

export function mergeCacheTags(parts: Iterable<CacheTags | undefined>): CacheTags | undefined {
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
