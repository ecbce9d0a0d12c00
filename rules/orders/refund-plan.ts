import { shopDay } from '#rules/shop/discount.ts';

/** `reversal`: the payment is cancelled. `by_hand`: the merchant sends the money and records it. */
type RefundHow = 'reversal' | 'refund' | 'by_hand';

type Payment = { amount: number; refunded: number; paidAt: Date | null; isRefundable: boolean };

/** The way in which the provider returns this amount (docs/spec/payments.md 3.5). */
export function refundHow({ amount, refunded, paidAt, isRefundable }: Payment, sent: number, now: Date): RefundHow {
  if (!isRefundable) return 'by_hand';
  const isToday = paidAt !== null && shopDay(paidAt) === shopDay(now);
  return isToday && refunded === 0 && sent === amount ? 'reversal' : 'refund';
}

type Line = { price: number; quantity: number };
type Sums = { subTotal: number; discount: number };

/**
 * The paid amount of some pieces of a line. An order discount is shared by price, rounded by at most one dram in the
 * shop's favour.
 */
export function paidForPieces({ price, quantity }: Line, { subTotal, discount }: Sums): number {
  const full = price * quantity;
  return subTotal === 0 ? 0 : full - Math.ceil((full * discount) / subTotal);
}
