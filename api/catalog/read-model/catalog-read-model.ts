import type { FinishedQuery } from '#api/catalog/search/finished-queries.ts';
import type { SearchIndex } from '#api/catalog/search/search-index.ts';
import type { Content } from '#api/content/content-store.ts';
import { bankTerms } from '#api/credit/stored-banks.ts';
import { untilDeadline, withSeparateDeadline } from '#api/database/deadline.ts';
import type { CatalogChange } from '#api/http/cache-tags.ts';
import { withChecksum } from '#api/http/response-cache.ts';
import { utf8 } from '#api/http/utf8.ts';
import { CACHE_SIZES } from '#api/runtime/cache-sizes.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import type { ListOrder } from '#rules/catalog/listing-address.ts';
import type { CreditBank } from '#rules/credit/credit-offer.ts';
import type { OrderRequest } from './cached-sort-orders.ts';
import type { CachedCard } from './card-cache.ts';
import type { Documents } from './documents.ts';
import type { LocationStock } from './location-stock.ts';
import {
  DEFAULT_BASIS,
  type MonthlyBasis,
  type MonthlyFigures,
  type MonthlyTable,
  openMonthlyFigures,
} from './monthly-figures.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { compareBy, type ProductSort, type SortOrder } from './ordering.ts';
import type { Columns } from './product-columns.ts';
import type { ProductDocument } from './product-document.ts';
import { toCard, type WireContext } from './product-wire.ts';
import type { PromotionSet } from './promotion-set.ts';
import { type ReadModelSources, type ReadModelState, readState } from './read-model-state.ts';
import { nearestTyped, type ReadSearch, readSearch } from './search-list.ts';
import { type FoundRows, searchRows } from './search-rows.ts';
import { inSlices } from './slices.ts';
import { openSnapshotWriter } from './snapshot-writer.ts';
import { openSuggestionIndex, type Suggestions } from './suggestion-index.ts';
import type { Taxonomy } from './taxonomy.ts';
import { followSnapshot, type UpdateParts, updateReadModel } from './update-read-model.ts';
import { openValueCache, type ValueCache } from './value-cache.ts';

/** The catalogue in memory, shared by all requests. A change replaces the affected parts (docs/spec/design.md 6). */
export type CatalogReadModel = {
  readonly taxonomy: Taxonomy;
  readonly content: Content;
  readonly columns: Columns;
  readonly documents: Documents;
  readonly locationStock: LocationStock;
  readonly promotions: PromotionSet;
  /** When promotions change prices next; milliseconds since 1970, Infinity without a change. */
  readonly pricesUntil: number;
  readonly index: SearchIndex;
  readonly version: number;
  /** Id of the newest change read; equal in all processes that have read the same changes. */
  readonly lastChange: number;
  /** `performance.now()` at the last comparison with the database. */
  readonly caughtUpAt: number;
  readonly wire: WireContext;
  bySlug: (slug: string) => ProductDocument | null;
  order: (sort: ProductSort, order: ListOrder, locale: Locale) => Uint32Array;
  /** Returns the first hundred results and the total. `isBeginning`: the shopper is still typing. */
  search: (text: string, isLiteral: boolean, isBeginning?: boolean, locale?: Locale) => FoundRows;
  /** Search for a page of results. `off`: comma-separated keys of query parts to ignore. */
  readSearch: (text: string, isLiteral: boolean, off?: string, locale?: Locale) => ReadSearch;
  /**
   * Rows nearest to a model in the query that the shop does not sell. Null when the model is sold or its product line
   * is unknown.
   */
  nearestTyped: (text: string, found: { rows: Uint32Array; locale: Locale }) => Uint32Array | null;
  /** `isFresh`: false while suggestions of an older catalogue are still in use. */
  suggestions: () => { suggestions: Suggestions; isFresh: boolean };
  adoptPopularQueries: (queries: readonly FinishedQuery[]) => void;
  monthly: (basis: MonthlyBasis) => MonthlyTable;
  /** Includes the monthly payment of the default credit. */
  card: (id: number, locale: Locale) => CachedCard | null;
  cached: <T extends NonNullable<unknown>>(key: string, make: () => T) => T;
  sync: () => Promise<void>;
  /** Stores a snapshot for the next start if the catalogue is large and has changed enough since the last one. */
  storeSnapshot: () => Promise<void>;
  onChange: (listener: (change: CatalogChange) => void) => void;
};

