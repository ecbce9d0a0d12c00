import { LRUCache } from 'lru-cache';

/** Values made when they are first asked for. */
export type ValueCache = {
  cached: <T extends NonNullable<unknown>>(key: string, make: () => T) => T;
  clear: () => void;
};

/** Keys may hold what a caller wrote, so there can be any number of them. */
const MOST_VALUES = 1000;

export function openValueCache(): ValueCache {
  const values = new LRUCache<string, NonNullable<unknown>>({ max: MOST_VALUES });
  return {
    cached<T extends NonNullable<unknown>>(key: string, make: () => T): T {
      // The key says what the value is.
      const cached = values.get(key) as T | undefined;
      if (cached !== undefined) return cached;
      const made = make();
      values.set(key, made);
      return made;
    },
    clear: () => values.clear(),
  };
}
