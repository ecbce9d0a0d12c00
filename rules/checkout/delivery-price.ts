type PricedDelivery = { price: number; freeFrom: number | null };

/** The price of a delivery for products of this sum. */
export const deliveryPrice = ({ price, freeFrom }: PricedDelivery, subTotal: number): number =>
  freeFrom !== null && subTotal >= freeFrom ? 0 : price;
