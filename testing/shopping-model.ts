/** The simplest correct model of a shop's state. */
export type ModelOrder = {
  id: number;
  lines: ReadonlyMap<number, number>;
  status: 'pending' | 'pending_payment' | 'canceled';
  /** Cookie of the guest who placed the order, valid after a login too. Empty: a customer's order. */
  cookie: string;
};
export type ModelShopper = {
  token: string;
  /** The customer's session after a login. */
  session: string | null;
  lines: Map<number, number>;
  orders: ModelOrder[];
  /** The session or token of the last order, and the id of that order. */
  ordered: { by: string; orderId: number } | null;
};
export type ShoppingModel = {
  prices: ReadonlyMap<number, number>;
  left: Map<number, number>;
  shoppers: ModelShopper[];
};

export const totalOf = ({ prices }: ShoppingModel, lines: ReadonlyMap<number, number>): number =>
  [...lines].reduce((sum, [productId, quantity]) => sum + (prices.get(productId) ?? 0) * quantity, 0);

export const isInStock = ({ left }: ShoppingModel, lines: ReadonlyMap<number, number>): boolean =>
  [...lines].every(([productId, quantity]) => quantity <= (left.get(productId) ?? 0));

export function take({ left }: ShoppingModel, lines: ReadonlyMap<number, number>, sign: 1 | -1): void {
  for (const [productId, quantity] of lines) left.set(productId, (left.get(productId) ?? 0) - sign * quantity);
}

/** At login the larger quantity wins (docs/spec/decisions.md 2). */
export function mergeLines(own: ReadonlyMap<number, number>, guest: ReadonlyMap<number, number>): Map<number, number> {
  const merged = new Map(own);
  for (const [productId, quantity] of guest) merged.set(productId, Math.max(quantity, merged.get(productId) ?? 0));
  return merged;
}
