import { LRUCache } from 'lru-cache';
import type { CachedCard } from '#api/catalog/read-model/card-cache.ts';
import { CACHE_SIZES } from '#api/runtime/cache-sizes.ts';
import type { Card } from '#contract/catalog-contract.ts';

type Value = { monthly: number | null; card: Card };

const values = new LRUCache<CachedCard, Value>({ max: CACHE_SIZES.cardValues });

/** Returns the parsed card. An unchanged card is the same object, so pages can reuse its rendered HTML. */
export function cardValue(kept: CachedCard, monthly: number | null): Card {
  const known = values.get(kept);
  if (known?.monthly === monthly) return known.card;
  const card = Object.freeze(JSON.parse(`${kept.json.subarray(1, kept.monthlyAt)}${monthly}}`) as Card);
  values.set(kept, { monthly, card });
  return card;
}
