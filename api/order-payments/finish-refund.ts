import { type Actor, type Fields, logChange } from '#api/audit/audit-log.ts';
import { insertStockChanges } from '#api/database/catalog-changes.ts';
import type { Db } from '#api/database/sql.ts';
import { queueReturnReceipt } from '#api/fiscal/fiscal-receipts.ts';
import { enqueueMail } from '#api/mail/mail-jobs.ts';
import { lockOrder } from '#api/orders/lock-order.ts';
import { lockAttempt, outcomeOf, recordEvent, updateSettled } from '#api/payments/attempt-store.ts';
import type { Attempt, RefundMethod, RefundResult } from '#api/payments/provider/payment-provider.ts';
import { putBackPieces } from '#api/stock/stock-movements.ts';
import type { AttemptStatus } from '#rules/orders/attempt-status.ts';
import type { Refund } from './refund.ts';
import * as refunds from './refunds-sql.ts';

type Ending = { refundId: number; result: RefundResult | 'by_hand'; actor: Actor };

/** Applies the bank's result in one transaction: payment, stock, mail and audit entry. */
export async function finishRefund(
  db: Db,
  { id, orderId }: Pick<Attempt, 'id' | 'orderId'>,
  { refundId, result, actor }: Ending,
): Promise<Refund> {
  const order = await lockOrder(db, orderId);
  const attempt = await lockAttempt(db, id);
  const refund = await refunds.selectRefund(db, refundId);
  if (!refund || refund.status === 'done' || refund.status === 'failed') return { kind: 'running' };
  const { amount } = refund;
  if (result !== 'by_hand') {
    const payload = result.kind === 'done' ? { amount, how: result.how } : { amount, why: result.why };
    await recordEvent(db, attempt.id, { kind: 'refund', payload }, { outcome: outcomeOf(result) });
    if (result.kind === 'refused') {
      await refunds.updateFailed(db, refundId, result.why);
      return result;
    }
    if (result.kind === 'unavailable') {
      if (!result.mayHaveArrived) await refunds.updateFailed(db, refundId, result.why);
      else {
        await refunds.updateUnclear(db, refundId, result.why);
        await logRefund(db, actor, { orderId, reason: refund.reason, after: { amount, how: 'unclear' } });
      }
      return result;
    }
  }
  const how = result === 'by_hand' ? 'by_hand' : result.how;
  await refunds.updateDone(db, refundId, how);
  if (refund.restock) await restock(db, orderId, refundId);
  if (refund.letter && order.email !== '') await enqueueMail(db, { kind: 'order_refund', orderId, amount, how });
  await queueReturnReceipt(db, { orderId, attemptId: attempt.id, amount, refundId });
  const refunded = refund.refundedBefore + amount;
  const before = { refunded: refund.refundedBefore };
  await logRefund(db, actor, { orderId, reason: refund.reason, before, after: { refunded, how } });
  return storeRefund(db, attempt, { how: how === 'by_hand' ? 'refunded' : how, refunded });
}

type RefundLogEntry = { orderId: number; reason: string; before?: Fields; after: Fields };

const logRefund = (db: Db, actor: Actor, { orderId, ...entry }: RefundLogEntry): Promise<number> =>
  logChange(db, actor, { action: 'refundOrder', entity: 'order', entityId: orderId, ...entry });

async function restock(db: Db, orderId: number, refundId: number): Promise<void> {
  const moved = await putBackPieces(db, orderId, await refunds.selectRestocked(db, refundId));
  if (moved.length > 0) await insertStockChanges(db, moved);
}

type StoredRefund = { how: RefundMethod; refunded: number };

async function storeRefund(db: Db, attempt: Attempt, { how, refunded }: StoredRefund): Promise<Refund> {
  const isAll = refunded === attempt.amount;
  // `refund_due` remains until the whole amount is refunded.
  const partly = attempt.status === 'refund_due' ? attempt.status : 'partly_refunded';
  const status: AttemptStatus = isAll ? how : partly;
  const unchanged = { attemptId: attempt.id, providerId: null, card: null, reason: null, paidAt: null };
  await updateSettled(db, { ...unchanged, status, refunded });
  return { kind: 'done', status, refunded };
}
