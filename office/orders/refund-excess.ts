import type { OfficeOrder } from '#contract/office/office-orders-contract.ts';
import { mayChangeOrder, toRefund } from '#rules/orders/order-change.ts';
import { otherDiscount } from '#rules/orders/other-discount.ts';

/** The received money, also that of an exchange, above the total of a changed order. */
export function refundExcess(order: OfficeOrder): number {
  const { status, attempts, exchange, grand_total: total, gift_card_amount: card } = order;
  const value = exchange ? otherDiscount(order.discount_amount, order.promotions) : 0;
  const received = attempts
    .filter((attempt) => attempt.status === 'paid' || attempt.status === 'partly_refunded')
    .reduce((sum, { amount, refunded }) => sum + amount - refunded, exchange?.left ?? 0);
  return mayChangeOrder(status) ? toRefund(total + value - card, received) : 0;
}
