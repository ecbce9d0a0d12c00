import type { Prices } from './price-change.ts';

/** A lost or doubled digit changes a price by more than this share; an ordinary change does not. */
const CONFIRMED_SHARE = 0.5;

export type MovedPrice = 'price' | 'special_price';
export type PriceMove = {
  field: MovedPrice;
  before: number;
  after: number;
  /** The new price is below the purchase cost, which only staff with `stock.cost` see. */
  below_cost?: true;
};

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

/** Returns large changes, and reductions to a price below the purchase cost. */
export function riskyMoves(before: Pair, after: Pair, cost: number | null | undefined): PriceMove[] {
  const large = largeMoves(before, after);
  if (cost === null || cost === undefined) return large;
  const below = PRICES.flatMap((field): PriceMove[] => {
    const [was, is] = [before[field] ?? (field === 'price' ? null : before.price), after[field]];
    if (is === null || is === before[field] || is >= cost || (was !== null && is > was)) return [];
    return [{ field, before: was ?? is, after: is, below_cost: true }];
  });
  return [...large.filter(({ field }) => !below.some((move) => move.field === field)), ...below];
}

const PRICES = ['price', 'special_price'] as const;

/** The code of a refusal. A price below the cost takes precedence over a large change. */
export const moveCode = (moves: readonly PriceMove[]): 'below_cost' | 'price_move' =>
  moves.some(({ below_cost: isBelow }) => isBelow) ? 'below_cost' : 'price_move';

const moveOf = (field: MovedPrice, before: number | null, after: number | null): PriceMove[] =>
  before !== null && after !== null && Math.abs(after - before) > before * CONFIRMED_SHARE
    ? [{ field, before, after }]
    : [];
