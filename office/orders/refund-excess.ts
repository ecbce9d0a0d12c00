import type { OfficeOrder } from '#contract/office/office-orders-contract.ts';
import { mayChangeOrder, toRefund } from '#rules/orders/order-change.ts';

/** The received money above the total of a changed order. */
export function refundExcess({ status, attempts, grand_total: total, gift_card_amount: card }: OfficeOrder): number {
  const received = attempts
    .filter((attempt) => attempt.status === 'paid' || attempt.status === 'partly_refunded')
    .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  return mayChangeOrder(status) ? toRefund(total - card, received) : 0;
}
