import type { Logger } from 'pino';
import type { FinishedQuery } from '#api/catalog/search/finished-queries.ts';
import { openRules, type SearchRules, type StoredRules } from '#api/catalog/search/search-rules.ts';
import { readClickBoosts } from '#api/catalog/search-learning/read-click-boosts.ts';
import { readSearchRules } from '#api/catalog/search-rules/read-search-rules.ts';
import { type Content, loadContent, type OfferOf } from '#api/content/content-store.ts';
import { deadlinesOf } from '#api/content/shipping-methods.ts';
import { type Horizon, selectHorizon } from '#api/database/catalog-changes.ts';
import { type Db, type Pool, sql } from '#api/database/sql.ts';
import { msToNextTurn } from '#rules/checkout/delivery-days.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { type CachedSortOrders, openCachedSortOrders } from './cached-sort-orders.ts';
import { type CardCache, openCardCache } from './card-cache.ts';
import { type FamilyChange, membersOf } from './change-set.ts';
import type { Documents } from './documents.ts';
import { indexInThread } from './index-thread.ts';
import { type LocationStock, readLocationStock } from './location-stock.ts';
import { type Columns, columnSteps, setMutable } from './product-columns.ts';
import { onDay, type Pricing } from './product-document.ts';
import { type IndexThread, openProductIndex, type ProductIndex } from './product-index.ts';
import { type PromotionSet, readPromotionSet } from './promotion-set.ts';
import { readCatalogue, readTaxonomy } from './read-catalog.ts';
import { inSlices } from './slices.ts';
import { openSnapshot, snapshotFileIn } from './snapshot.ts';
import { type IndexPlace, startIndex } from './start-index.ts';
import type { Taxonomy } from './taxonomy.ts';

export type ReadModelSources = {
  pool: Pool;
  /** Source of the catalogue at the start. Changes that it does not have yet are read from `pool` afterwards. */
  loadFrom?: Pick<Pool, 'begin'>;
  log: Logger;
  clock: () => Date;
  offerOf?: OfferOf;
  /** Loads the data that `offerOf` uses. It runs each time before the content is read. */
  loadOffers?: (db: Db) => Promise<void>;
  /**
   * Place where a thread builds the index of a large catalogue and stores it between starts. Without it, neither
   * happens.
   */
  indexPlace?: IndexPlace;
  /** False for processes that seldom search: the search index is built at the first search. */
  preparesSearch?: boolean;
};

/** State of the read model. An update prepares all parts separately and swaps them in synchronously. */
export type ReadModelState = {
  taxonomy: Taxonomy;
  content: Content;
  /** The merchant's search rules for all days; `rules` contains those of today. */
  storedRules: StoredRules;
  rules: SearchRules;
  columns: Columns;
  documents: Documents;
  /** Pieces of products at stock locations other than the main one. */
  locationStock: LocationStock;
  readonly index: ProductIndex;
  readonly cards: CardCache;
  readonly orders: CachedSortOrders;
  day: string;
  promotions: PromotionSet;
  /** The day, moment and promotions that the current prices of columns and documents were computed with. */
  pricing: Pricing;
  /** The next time that promotions change prices; milliseconds since 1970. Zero: the prices were not compared yet. */
  pricesUntil: number;
  /** The next order deadline or midnight, when delivery days are computed again; milliseconds since 1970. */
  nextPriceChange: number;
  /** Time at which the click boosts are read again; milliseconds since 1970. */
  nextBoostUpdate: number;
  popular: readonly FinishedQuery[];
  horizon: Horizon;
  /** Time of the last comparison with the database; milliseconds since 1970. */
  readAt: number;
  /** True when the state comes from a snapshot and later changes are not read yet. */
  isBehind: boolean;
  /** Changes at or above the horizon that were already read. */
  seenChanges: ReadonlySet<number>;
  version: number;
};

export const BOOST_UPDATE_MS = 3_600_000;

