import { type Actor, CLI, logChange, staffIdOf } from '#api/audit/audit-log.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { recordRefund } from '#api/events/record-event.ts';
import { queueReturnReceipt } from '#api/fiscal/fiscal-receipts.ts';
import { selectHeld, spentOfSoldCard, takeFromSoldCard } from '#api/gift-cards/gift-cards.ts';
import { Refusal } from '#api/http/refusal.ts';
import { lockOrder } from '#api/orders/lock-order.ts';
import { lockAttempt, selectAttempt, selectRefundable, updateSettled } from '#api/payments/attempt-store.ts';
import type { PaymentParts } from '#api/payments/payments.ts';
import type { Attempt, PaymentProvider, RefundResult } from '#api/payments/provider/payment-provider.ts';
import { providerOf } from '#api/payments/providers.ts';
import type { AttemptStatus } from '#rules/orders/attempt-status.ts';
import { splitRefund } from '#rules/orders/gift-card.ts';
import { refundHow } from '#rules/orders/refund-plan.ts';
import { failRefund, finishRefund } from './finish-refund.ts';
import * as refunds from './refunds-sql.ts';

export { selectOpenRefund, selectRefundableLines } from './refunds-sql.ts';

export type RefundOptions = {
  /** Whole drams; the default is everything not yet refunded. */
  amount?: number;
  isByHand?: boolean;
  actor?: Actor;
  /** Idempotency key: a refund with the same key is never sent twice. */
  key?: string;
  reason?: string;
  lines?: readonly refunds.RefundLine[];
  restock?: boolean;
  letter?: boolean;
  /** Refunded amount at the time of the decision; a different amount now results in `stale`. */
  seen?: number;
  /** The return whose decision sends the money. */
  returnId?: number;
};
export type Refund =
  | { kind: 'done'; status: AttemptStatus; refunded: number }
  | { kind: 'nothing' }
  /** The provider has no refund call. Refund on its pages, then repeat with `isByHand`. */
  | { kind: 'by_hand' }
  /** Another refund of this payment is in progress or has an unknown outcome. */
  | { kind: 'running' }
  | { kind: 'stale' }
  /** The money was returned at the bank or by a chargeback, and this is recorded now. */
  | { kind: 'returned_outside'; refunded: number }
  /** A call with the same key already started this refund. */
  | { kind: 'repeated'; refundId: number }
  | { kind: 'refused' | 'unavailable'; why: string };

type Parts = Pick<PaymentParts, 'payments' | 'clock' | 'log'> & { pool: Pool };

export type OrderRefund =
  | { kind: 'nothing_paid' }
  | { kind: 'too_much'; bill: string; left: number }
  | { kind: 'refund'; attempt: Attempt; sent: number; isByHand: boolean; refund: Refund };

/** Payments that are due for refund go first. Refunds of methods without a provider are recorded as made by hand. */
export async function refundOrder(parts: Parts, orderId: number, options: RefundOptions = {}): Promise<OrderRefund> {
  const attempt = await selectRefundable(parts.pool, orderId);
  if (!attempt) return { kind: 'nothing_paid' };
  const exchanged = await exchangedValue(parts.pool, attempt);
  const left = Math.max(0, attempt.amount - attempt.refunded + (await heldByCard(parts.pool, attempt)) - exchanged);
  const { amount } = options;
  if (amount !== undefined && amount > left) return { kind: 'too_much', bill: attempt.bill, left };
  const isByHand = options.isByHand === true || !providerOf(attempt.method)?.isRefundable;
  const refund = await refundAttempt(parts, attempt.id, { ...options, isByHand });
  return { kind: 'refund', attempt, sent: amount ?? left, isByHand, refund };
}

const HAS_MONEY: readonly AttemptStatus[] = ['paid', 'partly_refunded', 'refund_due'];

/**
 * Recorded before and after the call of the bank, so that no connection waits and concurrent calls find the refund in
 * progress (docs/spec/payments.md 3.5).
 */
