export type PricedLine = { price: number; quantity: number };
export type Totals = {
  subTotal: number;
  shipping: number;
  discount: number;
  grandTotal: number;
  count: number;
  quantity: number;
};

export const subTotalOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/** The only function that adds up orders and carts, in whole drams (docs/style.md 9). */
export function orderTotals(lines: readonly PricedLine[], shipping: number): Totals {
  const subTotal = subTotalOf(lines);
  return {
    subTotal,
    shipping,
    discount: 0,
    grandTotal: subTotal + shipping,
    count: lines.length,
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}
