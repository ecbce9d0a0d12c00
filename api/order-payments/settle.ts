import { type Db, transaction } from '#api/database/sql.ts';
import { recordPayment, recordRefund } from '#api/events/record-event.ts';
import { queueReturnOfPayment, queueSaleReceipt } from '#api/fiscal/fiscal-receipts.ts';
import { issueSoldCard } from '#api/gift-cards/gift-cards.ts';
import { Refusal } from '#api/http/refusal.ts';
import { enqueueMail } from '#api/mail/mail-jobs.ts';
import { lockOrder } from '#api/orders/lock-order.ts';
import { updateOwed } from '#api/orders/order-debt.ts';
import { updatePaymentMethod } from '#api/orders/shopper/order-payment-method.ts';
import { transitionOrder } from '#api/orders/transition-order.ts';
import * as attempts from '#api/payments/attempt-store.ts';
import { isExchangeRefunded } from '#api/payments/exchange-value.ts';
import type { SettlingParts } from '#api/payments/payments.ts';
import type { Attempt, PaymentEvent, PaymentResult } from '#api/payments/provider/payment-provider.ts';
import { type Verdict, verdict } from '#api/payments/verdict.ts';
import { isPrepaid } from '#rules/checkout/payment-method.ts';
import type { AttemptStatus } from '#rules/orders/attempt-status.ts';

type SettleResult = {
  status: AttemptStatus;
  isForeign: boolean;
  orderId: number;
};

type SettleOptions = {
  event: PaymentEvent | null;
  inTransaction?: (db: Db, settled: SettleResult) => Promise<void>;
};

/**
 * One transaction, serialised per order. Idempotent: repeated or late results change nothing (docs/spec/payments.md
 * 0).
 */
export async function settle(
  { pool, clock, notifyCatalogChanged, log }: SettlingParts,
  attemptId: number,
  result: PaymentResult,
  { event, inTransaction }: SettleOptions,
): Promise<SettleResult> {
  const { settled, hasMoved, bill } = await transaction(pool, async (db) => {
    const attempt = await lockWithOrder(db, attemptId);
    const { decided, hasMoved } = await apply(db, attempt, result, clock());
    const status = decided.to ?? attempt.status;
    const settled = { status, isForeign: decided.isForeign ?? false, orderId: attempt.orderId };
    const outcome = settled.isForeign ? 'foreign' : `${attempts.outcomeOf(result)}: ${status}`;
    if (event) await attempts.recordEvent(db, attempt.id, event, { outcome, hasChanged: decided.to !== null });
    await inTransaction?.(db, settled);
    return { settled, hasMoved, bill: attempt.bill };
  });
  if (hasMoved) notifyCatalogChanged();
  if (result.kind === 'mismatch')
    log.warn({ attempt: bill, why: result.why }, 'a payment result does not match its attempt');
  if (settled.status === 'refund_due') log.warn({ attempt: bill }, 'a payment arrived that must be refunded');
  return settled;
}

async function lockWithOrder(db: Db, attemptId: number) {
  const found = await attempts.selectAttempt(db, attemptId);
  if (!found) throw new Refusal('not_found');
  const order = await lockOrder(db, found.orderId);
  return { ...(await attempts.lockAttempt(db, attemptId)), order };
}

type LockedAttempt = Awaited<ReturnType<typeof lockWithOrder>>;
type AppliedVerdict = { decided: Verdict; hasMoved: boolean };

async function apply(db: Db, attempt: LockedAttempt, result: PaymentResult, now: Date): Promise<AppliedVerdict> {
  const { order } = attempt;
  const providerId = result.kind === 'paid' ? result.providerId : null;
  if (providerId && (await attempts.isForeignNumber(db, attempt, providerId)))
    return { decided: { to: null, transition: null, isForeign: true }, hasMoved: false };
  const isPaidOtherwise = result.kind === 'paid' && (await attempts.hasOtherPaid(db, attempt));
  const isDebt = attempt.covers > 0;
  const isOutdated = attempt.amount !== (isDebt ? order.owed : order.grandTotal - order.giftCardAmount);
  const situation = {
    ...{ attempt, order: order.status, isPaidOtherwise, isOutdated },
    isPrepaid: isDebt || isPrepaid(order.paymentMethod),
    isDebt,
  };
  const decided = await applyToOrder(db, attempt, verdict(situation, result));
  if (!decided.to) return { decided, hasMoved: false };

  const refunded =
    result.kind === 'returned' && decided.to !== 'cancelled'
      ? Math.min(result.amount, attempt.amount)
      : attempt.refunded;
  await attempts.updateSettled(db, {
    attemptId: attempt.id,
    status: decided.to,
    providerId,
    card: result.kind === 'paid' ? result.card : null,
    reason: 'reason' in result ? result.reason : null,
    paidAt: result.kind === 'paid' ? now : null,
    refunded,
  });
  if (decided.to === 'paid') {
    await attempts.endOtherAttempts(db, attempt);
    if (isDebt) await updateOwed(db, attempt.orderId, 0);
    else await updatePaymentMethod(db, attempt.orderId, { method: attempt.method, credit: null });
    await queueSaleReceipt(db, attempt.orderId);
    await recordPayment(db, attempt);
    if (await issueSoldCard(db, attempt.orderId, now))
      await transitionOrder(db, attempt.orderId, 'complete', { isQuiet: true });
  }
  if (refunded > attempt.refunded) {
    const amount = refunded - attempt.refunded;
    await queueReturnOfPayment(db, attempt, amount);
    await recordRefund(db, attempt, { amount });
  }
  await notifyMerchant(db, attempt, decided.to);
  return { decided, hasMoved: decided.transition === 'revive' };
}

/**
 * A cancelled order stays cancelled if its products are sold out, its gift card is spent or the value of its exchange
 * was refunded. The payment becomes due for refund.
 */
async function applyToOrder(db: Db, { orderId, bill }: Attempt, decided: Verdict): Promise<Verdict> {
  if (!decided.transition) return decided;
  if (decided.transition === 'revive' && (await isExchangeRefunded(db, orderId))) return oweMoney(db, orderId, bill);
  try {
    await transitionOrder(db, orderId, decided.transition, { note: bill });
    return decided;
  } catch (error) {
    if (decided.transition !== 'revive' || !isOutOfStockOrCard(error)) throw error;
  }
  return oweMoney(db, orderId, bill);
}

async function oweMoney(db: Db, orderId: number, bill: string): Promise<Verdict> {
  await transitionOrder(db, orderId, 'owe', { note: bill });
  return { to: 'refund_due', transition: null };
}

const isOutOfStockOrCard = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'stock' || error.code === 'gift_card');

/**
 * Notifies the merchant about a payment to refund, or an unconfirmed payment when no deadline remains as a reminder.
 */
async function notifyMerchant(db: Db, { orderId, order }: LockedAttempt, to: AttemptStatus): Promise<void> {
  if (to === 'refund_due') await enqueueMail(db, { kind: 'merchant_notice', orderId, notice: 'refund_due' });
  if (to === 'unconfirmed' && order.status !== 'pending_payment')
    await enqueueMail(db, { kind: 'merchant_notice', orderId, notice: 'unconfirmed' });
}
