type Reduction = { part: 'price' | 'line' | 'delivery'; amount: number };

/**
 * The part of an order's discount that no promotion explains, such as the value of an exchange. The prices of products
 * and of the delivery already contain the other parts.
 */
export const otherDiscount = (discount: number, promotions: readonly Reduction[]): number =>
  promotions.reduce((rest, { part, amount }) => (part === 'line' ? rest - amount : rest), discount);
