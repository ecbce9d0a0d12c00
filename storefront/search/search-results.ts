import * as z from 'zod/mini';
import type { Goods } from '../catalog/goods.ts';

/** Results are handed to the results page by local storage (SPEC 2); the address holds the query as well (DECISIONS 1). */
const RESULTS_KEY = 'kayts-search';

const stored = z.object({
  query: z.string(),
  goods: z.array(
    z.looseObject({
      id: z.int(),
      slug: z.string(),
      name: z.string(),
      price: z.int(),
      image: z.nullable(z.object({ small: z.string(), medium: z.string(), large: z.string() })),
    }),
  ),
});

export function saveResults(query: string, goods: Goods[]): void {
  try {
    localStorage.setItem(RESULTS_KEY, JSON.stringify({ query, goods }));
  } catch {
    // Full or forbidden storage: the address is enough.
  }
}

/** What was found last, when that was for this query. */
export function readResults(query: string): Goods[] | null {
  try {
    const parsed = stored.safeParse(JSON.parse(localStorage.getItem(RESULTS_KEY) ?? 'null'));
    if (!parsed.success || parsed.data.query !== query) return null;
    // Only `saveResults` writes here; what is checked is what a card cannot be drawn without.
    return parsed.data.goods as unknown[] as Goods[];
  } catch {
    return null;
  }
}
