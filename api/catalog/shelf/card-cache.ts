import { LRUCache } from 'lru-cache';
import type { Locale } from '#contract/locale.ts';
import type { ProductDocument } from './product-document.ts';

/** Documents are read anew now and then; the id stays. */
type Numbered = Pick<ProductDocument, 'id'>;

export type CardCache = {
  find: (document: Numbered, locale: Locale, make: () => Buffer) => Buffer;
  delete: (document: Numbered) => void;
  clear: () => void;
};

/** Room for some 5,000 cards per language; the least recently used go first. */
const MOST_BYTES = 24 * 1024 * 1024;

export function openCardCache(): CardCache {
  const cards: Record<Locale, LRUCache<number, Buffer>> = { hy: cacheOf(), ru: cacheOf(), en: cacheOf() };
  return {
    find(document, locale, make) {
      const cached = cards[locale].get(document.id);
      if (cached) return cached;
      const card = make();
      cards[locale].set(document.id, card);
      return card;
    },
    delete(document) {
      for (const cache of Object.values(cards)) cache.delete(document.id);
    },
    clear() {
      for (const cache of Object.values(cards)) cache.clear();
    },
  };
}

const cacheOf = () => new LRUCache<number, Buffer>({ maxSize: MOST_BYTES, sizeCalculation: (json) => json.length });
