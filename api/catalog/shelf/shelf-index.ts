import {
  adoptRules,
  dropEntry,
  openSearchIndex,
  putEntry,
  type SearchIndex,
} from '#api/catalog/search/search-index.ts';
import { NO_RULES, type SearchRules } from '#api/catalog/search/search-rules.ts';
import { isListed, type ProductDocument } from './product-document.ts';
import { toSearchEntry } from './search-rows.ts';
import type { Taxonomy } from './taxonomy.ts';

export type ShelfIndex = {
  /** Finishes the first index immediately: a late answer is better than a wrong one. */
  current: () => SearchIndex;
  /** The old index serves until the promise resolves. */
  rebuild: (documents: readonly ProductDocument[], taxonomy: Taxonomy) => Promise<void>;
  replace: (family: Family, taxonomy: Taxonomy) => void;
  isWornOut: () => boolean;
  /** From the next search on, and for indexes to come. */
  adoptRules: (rules: SearchRules) => void;
};

export type Family = { before?: ProductDocument; after?: ProductDocument };

const SLICE_MS = 2;
const MOST_DEAD_SHARE = 0.5;

type Build = {
  index: SearchIndex;
  waiting: ProductDocument[];
  taxonomy: Taxonomy;
  done: Set<number>;
  finished: () => void;
};

export function openShelfIndex(): ShelfIndex {
  let ready: SearchIndex | null = null;
  let build: Build | null = null;
  let rules = NO_RULES;

  function advance(until: number): void {
    while (build && performance.now() < until) {
      const document = build.waiting.pop();
      if (!document) {
        ready = build.index;
        adoptRules(ready, rules);
        build.finished();
        build = null;
      } else if (!build.done.has(document.id))
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

  function put(document: ProductDocument, taxonomy: Taxonomy): void {
    const entry = toSearchEntry(document, taxonomy);
    if (ready) putEntry(ready, document.id, entry);
    if (!build) return;
    build.done.add(document.id);
    putEntry(build.index, document.id, entry);
  }

  function drop(productId: number): void {
    if (ready) dropEntry(ready, productId);
    if (!build) return;
    build.done.add(productId);
    dropEntry(build.index, productId);
  }

  return {
    current() {
      if (!ready) advance(Number.POSITIVE_INFINITY);
      return ready ?? openSearchIndex();
    },
    rebuild(documents, taxonomy) {
      build?.finished();
      return new Promise((finished) => {
        // Popped from the end, so reversed: the order of the list decides between equals.
        build = { index: openSearchIndex(), waiting: documents.toReversed(), taxonomy, done: new Set(), finished };
        advanceLater(build);
      });
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
    isWornOut: () => build === null && ready !== null && isWornOut(ready),
  };
}

/** Prices and stock change often, terms seldom. */
const isFoundOtherwise = (before: ProductDocument, after: ProductDocument, taxonomy: Taxonomy): boolean =>
  JSON.stringify(toSearchEntry(before, taxonomy)) !== JSON.stringify(toSearchEntry(after, taxonomy));

const isWornOut = ({ productIds, numberOf }: SearchIndex): boolean =>
  productIds.length > 1000 && numberOf.size < productIds.length * MOST_DEAD_SHARE;
