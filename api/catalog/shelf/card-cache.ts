import { LRUCache } from 'lru-cache';
import type { Locale } from '#contract/locale.ts';
import type { ProductDocument } from './product-document.ts';

export type CardCache = {
  find: (document: ProductDocument, locale: Locale, make: () => Buffer) => Buffer;
  delete: (document: ProductDocument) => void;
  clear: () => void;
};

/** Room for some 5,000 cards per language; the least recently used go first. */
const MOST_BYTES = 24 * 1024 * 1024;

export function openCardCache(): CardCache {
  const cards: Record<Locale, LRUCache<ProductDocument, Buffer>> = { hy: cacheOf(), ru: cacheOf(), en: cacheOf() };
  return {
    find(document, locale, make) {
      const cached = cards[locale].get(document);
      if (cached) return cached;
      const card = make();
      cards[locale].set(document, card);
      return card;
    },
    delete(document) {
      for (const cache of Object.values(cards)) cache.delete(document);
    },
    clear() {
      for (const cache of Object.values(cards)) cache.clear();
    },
  };
}

const cacheOf = () =>
  new LRUCache<ProductDocument, Buffer>({ maxSize: MOST_BYTES, sizeCalculation: (json) => json.length });
