/** A shop needs a payment method and a delivery method before it can accept orders. */
export const SALES_OBSTACLES = ['payment', 'delivery'] as const;
export type SalesObstacle = (typeof SALES_OBSTACLES)[number];

type OfferedMethods = { paymentMethods: readonly unknown[]; shippingMethods: readonly unknown[] };

export const salesObstacles = ({ paymentMethods, shippingMethods }: OfferedMethods): SalesObstacle[] =>
  SALES_OBSTACLES.filter((name) => (name === 'payment' ? paymentMethods : shippingMethods).length === 0);
