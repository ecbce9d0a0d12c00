/** Pieces at a purchase cost; null: the cost is unknown. */
type Pieces = { pieces: number; cost: number | null };

/**
 * The average cost of one piece after a receipt, in whole drams. Pieces on hand without a known cost do not count, and
 * a receipt without a price changes nothing.
 */
export function averageCost(onHand: Pieces, received: Pieces): number | null {
  if (received.cost === null || received.pieces <= 0) return onHand.cost;
  const known = onHand.cost === null ? 0 : Math.max(onHand.pieces, 0);
  const value = known * (onHand.cost ?? 0) + received.pieces * received.cost;
  return Math.round(value / (known + received.pieces));
}

/** The share of the price that remains after the cost, in percent with one decimal. Null without a price or cost. */
export const marginPercent = (price: number | null, cost: number | null): number | null =>
  price === null || price <= 0 || cost === null ? null : Math.round(((price - cost) / price) * 1000) / 10;
