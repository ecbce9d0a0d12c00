import type { Db, Pool } from '#api/database/sql.ts';
import { selectCardPart, spentOfSoldCard } from '#api/gift-cards/gift-cards.ts';
import { selectReceived } from '#api/payments/attempt-store.ts';
import { selectExchangedValue, selectPayingExchanges } from '#api/payments/exchange-value.ts';
import type { Attempt } from '#api/payments/provider/payment-provider.ts';
import { PAID_ATTEMPTS } from '#rules/orders/attempt-status.ts';
import { mostRefundable } from '#rules/orders/refund-plan.ts';
import * as refunds from './refunds-sql.ts';

/** A payment of the order, or of an earlier order whose products were exchanged for it. */
export type RefundablePayment = Attempt & {
  /** The part of a gift card that returns after this payment. */
  card: number;
  /** The largest sum of this payment and those after it, by the value of an exchange. */
  limit?: number;
};

export type Refundable = {
  /** Payments of which something can be refunded: those of the order, then those of earlier orders, the newest first. */
  payments: RefundablePayment[];
  /** Also the value of the exchange that pays for the order. */
  paid: number;
  /** Also refunds of the earlier orders. */
  refunded: number;
  most: number;
};

/**
 * Null if nothing refundable was paid. A payment that was not due goes first, alone and whole. Otherwise a refund is
 * divided over all payments of the order, and then over those of the orders whose exchanged products pay for it.
 */
export async function selectRefundable(db: Db | Pool, orderId: number): Promise<Refundable | null> {
  const received = await selectReceived(db, orderId);
  const due = received.find(({ status, amount, refunded }) => status === 'refund_due' && refunded < amount);
  if (due) {
    const { amount, refunded } = due;
    return { payments: [{ ...due, card: 0 }], paid: amount, refunded, most: amount - refunded };
  }
  const own = await paymentsOf(db, orderId, received);
  const exchanges = await selectPayingExchanges(db, orderId);
  const [first] = exchanges;
  // The value of an exchange pays for the order together with the difference, so both are returned together.
  if (!first ? !own.isPaid : received.length === 0 && !(await refunds.isEnded(db, orderId))) return null;
  const payments = [...own.payments];
  let [limit, refunded] = [Number.POSITIVE_INFINITY, own.refunded];
  for (const { orderId, left } of exchanges) {
    limit = Math.max(0, Math.min(limit, left));
    const earlier = await paymentsOf(db, orderId, await selectReceived(db, orderId));
    payments.push(...earlier.payments.map((payment, at) => (at === 0 ? { ...payment, limit } : payment)));
    refunded += earlier.refunded;
  }
  const possible = mostRefundable(payments.map(toShare));
  const most = possible - (await selectExchangedValue(db, orderId)) - (await spentBeforeRefunds(db, orderId));
  return possible > 0 ? { payments, paid: own.paid + (first?.value ?? 0), refunded, most: Math.max(0, most) } : null;
}

export const toShare = ({ amount, refunded, ...payment }: RefundablePayment) => ({
  ...payment,
  left: amount - refunded,
});

type PaymentsOfOrder = { payments: RefundablePayment[]; isPaid: boolean; paid: number; refunded: number };

async function paymentsOf(db: Db | Pool, orderId: number, received: readonly Attempt[]): Promise<PaymentsOfOrder> {
  const live = received.filter(({ status }) => PAID_ATTEMPTS.includes(status));
  // A second payment of the same debt was not due, so it is no part of the order.
  const ended = received.filter(
    ({ status, covers, ...it }) =>
      status !== 'refund_due' && !live.some((one) => one.id === it.id || one.covers === covers),
  );
  const held = live.length > 0 ? ((await selectCardPart(db, orderId))?.amount ?? 0) : 0;
  const payments = live.filter(({ amount, refunded, covers }) => refunded < amount || (covers === 0 && held > 0));
  const all = [...live, ...ended];
  return {
    payments: payments.map((payment, at) => ({ ...payment, card: at === payments.length - 1 ? held : 0 })),
    isPaid: live.length > 0,
    paid: sum(all, 'amount'),
    refunded: sum(all, 'refunded'),
  };
}

const sum = (payments: readonly Attempt[], field: 'amount' | 'refunded'): number =>
  payments.reduce((total, payment) => total + payment[field], 0);

/** Refunded drams left the sold card too, but they are not spent. */
const spentBeforeRefunds = async (db: Db | Pool, orderId: number): Promise<number> =>
  Math.max(0, (await spentOfSoldCard(db, orderId)) - (await refunds.selectRefunding(db, orderId)));
