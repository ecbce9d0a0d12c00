import type { FinishedQuery } from '#api/catalog/search/finished-queries.ts';
import type { SearchIndex } from '#api/catalog/search/search-index.ts';
import type { Content } from '#api/content/content-store.ts';
import { bankTerms } from '#api/credit/stored-banks.ts';
import { untilDeadline, withOwnDeadline } from '#api/database/deadline.ts';
import { withChecksum } from '#api/http/ready-answers.ts';
import type { CatalogChange } from '#api/http/shown-things.ts';
import { utf8 } from '#api/http/utf8.ts';
import { CACHE_SIZES } from '#api/runtime/cache-sizes.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import type { CreditBank } from '#rules/credit-offer.ts';
import type { ListOrder } from '#rules/listing-address.ts';
import type { KeptCard } from './card-cache.ts';
import type { Documents } from './documents.ts';
import type { OrderRequest } from './kept-orders.ts';
import {
  DEFAULT_BASIS,
  type Monthly,
  type MonthlyBasis,
  type MonthlyFigures,
  openMonthlyFigures,
} from './monthly-figures.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { compareBy, type Ordering, type ProductSort } from './ordering.ts';
import type { ProductDocument } from './product-document.ts';
import { toCard, type WireContext } from './product-wire.ts';
import { nearestTyped, type ReadSearch, readSearch } from './search-list.ts';
import { type FoundRows, searchRows } from './search-rows.ts';
import type { Columns } from './shelf-columns.ts';
import { readState, type ShelfSources, type ShelfState } from './shelf-state.ts';
import { openShelfSuggestions, type Suggestions } from './shelf-suggestions.ts';
import { inSlices } from './slices.ts';
import { openSnapshotKeeper } from './snapshot-keeper.ts';
import type { Taxonomy } from './taxonomy.ts';
import { followSnapshot, type UpdateParts, updateShelf } from './update-shelf.ts';
import { openValueCache, type ValueCache } from './value-cache.ts';

/** In memory, equal for all requests until a change swaps parts of it (docs/spec/design.md 6). */
export type Shelf = {
  readonly taxonomy: Taxonomy;
  readonly content: Content;
  readonly columns: Columns;
  readonly documents: Documents;
  readonly index: SearchIndex;
  readonly version: number;
  /** Id of the newest change read; equal in all processes that have read the same changes. */
  readonly lastChange: number;
  /** `performance.now()` when it was last compared with the database. */
  readonly caughtUpAt: number;
  readonly wire: WireContext;
  bySlug: (slug: string) => ProductDocument | null;
  order: (sort: ProductSort, order: ListOrder, locale: Locale) => Uint32Array;
  /** The first hundred, and how many there are. `isBeginning`: somebody is still typing it. */
  search: (text: string, isLiteral: boolean, isBeginning?: boolean, locale?: Locale) => FoundRows;
  /** For a page of results; `off`: keys of what is not to be understood, by comma. */
  readSearch: (text: string, isLiteral: boolean, off?: string, locale?: Locale) => ReadSearch;
  /** Rows nearest to a model that is not sold, as somebody types it; null when it is sold, or nobody knows its line. */
  nearestTyped: (text: string, found: { rows: Uint32Array; locale: Locale }) => Uint32Array | null;
  /** `isFresh`: false while those of an older catalogue still serve. */
  suggestions: () => { suggestions: Suggestions; isFresh: boolean };
  learnQueries: (queries: readonly FinishedQuery[]) => void;
  monthly: (basis: MonthlyBasis) => Monthly;
  /** With the monthly payment of the usual credit. */
  card: (id: number, locale: Locale) => KeptCard | null;
  cached: <T extends NonNullable<unknown>>(key: string, make: () => T) => T;
  catchUp: () => Promise<void>;
  /** A snapshot for the next start, when the catalogue is large and enough has changed since the last one. */
  keep: () => Promise<void>;
  onChange: (listener: (change: CatalogChange) => void) => void;
};

/** For all that an import changed; without an end a connection that went silent would stop the shelf. */
const UPDATE_MS = 60_000;
/** No call without pages shows more. */
const MOST_OFFERED = 100;

export type ShelfOptions = ShelfSources & { imageBase: string };

export async function loadShelf({ imageBase, ...sources }: ShelfOptions): Promise<Shelf> {
  const state = await readState(sources);
  const monthly = openMonthlyFigures(() => ({
    columns: state.columns,
    banks: termsOf(state.content),
    orders: state.orders,
  }));
  const values = openValueCache(CACHE_SIZES.catalogValues);
  const searches = openValueCache(CACHE_SIZES.searches);
  const listeners: ((change: CatalogChange) => void)[] = [];
  const follow = { at: performance.now() };
  const changed = (change: CatalogChange) => {
    state.version++;
    if (change === 'everything' || change.lists.size > 0) {
      values.clear();
      searches.clear();
      monthly.clear();
    }
    for (const listener of listeners) listener(change);
  };
  state.index.onSwap(() => changed('everything'));
  const updateParts: UpdateParts = { ...sources, changed, learnQueries: (queries) => shelf.learnQueries(queries) };
  const update = oneAtATime(async () => {
    await withOwnDeadline(UPDATE_MS, () => updateShelf(state, updateParts));
    follow.at = performance.now();
  });
  if (state.isBehind) await followSnapshot(state, updateParts);
  const shelf: Shelf = shelfOf(state, {
    imageBase,
    preparesSearch: sources.preparesSearch ?? true,
    monthly,
    values,
    searches,
    follow,
    changed,
    catchUp: () => untilDeadline(update()),
    keep: openSnapshotKeeper(state, sources),
    onChange: (listener) => void listeners.push(listener),
  });
  return shelf;
}

