import { LRUCache } from 'lru-cache';

export type ValueCache = {
  cached: <T extends NonNullable<unknown>>(key: string, make: () => T) => T;
  clear: () => void;
};

/** Keys may contain a caller's input, so `most` limits their number. */
export function openValueCache(most: number): ValueCache {
  const values = new LRUCache<string, NonNullable<unknown>>({ max: most });
  return {
    cached<T extends NonNullable<unknown>>(key: string, make: () => T): T {
      // The key determines the type of the value.
      const cached = values.get(key) as T | undefined;
      if (cached !== undefined) return cached;
      const made = make();
      values.set(key, made);
      return made;
    },
    clear: () => values.clear(),
  };
}
