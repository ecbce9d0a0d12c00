import {
  adoptRules,
  dropEntry,
  openSearchIndex,
  putEntry,
  type SearchIndex,
} from '#api/catalog/search/search-index.ts';
import { NO_RULES, type SearchRules } from '#api/catalog/search/search-rules.ts';
import type { ListedDocuments } from './product-columns.ts';
import { isListed, type ProductDocument } from './product-document.ts';
import { toSearchEntry } from './search-rows.ts';
import type { Taxonomy } from './taxonomy.ts';

export type ProductIndex = {
  /**
   * Returns the index. The first call builds it synchronously, because a late answer is better than an incomplete one.
   */
  current: () => SearchIndex;
  /** Searches use the old index until the promise resolves. */
  rebuild: (documents: ListedDocuments, taxonomy: Taxonomy) => Promise<void>;
  replace: (family: Family, taxonomy: Taxonomy) => void;
  adopt: (index: SearchIndex) => void;
  /** Replaces a product in the index with its current form; null removes it. */
  refresh: (productId: number, document: ProductDocument | null, taxonomy: Taxonomy) => void;
  isWornOut: () => boolean;
  /** Called after another index takes over, which may invalidate earlier responses. */
  onSwap: (listener: () => void) => void;
  /** Applies from the next search, also to later indexes. */
  adoptRules: (rules: SearchRules) => void;
};

type Family = { before?: ProductDocument; after?: ProductDocument };

const SLICE_MS = 2;
const MAX_DEAD_SHARE = 0.5;

type Changes = Map<number, (index: SearchIndex) => void>;

type Build = {
  index: SearchIndex;
  documents: ListedDocuments;
  next: number;
  taxonomy: Taxonomy;
  done: Set<number>;
  finished: () => void;
};

/** From this number of products, a separate thread is faster than slices between requests. */
export const MIN_ROWS_FOR_THREAD = 3000;

/**
 * `failed` is called when the thread could not build the index; it is then built in slices. `least`: minimum number of
 * rows for the thread.
 */
export type IndexThread = { inThread: () => Promise<SearchIndex>; failed: (error: unknown) => void; least?: number };

/** `isAhead`: false postpones the build until the first search. */
type IndexOptions = { byThread?: IndexThread | undefined; isAhead?: boolean | undefined };

export function openProductIndex({ byThread, isAhead = true }: IndexOptions = {}): ProductIndex {
  let ready: SearchIndex | null = null;
  let thread: { changed: Changes } | null = null;
  let build: Build | null = null;
  /** Input of the index that the first search builds, and the changes since. */
  let pending: { documents: ListedDocuments; taxonomy: Taxonomy; changed: Changes } | null = null;
  let rules = NO_RULES;
  let swapped = () => {};

  function advance(until: number): void {
    while (build && performance.now() < until) {
      if (build.next === build.documents.length) {
        adopt(build.index);
        build.finished();
        build = null;
        return;
      }
      const document = build.documents.at(build.next++);
      if (document && isListed(document) && !build.done.has(document.id))
        putEntry(build.index, document.id, toSearchEntry(document, build.taxonomy));
    }
  }

  function adopt(index: SearchIndex): void {
    const isSwapped = ready !== null;
    ready = index;
    adoptRules(ready, rules);
    if (isSwapped) swapped();
  }

  async function rebuildInThread(make: () => Promise<SearchIndex>): Promise<void> {
    const mine: NonNullable<typeof thread> = { changed: new Map() };
    thread = mine;
    try {
      const index = await make();
      if (thread !== mine) return;
      for (const change of mine.changed.values()) change(index);
      adopt(index);
    } finally {
      if (thread === mine) thread = null;
    }
  }

  function rebuildInSlices(documents: ListedDocuments, taxonomy: Taxonomy): Promise<void> {
    return new Promise((finished) => {
      build = { index: openSearchIndex(), documents, next: 0, taxonomy, done: new Set(), finished };
      advanceLater(build);
    });
  }

  function rebuildOnDemand(documents: ListedDocuments, taxonomy: Taxonomy): void {
    ready = null;
    pending = { documents, taxonomy, changed: new Map() };
  }

  function buildPending({ documents, taxonomy, changed }: NonNullable<typeof pending>): void {
    pending = null;
    const done = new Set(changed.keys());
    build = { index: openSearchIndex(), documents, next: 0, taxonomy, done, finished: () => {} };
    for (const change of changed.values()) change(build.index);
    advance(Number.POSITIVE_INFINITY);
  }

  function advanceLater(mine: Build): void {
    setImmediate(() => {
      if (build !== mine) return;
      advance(performance.now() + SLICE_MS);
      advanceLater(mine);
    });
  }

  function put(document: ProductDocument, taxonomy: Taxonomy): void {
    const entry = toSearchEntry(document, taxonomy);
    if (ready) putEntry(ready, document.id, entry);
    for (const later of [thread, pending])
      later?.changed.set(document.id, (index) => putEntry(index, document.id, entry));
    if (!build) return;
    build.done.add(document.id);
    putEntry(build.index, document.id, entry);
  }

  function drop(productId: number): void {
    if (ready) dropEntry(ready, productId);
    for (const later of [thread, pending]) later?.changed.set(productId, (index) => dropEntry(index, productId));
    if (!build) return;
    build.done.add(productId);
    dropEntry(build.index, productId);
  }

  return {
    current() {
      if (pending) buildPending(pending);
      else if (!ready) advance(Number.POSITIVE_INFINITY);
      return ready ?? openSearchIndex();
    },
    rebuild(documents, taxonomy) {
      build?.finished();
      build = null;
      if (!isAhead) return Promise.resolve(rebuildOnDemand(documents, taxonomy));
      if (!byThread || documents.length < (byThread.least ?? MIN_ROWS_FOR_THREAD))
        return rebuildInSlices(documents, taxonomy);
      return rebuildInThread(byThread.inThread).catch((error) => {
        byThread.failed(error);
        return rebuildInSlices(documents, taxonomy);
      });
    },
    adopt,
    refresh(productId, document, taxonomy) {
      if (document && isListed(document)) put(document, taxonomy);
      else drop(productId);
    },
    replace({ before, after }, taxonomy) {
      if (after && isListed(after)) {
        if (!before || !isListed(before) || isFoundOtherwise(before, after, taxonomy)) put(after, taxonomy);
      } else if (before) drop(before.id);
    },
    adoptRules(next) {
      rules = next;
      if (ready) adoptRules(ready, rules);
    },
    onSwap(listener) {
      swapped = listener;
    },
    isWornOut: () => build === null && thread === null && ready !== null && isWornOut(ready),
  };
}

/** Returns whether the search terms differ. Prices and stock change often, terms seldom. */
const isFoundOtherwise = (before: ProductDocument, after: ProductDocument, taxonomy: Taxonomy): boolean =>
  JSON.stringify(toSearchEntry(before, taxonomy)) !== JSON.stringify(toSearchEntry(after, taxonomy));

const isWornOut = ({ count, numberOf }: SearchIndex): boolean => count > 1000 && numberOf.size < count * MAX_DEAD_SHARE;
