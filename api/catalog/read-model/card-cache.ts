import { LRUCache } from 'lru-cache';
import { CACHE_SIZES } from '#api/runtime/cache-sizes.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';

/**
 * JSON with a leading comma. `monthlyAt`: offset of the monthly payment, the last field, which depends on the credit.
 */
export type CachedCard = { json: Buffer; monthlyAt: number; monthly: number | null };

export type CardCache = {
  find: (id: number, locale: Locale, make: () => CachedCard | null) => CachedCard | null;
  delete: (id: number) => void;
  clear: () => void;
};

export function openCardCache(): CardCache {
  const cards = new LRUCache<number, CachedCard>({
    maxSize: CACHE_SIZES.cardBytes,
    sizeCalculation: ({ json }) => json.length,
  });
  const keyOf = (id: number, locale: Locale) => id * LOCALES.length + LOCALES.indexOf(locale);
  return {
    find(id, locale, make) {
      const key = keyOf(id, locale);
      const cached = cards.get(key);
      if (cached) return cached;
      const card = make();
      if (card) cards.set(key, card);
      return card;
    },
    delete(id) {
      for (const locale of LOCALES) cards.delete(keyOf(id, locale));
    },
    clear: () => cards.clear(),
  };
}
