import type { Prices } from './price-change.ts';

/** A lost or doubled digit changes a price by more than this share; an ordinary change does not. */
const ASKED_SHARE = 0.5;

export type MovedPrice = 'price' | 'special_price';
export type PriceMove = { field: MovedPrice; before: number; after: number };

type Pair = Pick<Prices, MovedPrice>;

/**
 * Returns price changes of more than half, which need a confirmation. A first sale price is compared with the price.
 */
export function largeMoves(before: Pair, after: Pair): PriceMove[] {
  return [
    ...moveOf('price', before.price, after.price),
    ...(after.special_price === before.special_price
      ? []
      : moveOf('special_price', before.special_price ?? before.price, after.special_price)),
  ];
}

const moveOf = (field: MovedPrice, before: number | null, after: number | null): PriceMove[] =>
  before !== null && after !== null && Math.abs(after - before) > before * ASKED_SHARE
    ? [{ field, before, after }]
    : [];
