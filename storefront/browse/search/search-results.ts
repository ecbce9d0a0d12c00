import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { listOf, orNull, parsed, record, text, whole } from '#storefront/state/shape.ts';

/**
 * Local storage passes the suggested results to the results page (docs/spec/storefront.md 2). The address contains the
 * query as well (docs/spec/decisions.md 1).
 */
const RESULTS_KEY = 'kayts-search';

const stored = record({
  query: text,
  products: listOf(
    record({
      id: whole,
      slug: text,
      name: text,
      price: whole,
      monthly: orNull(whole),
      choices: listOf(record({ code: text, name: text, count: whole })),
      image: orNull(record({ small: text, medium: text, large: text })),
    }),
  ),
});

export function saveResults(query: string, products: ProductSummary[]): void {
  try {
    localStorage.setItem(RESULTS_KEY, JSON.stringify({ query, products }));
  } catch {
    // Storage is full or unavailable. The query in the address is enough.
  }
}

export function readResults(query: string): ProductSummary[] | null {
  try {
    const results = parsed(localStorage.getItem(RESULTS_KEY), stored);
    if (results?.query !== query) return null;
    // Only `saveResults` writes here, so only the fields that a card needs are checked.
    return results.products as unknown[] as ProductSummary[];
  } catch {
    return null;
  }
}