const NO_NAME = { hy: '' };

const orderOf = ({ columns, documents }: ShelfState, ordering: Ordering): OrderRequest => ({
  key: `${ordering.sort}:${ordering.order}:${ordering.sort === 'name' ? ordering.locale : ''}`,
  columns,
  compare: () => compareBy(columns, (id) => documents.nameOf(id) ?? NO_NAME, ordering),
});

/** So many names are sorted in a tenth of a second; other orders take a tenth of that. */
const LEAST_PREPARED = 10_000;

async function prepareNameOrders(state: ShelfState): Promise<void> {
  for (const locale of LOCALES) {
    for (const order of ['asc', 'desc'] as const)
      await inSlices(state.orders.prepare(orderOf(state, { sort: 'name', order, locale })));
  }
}

const knownTerms = new WeakMap<Content, CreditBank[]>();

/** The same for the same content: orders by monthly payment are kept as long as they are. */
function termsOf(content: Content): CreditBank[] {
  const terms = knownTerms.get(content) ?? content.banks.map(bankTerms);
  knownTerms.set(content, terms);
  return terms;
}

type Caches = { monthly: MonthlyFigures; values: ValueCache; searches: ValueCache };
type Parts = Caches & {
  imageBase: string;
  preparesSearch: boolean;
  follow: { at: number };
  changed: (change: CatalogChange) => void;
} & Pick<Shelf, 'catchUp' | 'keep' | 'onChange'>;

function shelfOf(
  state: ShelfState,
  { imageBase, preparesSearch, monthly, values, searches, follow, changed, catchUp, keep, onChange }: Parts,
): Shelf {
  const offered = openShelfSuggestions(() => state, { inSlices, relearned: () => changed('everything') });
  if (preparesSearch) void offered.warm();
  if (state.columns.ids.length >= LEAST_PREPARED) void prepareNameOrders(state);
  const catalogue = () => {
    const { columns, taxonomy, documents } = state;
    return { index: shelf.index, columns, taxonomy, nameOf: documents.nameOf };
  };
  const shelf: Shelf = {
    get taxonomy() {
      return state.taxonomy;
    },
    get content() {
      return state.content;
    },
    get columns() {
      return state.columns;
    },
    get documents() {
      return state.documents;
    },
    get index() {
      return state.index.current();
    },
    get version() {
      return state.version;
    },
    get lastChange() {
      return state.horizon.lastChange;
    },
    get caughtUpAt() {
      return follow.at;
    },
    get wire() {
      return { taxonomy: state.taxonomy, imageBase, monthlyOf: monthly.on(DEFAULT_BASIS).of };
    },
    bySlug: (slug) => state.documents.bySlug(slug) ?? null,
    order: (sort, order, locale) => state.orders.rows(orderOf(state, { sort, order, locale })),
    search: (text, isLiteral, isBeginning = false, locale = undefined) =>
      searches.cached(`${isLiteral}:${isBeginning}:${locale ?? ''}:${text}`, () =>
        searchRows(shelf.index, state.columns, text, {
          isLiteral,
          isBeginning,
          most: MOST_OFFERED,
          monthly: monthly.on(DEFAULT_BASIS).column,
          ...(locale && { locale }),
        }),
      ),
    readSearch: (text, isLiteral, off = '', locale = undefined) =>
      searches.cached(`list:${isLiteral}:${off}:${locale ?? ''}:${text}`, () =>
        readSearch(catalogue(), text, {
          isLiteral,
          ...(locale && { locale }),
          off: new Set(off.split(',').filter(Boolean)),
        }),
      ),
    nearestTyped: (text, found) => nearestTyped(catalogue(), text, found),
    suggestions: offered.current,
    learnQueries: offered.learn,
    monthly: monthly.on,
    card: (id, locale) =>
      state.cards.find(id, locale, () => {
        const document = state.documents.getOnce(id);
        if (!document) return null;
        const { monthly, ...card } = toCard(document, locale, shelf.wire);
        const json = withChecksum(utf8(`,${JSON.stringify(card).slice(0, -1)},"monthly":${monthly}}`));
        return { json, monthlyAt: json.length - `${monthly}}`.length, monthly };
      }),
    cached: values.cached,
    catchUp,
    keep,
    onChange,
  };
  return shelf;
}
