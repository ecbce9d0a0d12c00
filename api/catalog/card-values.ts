import { LRUCache } from 'lru-cache';
import type { Card } from '#contract/catalog-contract.ts';

type Kept = { monthly: number | null; card: Card };

/** Some five kilobytes each, and as much for what pages make of them. */
const MOST = 1500;

const kept = new LRUCache<Buffer, Kept>({ max: MOST });

/** A card as a value, the same object as long as it says the same: pages keep what they rendered of it. */
export function cardValue(openJson: Buffer, monthly: number | null): Card {
  const known = kept.get(openJson);
  if (known?.monthly === monthly) return known.card;
  const card = Object.freeze(JSON.parse(`${openJson}${monthly}}`) as Card);
  kept.set(openJson, { monthly, card });
  return card;
}