export async function refundAttempt(parts: Parts, attemptId: number, options: RefundOptions = {}): Promise<Refund> {
  const { pool, payments, clock } = parts;
  const found = await selectAttempt(pool, attemptId);
  if (!found) return { kind: 'nothing' };
  const provider = payments.provider(found.method);
  const returned = options.isByHand ? null : await returnedThere(found, provider);
  const canSend = Boolean(provider?.refund);
  const begun = await transaction(pool, (db) => begin(db, attemptId, { ...options, returned, canSend }));
  if (begun.kind !== 'begun') return begun;
  const { refundId, attempt, amount, known } = begun;
  const payment = { ...attempt, refunded: known, isRefundable: true };
  // Everything goes back to a gift card.
  const result: RefundResult | 'by_hand' =
    amount === 0
      ? { kind: 'done', how: 'refunded' }
      : options.isByHand || !provider?.refund
        ? 'by_hand'
        : await sendBack(provider.refund, attempt, {
            amount,
            mayReverse: refundHow(payment, amount, clock()) === 'reversal',
          });
  return transaction(pool, (db) => finishRefund(db, attempt, { refundId, result, actor: options.actor ?? CLI }));
}

/** Refunded amount at the provider; null if the provider cannot be queried. */
async function returnedThere(attempt: Attempt, provider: PaymentProvider | null): Promise<number | null> {
  const answer = await provider?.getStatus?.(attempt);
  if (!answer || answer.result.kind === 'unavailable' || answer.result.kind === 'unknown') return null;
  return answer.result.kind === 'returned' ? Math.min(answer.result.amount, attempt.amount) : 0;
}

type BeginOptions = RefundOptions & { returned: number | null; canSend: boolean };
type StartedRefund = { kind: 'begun'; refundId: number; attempt: Attempt; amount: number; known: number };

async function begin(db: Db, attemptId: number, options: BeginOptions): Promise<StartedRefund | Refund> {
  const { isByHand = false, key = null, returned } = options;
  const staffId = staffIdOf(options.actor ?? CLI);
  const { orderId } = (await selectAttempt(db, attemptId)) ?? { orderId: 0 };
  await lockOrder(db, orderId);
  const attempt = await lockAttempt(db, attemptId);
  const repeated = key === null ? null : await refunds.selectByKey(db, { staffId, key });
  const open = await refunds.selectOpenRefund(db, attemptId);
  if (repeated && repeated.id !== open?.id) return { kind: 'repeated', refundId: repeated.id };
  if (open) {
    if (open.status === 'sending' && !open.isOld)
      return repeated ? { kind: 'repeated', refundId: repeated.id } : { kind: 'running' };
    const settled = await settleOpen(db, attempt, open, options);
    if (settled) return settled;
  }
  if (!HAS_MONEY.includes(attempt.status)) return { kind: 'nothing' };
  if (options.seen !== undefined && options.seen !== attempt.refunded) return { kind: 'stale' };
  const known = isByHand ? attempt.refunded : Math.max(attempt.refunded, returned ?? 0);
  if (known > attempt.refunded && (options.seen !== undefined || known === attempt.amount))
    return storeReturned(db, attempt, {
      known,
      wantsAll: options.amount === undefined && options.seen === undefined,
      actor: options.actor ?? CLI,
    });
  const held = await heldByCard(db, attempt);
  const most = attempt.amount + held - (await exchangedValue(db, attempt));
  const amount = options.amount ?? most - known;
  if (!Number.isSafeInteger(amount) || amount <= 0 || known + amount > most) return { kind: 'nothing' };
  const parts = splitRefund({ money: attempt.amount - known, card: held }, amount);
  if (parts.money > 0 && !isByHand && !options.canSend) return { kind: 'by_hand' };
  await refuseUnfitLines(db, orderId, options.lines ?? []);
  const { reason = '', lines = [], restock = false, letter = false } = options;
  const { returnId = null } = options;
  const wanted = {
    ...{
      orderId,
      attemptId,
      amount,
      giftCardAmount: parts.card,
      refundedBefore: known,
      reason,
      lines,
      restock,
      letter,
      staffId,
      key,
      returnId,
    },
  };
  const refundId = await refunds.insertRefund(db, wanted);
  // Before the money is sent, so that the refunded card cannot be spent meanwhile.
  await takeFromSoldCard(db, orderId, { amount, refundId, staffId });
  return { kind: 'begun', refundId, attempt, amount: parts.money, known };
}

