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

type IndexChange = (index: SearchIndex) => void;
type Changes = Map<number, IndexChange>;

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
  /** Input of the index that the first search builds, and the changes since. */
  let pending: { documents: ListedDocuments; taxonomy: Taxonomy; changed: Changes } | null = null;
  let rules = NO_RULES;
  let swapped = () => {};
  const slices = openSlicedBuild(adopt);

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

  function rebuildOnDemand(documents: ListedDocuments, taxonomy: Taxonomy): void {
    ready = null;
    pending = { documents, taxonomy, changed: new Map() };
  }

  function buildPending({ documents, taxonomy, changed }: NonNullable<typeof pending>): void {
    pending = null;
    slices.begin(documents, taxonomy, changed);
    slices.complete();
  }

  function apply(productId: number, change: IndexChange): void {
    if (ready) change(ready);
    for (const later of [thread, pending]) later?.changed.set(productId, change);
    slices.apply(productId, change);
  }

  function put(document: ProductDocument, taxonomy: Taxonomy): void {
    const entry = toSearchEntry(document, taxonomy);
    apply(document.id, (index) => putEntry(index, document.id, entry));
  }

  const drop = (productId: number): void => apply(productId, (index) => dropEntry(index, productId));

  return {
    current() {
      if (pending) buildPending(pending);
      else if (!ready) slices.complete();
      return ready ?? openSearchIndex();
    },
    rebuild(documents, taxonomy) {
      slices.cancel();
      if (!isAhead) return Promise.resolve(rebuildOnDemand(documents, taxonomy));
      if (!byThread || documents.length < (byThread.least ?? MIN_ROWS_FOR_THREAD))
        return slices.start(documents, taxonomy);
      return rebuildInThread(byThread.inThread).catch((error) => {
        byThread.failed(error);
        return slices.start(documents, taxonomy);
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
    isWornOut: () => !slices.isRunning() && thread === null && ready !== null && isWornOut(ready),
  };
}

/** Builds an index in short slices between requests, and passes the complete index to `adopt`. */
function openSlicedBuild(adopt: (index: SearchIndex) => void) {
  let build: Build | null = null;

  function begin(
    documents: ListedDocuments,
    taxonomy: Taxonomy,
    changed: Changes = new Map(),
    finished = () => {},
  ): Build {
    build = { index: openSearchIndex(), documents, next: 0, taxonomy, done: new Set(changed.keys()), finished };
    for (const change of changed.values()) change(build.index);
    return build;
  }

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

  function advanceLater(mine: Build): void {
    setImmediate(() => {
      if (build !== mine) return;
      advance(performance.now() + SLICE_MS);
      advanceLater(mine);
    });
  }

  return {
    isRunning: () => build !== null,
    begin,
    complete: () => advance(Number.POSITIVE_INFINITY),
    start: (documents: ListedDocuments, taxonomy: Taxonomy) =>
      new Promise<void>((finished) => advanceLater(begin(documents, taxonomy, undefined, finished))),
    cancel(): void {
      build?.finished();
      build = null;
    },
    apply(productId: number, change: IndexChange): void {
      if (!build) return;
      build.done.add(productId);
      change(build.index);
    },
  };
}

/** Returns whether the search terms differ. Prices and stock change often, terms seldom. */
const isFoundOtherwise = (before: ProductDocument, after: ProductDocument, taxonomy: Taxonomy): boolean =>
  JSON.stringify(toSearchEntry(before, taxonomy)) !== JSON.stringify(toSearchEntry(after, taxonomy));

const isWornOut = ({ count, numberOf }: SearchIndex): boolean => count > 1000 && numberOf.size < count * MAX_DEAD_SHARE;
