import type { Db } from '#api/database/sql.ts';
import { countFamilies, type ProductFilter } from './product-list-sql.ts';

const KEPT_MS = 30_000;
/** Larger totals are cached: a bulk change tolerates a deviation that is far larger than a few products. */
const LARGE = 1000;
const MAX_CACHED = 100;

/** Caches large totals for half a minute, because they take long to count and people need no exact number. */
export function cachedTotals(clock: () => Date): (db: Db, filter: ProductFilter) => Promise<number | null> {
  const cached = new Map<string, { at: number; total: number | null }>();
  return async (db, filter) => {
    const [key, at] = [JSON.stringify(filter), clock().getTime()];
    const known = cached.get(key);
    if (known && at - known.at < KEPT_MS) return known.total;
    const total = await countFamilies(db, filter);
    cached.delete(key);
    if (cached.size >= MAX_CACHED) cached.clear();
    if (total === null || total > LARGE) cached.set(key, { at, total });
    return total;
  };
}