/** The part of the order that its gift card still pays. A payment that was not due contains no such part. */
export const heldByCard = async (db: Db | Pool, { orderId, status }: Pick<Attempt, 'orderId' | 'status'>) =>
  status === 'refund_due' ? 0 : ((await selectHeld(db, orderId))?.amount ?? 0);

/**
 * The value that cannot be refunded: exchanged products, and the spent part of a gift card that the order sold. A
 * payment that was not due is refunded whole.
 */
export const exchangedValue = async (db: Db | Pool, { orderId, status }: Pick<Attempt, 'orderId' | 'status'>) =>
  status === 'refund_due'
    ? 0
    : (await refunds.selectExchangedValue(db, orderId)) + (await spentBeforeRefunds(db, orderId));

/** Refunded drams left the sold card too, but they are not spent. */
const spentBeforeRefunds = async (db: Db | Pool, orderId: number): Promise<number> =>
  Math.max(0, (await spentOfSoldCard(db, orderId)) - (await refunds.selectRefunding(db, orderId)));

async function refuseUnfitLines(db: Db, orderId: number, lines: readonly refunds.RefundLine[]): Promise<void> {
  if (lines.length === 0) return;
  const known = new Map((await refunds.selectRefundableLines(db, orderId)).map((line) => [line.itemId, line]));
  const isUnfit = ({ itemId, quantity }: refunds.RefundLine) => {
    const line = known.get(itemId);
    return !line || quantity > line.quantity - line.refunded;
  };
  const isTwice = new Set(lines.map(({ itemId }) => itemId)).size < lines.length;
  if (isTwice || lines.some(isUnfit)) throw new Refusal('validation', { fields: { lines: { problem: 'invalid' } } });
}

/**
 * Settles a refund with an unknown outcome by the bank's current state. Null: it did not happen, or it is made by
 * hand.
 */
async function settleOpen(
  db: Db,
  attempt: Attempt,
  open: refunds.StoredRefund,
  { returned, isByHand, actor = CLI }: BeginOptions,
): Promise<Refund | null> {
  if (!isByHand && returned === null) return { kind: 'unavailable', why: 'nothing certain is known of the one before' };
  if (!isByHand && returned !== null && returned >= open.refundedBefore + open.amount - open.giftCardAmount)
    return finishRefund(db, attempt, { refundId: open.id, result: { kind: 'done', how: 'refunded' }, actor });
  await failRefund(db, attempt.orderId, open, 'it did not happen');
  return null;
}

type ReturnedAmount = { known: number; wantsAll: boolean; actor: Actor };

async function storeReturned(db: Db, attempt: Attempt, { known, wantsAll, actor }: ReturnedAmount): Promise<Refund> {
  const partly = attempt.status === 'refund_due' ? attempt.status : 'partly_refunded';
  const status: AttemptStatus = known === attempt.amount ? 'refunded' : partly;
  const unchanged = { attemptId: attempt.id, providerId: null, card: null, reason: null, paidAt: null };
  await updateSettled(db, { ...unchanged, status, refunded: known });
  const amount = known - attempt.refunded;
  await queueReturnReceipt(db, { orderId: attempt.orderId, attemptId: attempt.id, amount, refundId: null });
  await recordRefund(db, attempt, amount);
  await logChange(db, actor, {
    action: 'refundOrder',
    entity: 'order',
    entityId: attempt.orderId,
    before: { refunded: attempt.refunded },
    after: { refunded: known, how: 'outside' },
  });
  // The request for a full refund is already fulfilled.
  return wantsAll ? { kind: 'done', status, refunded: known } : { kind: 'returned_outside', refunded: known };
}

type SendBackOptions = { amount: number; mayReverse: boolean };

async function sendBack(
  refund: NonNullable<PaymentProvider['refund']>,
  attempt: Attempt,
  { amount, mayReverse }: SendBackOptions,
): Promise<RefundResult> {
  const reversed = mayReverse ? await refund(attempt, amount, 'reversed') : null;
  // A refund follows only after a refused reversal. Without an answer, the reversal may have happened, and a refund
  // would return the money twice.
  return reversed && reversed.kind !== 'refused' ? reversed : refund(attempt, amount, 'refunded');
}
