import { shopDay } from '#rules/shop/discount.ts';

/** `reversal`: as if it had never been taken; `by_hand`: the shop sends it and writes it down. */
type RefundHow = 'reversal' | 'refund' | 'by_hand';

type Payment = { amount: number; refunded: number; paidAt: Date | null; isRefundable: boolean };

/** What the provider will do with this amount (docs/spec/payments.md 3.5). */
export function refundHow({ amount, refunded, paidAt, isRefundable }: Payment, sent: number, now: Date): RefundHow {
  if (!isRefundable) return 'by_hand';
  const isToday = paidAt !== null && shopDay(paidAt) === shopDay(now);
  return isToday && refunded === 0 && sent === amount ? 'reversal' : 'refund';
}

type Line = { price: number; quantity: number };
type Sums = { subTotal: number; discount: number };

/** What was paid for pieces of a line: a discount of the whole order is shared by price, to the shop's favour by a dram at most. */
export function paidForPieces({ price, quantity }: Line, { subTotal, discount }: Sums): number {
  const full = price * quantity;
  return subTotal === 0 ? 0 : full - Math.ceil((full * discount) / subTotal);
}
