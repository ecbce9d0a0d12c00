import { type DeliveryTerms, deliveryDays } from '#rules/delivery-days.ts';
import type { OrderStatus } from '#rules/order-transitions.ts';
import { CASH_METHOD } from '#rules/payment-method.ts';

type PromisedOrder = {
  status: OrderStatus;
  paymentMethod: string;
  createdAt: Date;
  history: readonly { status: OrderStatus; created_at: string }[];
  deliveryTerms: DeliveryTerms | null;
};

/**
 * Counted from the order when it is paid on delivery, else from when it was paid or agreed. Null when no day was promised,
 * before that, and once the order is over.
 */
export function promisedDays(
  order: PromisedOrder,
  holidays: ReadonlySet<string>,
): { first: string; last: string } | null {
  const { status, paymentMethod, createdAt, history, deliveryTerms } = order;
  if (!deliveryTerms || (status !== 'pending' && status !== 'processing')) return null;
  const agreed = history.find((step) => step.status === 'processing');
  const start = paymentMethod === CASH_METHOD ? createdAt : agreed && new Date(agreed.created_at);
  if (!start) return null;
  const { first, last } = deliveryDays(start, deliveryTerms, holidays);
  return { first, last };
}
