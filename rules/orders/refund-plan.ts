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

/**
 * Pieces of a line. `discount`: what promotions took off the whole line of `sold` pieces. `before`: pieces that were
 * refunded earlier.
 */
type Line = { price: number; quantity: number; discount?: number; sold?: number; before?: number };
type LeavingLine = Required<Line> & { orderItemId: number };

/**
 * The paid amounts of lines of a return. Lines of the same order item continue after each other, so that their amounts
 * add up to the amount of all their pieces.
 */
export function paidForLines(lines: readonly LeavingLine[], sums: Sums): number[] {
  const left = new Map<number, number>();
  return lines.map((line) => {
    const before = left.get(line.orderItemId) ?? line.before;
    left.set(line.orderItemId, before + line.quantity);
    return paidForPieces({ ...line, before }, sums);
  });
}

/** `promotions`: the part of the discount that lines have; the rest is shared by all lines. */
type Sums = { subTotal: number; discount: number; promotions?: number };

/**
 * The paid amount of some pieces of a line. Refunds of all pieces, one after the other, add up to the price paid for the
 * line. Other discounts of the order are shared by price, rounded by at most one dram in the shop's favour.
 */
export function paidForPieces(line: Line, { subTotal, discount, promotions = 0 }: Sums): number {
  const { price, quantity, discount: off = 0, sold = quantity, before = 0 } = line;
  const offFirst = (pieces: number) => (sold === 0 ? 0 : Math.ceil((off * pieces) / sold));
  const own = price * quantity - (offFirst(before + quantity) - offFirst(before));
  const total = subTotal - promotions;
  return total <= 0 ? 0 : own - Math.ceil((own * (discount - promotions)) / total);
}

/**
 * `left`: drams that the payment can still return. `card`: the part of a gift card that returns after it. `limit`: the
 * largest sum of this payment and those after it; the value of an exchange limits the payments of earlier orders.
 */
type RefundablePayment = { id: number; left: number; card?: number; limit?: number };
type RefundPart = { id: number; money: number; card: number };

/** Divides a refund over the payments in the given order. */
export function divideRefund(payments: readonly RefundablePayment[], amount: number): RefundPart[] {
  let rest = amount;
  return payments
    .map(({ id, left, card: held = 0, limit = rest }) => {
      rest = Math.min(rest, limit);
      const money = Math.min(rest, left);
      const card = Math.min(rest - money, held);
      rest -= money + card;
      return { id, money, card };
    })
    .filter(({ money, card }) => money + card > 0);
}

/** The largest refund that `divideRefund` can divide over the payments. */
export const mostRefundable = (payments: readonly RefundablePayment[]): number =>
  payments.reduceRight(
    (most, { left, card = 0, limit = Number.POSITIVE_INFINITY }) => Math.min(limit, most + left + card),
    0,
  );
