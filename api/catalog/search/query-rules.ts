import { clickBoostOf } from './click-boost.ts';
import type { RankingRules } from './ranking.ts';
import { kindsOf, type SearchIndex } from './search-index.ts';
import { BOOST_LIMITS, foldedQuery, type Pins } from './search-rules.ts';

type Facts = { isAvailable?: (productId: number) => boolean; isNew?: (productId: number) => boolean };

/**
 * Returns the merchant's rules for a query. `queries`: as typed, then as interpreted; the first one with a rule
 * applies.
 */
export function besideOf(index: SearchIndex, queries: readonly string[], facts: Facts): RankingRules {
  const { rules, productIds, numberOf, kinds } = index;
  const isRuled = rules.pins.size > 0 || rules.clickBoosts.choices.size > 0;
  const folded = isRuled ? queries.map(foldedQuery) : [];
  const pins = folded.map((query) => rules.pins.get(query)).find(Boolean);
  const query = folded.find((one) => rules.clickBoosts.choices.has(one)) ?? '';
  return {
    boost: rules.boosts.isAny ? boostOf(index, facts) : null,
    clicks: clickBoostOf(rules.clickBoosts, {
      query,
      productIds,
      numberOf,
      kindsOf: (number) => kindsOf(kinds, number),
    }),
    ...placesOf(index, pins ?? NO_PINS),
  };
}

const NO_PINS: Pins = new Map();

/** Returns the index numbers of pinned products. Products that the read model does not contain are skipped. */
function placesOf({ numberOf }: SearchIndex, pins: Pins): Pick<RankingRules, 'pinned' | 'hidden'> {
  const pinned: RankingRules['pinned'][number][] = [];
  const hidden = new Set<number>();
  for (const [productId, position] of pins) {
    const number = numberOf.get(productId);
    if (number === undefined) continue;
    if (position === null) hidden.add(number);
    else pinned.push({ number, position });
  }
  return { pinned: pinned.sort((one, other) => one.position - other.position), hidden };
}

function boostOf({ rules: { boosts }, productIds, brands }: SearchIndex, { isAvailable, isNew }: Facts) {
  const { least, most } = BOOST_LIMITS;
  return (number: number): number => {
    const id = productIds[number]!;
    const factor =
      (boosts.brands.get(brands.names[brands.of[number]!]!) ?? 1) *
      (isAvailable?.(id) ? boosts.stock : 1) *
      (isNew?.(id) ? boosts.isNew : 1);
    return Math.min(most, Math.max(least, factor));
  };
}
