import type { Db, Pool } from '#api/database/sql.ts';
import { selectCardPart, spentOfSoldCard } from '#api/gift-cards/gift-cards.ts';
import { selectReceived } from '#api/payments/attempt-store.ts';
import type { Attempt } from '#api/payments/provider/payment-provider.ts';
import type { AttemptStatus } from '#rules/orders/attempt-status.ts';
import * as refunds from './refunds-sql.ts';

export type Refundable = {
  /** Payments of which something can be refunded, the newest first. */
  payments: Attempt[];
  paid: number;
  refunded: number;
  /** The part of the order that its gift card still pays. */
  held: number;
  /** The value that cannot be refunded: exchanged products, and the spent part of a gift card that the order sold. */
  exchanged: number;
  most: number;
};

const IS_PAID: readonly AttemptStatus[] = ['paid', 'partly_refunded'];

/**
 * Null if nothing refundable was paid. A payment that was not due goes first, alone and whole. Otherwise a refund is
 * divided over all payments of the order, the newest first.
 */
export async function selectRefundable(db: Db | Pool, orderId: number): Promise<Refundable | null> {
  const received = await selectReceived(db, orderId);
  const due = received.find(({ status, amount, refunded }) => status === 'refund_due' && refunded < amount);
  if (due) return toRefundable([due], [due], { held: 0, exchanged: 0 });
  const live = received.filter(({ status }) => IS_PAID.includes(status));
  if (live.length === 0) return null;
  const held = (await selectCardPart(db, orderId))?.amount ?? 0;
  const payments = live.filter(({ amount, refunded, covers }) => refunded < amount || (covers === 0 && held > 0));
  if (payments.length === 0) return null;
  // A second payment of the same debt was not due, so it is no part of the order.
  const ended = received.filter(({ covers, ...it }) => !live.some((one) => one.id === it.id || one.covers === covers));
  const exchanged = (await refunds.selectExchangedValue(db, orderId)) + (await spentBeforeRefunds(db, orderId));
  return toRefundable(payments, [...live, ...ended], { held, exchanged });
}

const sum = (payments: readonly Attempt[], field: 'amount' | 'refunded'): number =>
  payments.reduce((total, payment) => total + payment[field], 0);

function toRefundable(
  payments: Attempt[],
  all: readonly Attempt[],
  { held, exchanged }: Pick<Refundable, 'held' | 'exchanged'>,
): Refundable {
  const [paid, refunded] = [sum(all, 'amount'), sum(all, 'refunded')];
  return { payments, paid, refunded, held, exchanged, most: Math.max(0, paid - refunded + held - exchanged) };
}

/** Refunded drams left the sold card too, but they are not spent. */
const spentBeforeRefunds = async (db: Db | Pool, orderId: number): Promise<number> =>
  Math.max(0, (await spentOfSoldCard(db, orderId)) - (await refunds.selectRefunding(db, orderId)));
