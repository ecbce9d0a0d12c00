import { LRUCache } from 'lru-cache';
import type { CachedCard } from '#api/catalog/read-model/card-cache.ts';
import { CACHE_SIZES } from '#api/runtime/cache-sizes.ts';
import type { Card } from '#contract/catalog-contract.ts';

type Value = { monthly: number | null; card: Card };

const values = new LRUCache<CachedCard, Value>({ max: CACHE_SIZES.cardValues });

/** Returns the parsed card. An unchanged card is the same object, so pages can reuse its rendered HTML. */
export function cardValue(cached: CachedCard, monthly: number | null): Card {
  const known = values.get(cached);
  if (known?.monthly === monthly) return known.card;
  const card = Object.freeze(JSON.parse(`${cached.json.subarray(1, cached.monthlyAt)}${monthly}}`) as Card);
  values.set(cached, { monthly, card });
  return card;
}
