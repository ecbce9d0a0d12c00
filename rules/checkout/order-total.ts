/** `discount`: the drams that promotions take off the line. */
export type PricedLine = { price: number; quantity: number; discount?: number };
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

/**
 * The only function that adds up orders and carts, in whole drams (docs/style.md 9). `credited`: the value of returned
 * products in an exchange.
 */
export function orderTotals(lines: readonly PricedLine[], shipping: number, credited = 0): Totals {
  const subTotal = subTotalOf(lines);
  const reduced = lines.reduce((sum, { discount = 0 }) => sum + discount, 0);
  const discount = reduced + Math.min(credited, subTotal - reduced + shipping);
  return {
    subTotal,
    shipping,
    discount,
    grandTotal: subTotal + shipping - discount,
    count: lines.length,
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}