/** Time limit for reading changes. Without it, a connection that no longer responds would stop the read model. */
const UPDATE_MS = 60_000;
/** Maximum number of suggestions. Only calls with pages return more. */
const MAX_SUGGESTIONS = 100;

type ReadModelOptions = ReadModelSources & { imageBase: string };

export async function loadReadModel({ imageBase, ...sources }: ReadModelOptions): Promise<CatalogReadModel> {
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
  const updateParts: UpdateParts = {
    ...sources,
    changed,
    adoptPopularQueries: (queries) => readModel.adoptPopularQueries(queries),
  };
  const update = oneAtATime(async () => {
    await withSeparateDeadline(UPDATE_MS, () => updateReadModel(state, updateParts));
    follow.at = performance.now();
  });
  if (state.isBehind) await followSnapshot(state, updateParts);
  const readModel: CatalogReadModel = readModelOf(state, {
    imageBase,
    preparesSearch: sources.preparesSearch ?? true,
    monthly,
    values,
    searches,
    follow,
    changed,
    sync: () => untilDeadline(update()),
    storeSnapshot: openSnapshotWriter(state, sources),
    onChange: (listener) => void listeners.push(listener),
  });
  return readModel;
}

const NO_NAME = { hy: '' };

const orderOf = ({ columns, documents }: ReadModelState, ordering: SortOrder): OrderRequest => ({
  key: `${ordering.sort}:${ordering.order}:${ordering.sort === 'name' ? ordering.locale : ''}`,
  columns,
  compare: () => compareBy(columns, (id) => documents.nameOf(id) ?? NO_NAME, ordering),
});

/**
 * From this number of rows on, orders are prepared in the background: sorting as many names takes a tenth of a second.
 */
const MIN_ROWS_TO_PREPARE = 10_000;

async function prepareNameOrders(state: ReadModelState): Promise<void> {
  for (const locale of LOCALES) {
    for (const order of ['asc', 'desc'] as const)
      await inSlices(state.orders.prepare(orderOf(state, { sort: 'name', order, locale })));
  }
}

const knownTerms = new WeakMap<Content, CreditBank[]>();

/** Returns the same object for the same content, because cached orders by monthly payment depend on its identity. */
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
} & Pick<CatalogReadModel, 'sync' | 'storeSnapshot' | 'onChange'>;

function readModelOf(
  state: ReadModelState,
  { imageBase, preparesSearch, monthly, values, searches, follow, changed, sync, storeSnapshot, onChange }: Parts,
): CatalogReadModel {
  const offered = openSuggestionIndex(() => state, { inSlices, onNewQueries: () => changed('everything') });
  if (preparesSearch) void offered.warm();
  if (state.columns.ids.length >= MIN_ROWS_TO_PREPARE) void prepareNameOrders(state);
  const catalogue = () => {
    const { columns, taxonomy, documents } = state;
    return { index: readModel.index, columns, taxonomy, nameOf: documents.nameOf };
  };
  const readModel: CatalogReadModel = {
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
    get locationStock() {
      return state.locationStock;
    },
    get promotions() {
      return state.promotions;
    },
    get pricesUntil() {
      return state.pricesUntil || Number.POSITIVE_INFINITY;
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
      const { taxonomy, promotions } = state;
      return { taxonomy, imageBase, monthlyOf: monthly.on(DEFAULT_BASIS).of, promotionName: promotions.nameOf };
    },
    bySlug: (slug) => state.documents.bySlug(slug) ?? null,
    order: (sort, order, locale) => state.orders.rows(orderOf(state, { sort, order, locale })),
    search: (text, isLiteral, isBeginning = false, locale = undefined) =>
      searches.cached(`${isLiteral}:${isBeginning}:${locale ?? ''}:${text}`, () =>
        searchRows(readModel.index, state.columns, text, {
          isLiteral,
          isBeginning,
          most: MAX_SUGGESTIONS,
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
    adoptPopularQueries: offered.learn,
    monthly: monthly.on,
    card: (id, locale) =>
      state.cards.find(id, locale, () => {
        const document = state.documents.getOnce(id);
        if (!document) return null;
        const { monthly, ...card } = toCard(document, locale, readModel.wire);
        const json = withChecksum(utf8(`,${JSON.stringify(card).slice(0, -1)},"monthly":${monthly}}`));
        return { json, monthlyAt: json.length - `${monthly}}`.length, monthly };
      }),
    cached: values.cached,
    sync,
    storeSnapshot,
    onChange,
  };
  return readModel;
}
