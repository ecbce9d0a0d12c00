import type { Db } from '#api/database/sql.ts';
import { countFamilies, type ProductFilter } from './product-list-sql.ts';

const KEPT_MS = 30_000;
/** From here on one product more or less is far below what a change by query bears. */
const LARGE = 1000;
const MAX_CACHED = 100;

/** A large number takes long to count, and is the same to a person half a minute later. */
export function keptTotals(clock: () => Date): (db: Db, filter: ProductFilter) => Promise<number | null> {
  const kept = new Map<string, { at: number; total: number | null }>();
  return async (db, filter) => {
    const [key, at] = [JSON.stringify(filter), clock().getTime()];
    const known = kept.get(key);
    if (known && at - known.at < KEPT_MS) return known.total;
    const total = await countFamilies(db, filter);
    kept.delete(key);
    if (kept.size >= MAX_CACHED) kept.clear();
    if (total === null || total > LARGE) kept.set(key, { at, total });
    return total;
  };
}
