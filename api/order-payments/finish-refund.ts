import { type Actor, type Fields, logChange, staffIdOf } from '#api/audit/audit-log.ts';
import { insertStockChanges } from '#api/database/catalog-changes.ts';
import type { Db } from '#api/database/sql.ts';
import { recordRefund } from '#api/events/record-event.ts';
import { queueReturnReceipt } from '#api/fiscal/fiscal-receipts.ts';
import { refundToCard, returnToSoldCard, selectCardPart } from '#api/gift-cards/gift-cards.ts';
import { enqueueMail } from '#api/mail/mail-jobs.ts';
import { lockOrder } from '#api/orders/lock-order.ts';
import {
  endRefundedPayments,
  lockAttempt,
  outcomeOf,
  recordEvent,
  updateSettled,
} from '#api/payments/attempt-store.ts';
import { lockPayingOrders, selectPayingExchanges } from '#api/payments/exchange-value.ts';
import type { Attempt, RefundMethod, RefundResult } from '#api/payments/provider/payment-provider.ts';
import { putBackPieces } from '#api/stock/stock-movements.ts';
import type { AttemptStatus } from '#rules/orders/attempt-status.ts';
import type { Refund } from './refund.ts';
import { selectRefundable } from './refundable.ts';
import * as refunds from './refunds-sql.ts';

type Ending = { refundId: number; result: RefundResult | 'by_hand'; actor: Actor };

/** Applies the bank's result in one transaction: payment, stock, mail and audit entry. */
export async function finishRefund(
  db: Db,
  { id, orderId: paidOrderId }: Pick<Attempt, 'id' | 'orderId'>,
  { refundId, result, actor }: Ending,
): Promise<Refund> {
  const begun = await refunds.selectRefund(db, refundId);
  await lockPayingOrders(db, begun?.orderId ?? paidOrderId);
  const attempt = await lockAttempt(db, id);
  const refund = await refunds.selectRefund(db, refundId);
  if (!refund || refund.status === 'done' || refund.status === 'failed') return { kind: 'running' };
  const { amount, orderId } = refund;
  const money = amount - refund.giftCardAmount;
  if (result !== 'by_hand' && result.kind !== 'done')
    for (const part of await refunds.selectWaitingParts(db, refund))
      await failRefund(db, part, 'an earlier part failed');
  if (result !== 'by_hand') {
    const payload = result.kind === 'done' ? { amount, how: result.how } : { amount, why: result.why };
    await recordEvent(db, attempt.id, { kind: 'refund', payload }, { outcome: outcomeOf(result) });
    if (result.kind === 'refused') {
      await failRefund(db, refund, result.why);
      return result;
    }
    if (result.kind === 'unavailable') {
      if (!result.mayHaveArrived) await failRefund(db, refund, result.why);
      else {
        await refunds.updateUnclear(db, refundId, result.why);
        await logRefund(db, actor, { refund, orderId, after: { amount, how: 'unclear' } });
      }
      return result;
    }
  }
  const how = result === 'by_hand' ? 'by_hand' : result.how;
  await refunds.updateDone(db, refundId, how);
  // New orders lock the stock before the gift card too, which prevents deadlocks.
  if (refund.restock) await restock(db, orderId, refundId);
  await refundToCard(db, { orderId: paidOrderId, amount: refund.giftCardAmount, refundId, staffId: staffIdOf(actor) });
  const refunded = refund.refundedBefore + money;
  const before = { refunded: refund.refundedBefore };
  await logRefund(db, actor, {
    refund,
    orderId,
    before,
    after: { refunded, how, ...(refund.giftCardAmount > 0 && { gift_card: refund.giftCardAmount }) },
  });
  await reportSent(db, refund);
  const exchangeOrderId = orderId === paidOrderId ? null : orderId;
  const stored = await storeRefund(db, attempt, {
    ...{ how: how === 'by_hand' ? 'refunded' : how, refunded, exchangeOrderId },
  });
  if (orderId !== paidOrderId && (await selectRefundable(db, orderId)) === null) await endRefundedPayments(db, orderId);
  return stored;
}

/** Also returns the price of a refunded gift card to it. */
export async function failRefund(db: Db, refund: refunds.StoredRefund, why: string): Promise<void> {
  const { id, orderId, amount } = refund;
  await refunds.updateFailed(db, id, why);
  await returnToSoldCard(db, orderId, { amount, refundId: id, staffId: null });
  await reportSent(db, refund);
}

/** When no part of a refund is open, its sent parts get one fiscal receipt and one mail. */
async function reportSent(db: Db, { orderId, firstId }: refunds.StoredRefund): Promise<void> {
  const sent = await refunds.takeUnreported(db, firstId);
  if (!sent) return;
  const { amount, refundId, cash, giftCardAmount: card } = sent;
  if (!sent.isNotDue) await queueReturnReceipt(db, orderId, { amount, refundId, cash });
  const { email } = await lockOrder(db, orderId);
  const [how = 'refunded', ...others] = sent.methods;
  if (sent.letter && email !== '')
    await enqueueMail(db, {
      ...{ kind: 'order_refund', orderId, amount, how: others.length === 0 ? how : 'refunded' },
      ...(card > 0 && { card }),
    });
}

type RefundLogEntry = {
  refund: Pick<refunds.StoredRefund, 'reason' | 'returnId'>;
  orderId: number;
  before?: Fields;
  after: Fields;
};

const logRefund = (db: Db, actor: Actor, { refund, orderId, ...entry }: RefundLogEntry): Promise<number> =>
  logChange(db, actor, {
    action: refund.returnId === null ? 'refundOrder' : 'sendReturnRefund',
    ...{ entity: 'order', entityId: orderId, reason: refund.reason },
    ...entry,
  });

async function restock(db: Db, orderId: number, refundId: number): Promise<void> {
  const moved = await putBackPieces(db, orderId, await refunds.selectRestocked(db, refundId));
  if (moved.length > 0) await insertStockChanges(db, moved);
}

type StoredRefund = { how: RefundMethod; refunded: number; exchangeOrderId: number | null };

async function storeRefund(
  db: Db,
  attempt: Attempt,
  { how, refunded, exchangeOrderId }: StoredRefund,
): Promise<Refund> {
  // The gift card or the exchange paid a part of the order as placed, not of a later difference.
  const isWithCard = attempt.status !== 'refund_due' && attempt.covers === 0;
  const held = isWithCard ? await selectCardPart(db, attempt.orderId) : null;
  const [exchange] = isWithCard ? await selectPayingExchanges(db, attempt.orderId) : [];
  const isAll = refunded === attempt.amount && (held?.amount ?? 0) === 0 && (exchange?.left ?? 0) <= 0;
  // `refund_due` remains until the whole amount is refunded.
  const partly = attempt.status === 'refund_due' ? attempt.status : 'partly_refunded';
  const status: AttemptStatus = isAll ? how : partly;
  const unchanged = { attemptId: attempt.id, providerId: null, card: null, reason: null, paidAt: null };
  await updateSettled(db, { ...unchanged, status, refunded });
  await recordRefund(db, attempt, { amount: refunded - attempt.refunded, exchangeOrderId });
  return { kind: 'done', status, refunded };
}