export async function readState({
  pool,
  loadFrom = pool,
  clock,
  log,
  offerOf,
  loadOffers,
  indexPlace,
  preparesSearch,
}: ReadModelSources): Promise<ReadModelState> {
  const now = clock();
  const today = shopDay(now);
  const {
    snapshot,
    horizon,
    taxonomy,
    content,
    locationStock,
    storedRules,
    clickBoosts,
    catalogue,
    promotions,
    pricing,
  } = await loadFrom.begin(async (db) => {
    // Reading a large catalogue from a cold disk takes longer than the statement timeout of requests.
    await db.run(sql`set local statement_timeout = 0`);
    // Read the horizon first: changes during the other reads are read again.
    const horizon = await selectHorizon(db);
    const taxonomy = await readTaxonomy(db);
    await loadOffers?.(db);
    const content = await loadContent(db, offerOf, { day: today });
    const locationStock = await readLocationStock(db, content);
    const storedRules = await readSearchRules(db);
    const clickBoosts = await readClickBoosts(db, today);
    const snapshot = indexPlace
      ? await openSnapshot(snapshotFileIn(indexPlace.dataFolder), db, { taxonomy, now })
      : null;
    const promotions = await readPromotionSet(db, taxonomy, now);
    const { prices } = promotions.pricesAt(now.getTime());
    const pricing = { day: today, now: now.getTime(), promotions: prices, lowest: new Map<number, number>() };
    const catalogue = snapshot ?? (await readCatalogue(db, { pricing, taxonomy }));
    return {
      snapshot,
      horizon: snapshot?.horizon ?? horizon,
      taxonomy,
      content,
      locationStock,
      storedRules,
      clickBoosts,
      catalogue,
      promotions,
      pricing,
    };
  });
  const { documents } = catalogue;
  const columns =
    catalogue.columns ?? (await inSlices(columnSteps({ heads: documents.heads(), read: documents.getOnce, taxonomy })));
  const day = snapshot?.day ?? today;
  const rules = openRules({ stored: storedRules, clickBoosts, day });
  const index = openProductIndex({
    byThread: indexPlace && threadFor(indexPlace, { clock, log }),
    isAhead: preparesSearch,
  });
  index.adoptRules(rules);
  await startIndex(index, { documents, columns, taxonomy }, { pool, place: indexPlace });
  return {
    taxonomy,
    content,
    storedRules,
    rules,
    columns,
    documents,
    locationStock,
    index,
    cards: openCardCache(),
    orders: openCachedSortOrders(),
    day,
    promotions,
    pricing: snapshot ? onDay(day) : pricing,
    // The first update reads the price history, so that no page waits for it.
    pricesUntil: 0,
    nextPriceChange: nextPriceChange(content, now),
    // Click boosts are read at the first update, so that no page waits for them.
    nextBoostUpdate: now.getTime(),
    popular: [],
    horizon,
    readAt: snapshot?.readAt ?? now.getTime(),
    isBehind: snapshot !== null,
    seenChanges: new Set(),
    version: 1,
  };
}

const threadFor = (place: IndexPlace, { clock, log }: Pick<ReadModelSources, 'clock' | 'log'>): IndexThread => ({
  inThread: () =>
    indexInThread({ ...place, day: shopDay(clock()) }, (error) =>
      log.warn({ err: error }, 'the search index was not stored, so the next start builds it again'),
    ),
  failed: (error) => log.warn({ err: error }, 'the search index thread failed; the index is built between requests'),
  ...(place.minRowsForThread !== undefined && { least: place.minRowsForThread }),
});

export const nextPriceChange = (content: Content, now: Date): number =>
  now.getTime() + msToNextTurn(now, deadlinesOf(content));

export function replaceFamily(state: ReadModelState, { before, after }: FamilyChange): void {
  const { documents, cards, columns, orders } = state;
  for (const member of membersOf(before)) cards.delete(member.id);
  if (after) orders.moved(after.id);
  if (after) documents.put(after);
  else if (before) documents.drop(before.id);
  const row = after && columns.rowOf.get(after.id);
  if (after && row !== undefined) setMutable(columns, row, after);
}
