type PricedDelivery = { price: number; freeFrom: number | null };

/** The price of a delivery for products of this sum. */
export const deliveryPrice = ({ price, freeFrom }: PricedDelivery, subTotal: number): number =>
  freeFrom !== null && subTotal >= freeFrom ? 0 : price;

/** The sum that is missing for free delivery; null when the delivery is free or never becomes free. */
export const missingForFree = ({ price, freeFrom }: PricedDelivery, subTotal: number): number | null =>
  freeFrom === null || price === 0 || subTotal >= freeFrom ? null : freeFrom - subTotal;
