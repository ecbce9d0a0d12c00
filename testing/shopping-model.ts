/** What a shop should hold: the simplest thing that can be right. */
export type ModelOrder = {
  id: number;
  lines: ReadonlyMap<number, number>;
  status: 'pending' | 'pending_payment' | 'canceled';
  /** Of the guest who placed it: it stays the browser's after a login. Empty: the customer's. */
  cookie: string;
};
export type ModelShopper = {
  token: string;
  /** The session after a login. */
  session: string | null;
  lines: Map<number, number>;
  orders: ModelOrder[];
  /** The session or token that ordered last, and what it got. */
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
