import type { PaymentMethod } from '#contract/checkout-contract.ts';
import { type LimitedOrder, type LimitObstacle, limitObstacle } from '#rules/checkout/payment-limits.ts';

/** Null when the method can pay the order. The server applies the same rule. */
export const paymentObstacle = ({ limits }: PaymentMethod, order: LimitedOrder): LimitObstacle | null =>
  limitObstacle({ minTotal: limits.min_total, maxTotal: limits.max_total, regions: limits.regions }, order);
