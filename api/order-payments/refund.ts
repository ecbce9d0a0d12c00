import { type Actor, CLI } from '#api/audit/audit-log.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import type { PaymentParts } from '#api/payments/payments.ts';
import type { Attempt, PaymentProvider, RefundResult } from '#api/payments/provider/payment-provider.ts';
import { providerOf } from '#api/payments/providers.ts';
import type { AttemptStatus } from '#rules/orders/attempt-status.ts';
import { divideRefund, refundHow } from '#rules/orders/refund-plan.ts';
import { beginRefund, type StartedPart } from './begin-refund.ts';
import { finishRefund } from './finish-refund.ts';
import { selectRefundable, toShare } from './refundable.ts';
import * as refunds from './refunds-sql.ts';

export { selectOpenRefunds, selectRefundableLines } from './refunds-sql.ts';

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
  /** `refunded`: of the last payment that took part. */
  | { kind: 'done'; status: AttemptStatus; refunded: number }
  | { kind: 'nothing' }
  /** The provider has no refund call. Refund on its pages, then repeat with `isByHand`. */
  | { kind: 'by_hand' }
  /** Another refund of this order is in progress or has an unknown outcome. */
  | { kind: 'running' }
  | { kind: 'stale' }
  /** The money was returned at the bank or by a chargeback, and this is recorded now. */
  | { kind: 'returned_outside'; refunded: number }
  /** A call with the same key already started this refund. */
  | { kind: 'repeated'; refundId: number }
  /** Earlier payments were refunded. `left` was refused or is unconfirmed; the same key sends it again. */
  | { kind: 'partly'; sent: number; left: number; bill: string; why: string }
  | { kind: 'refused' | 'unavailable'; why: string };

type Parts = Pick<PaymentParts, 'payments' | 'clock' | 'log'> & { pool: Pool };

/** `payments`: those that take part, the newest first. `left`: what could be refunded before. */
export type OrderRefund =
  | { kind: 'nothing_paid' }
  | { kind: 'too_much'; bills: string[]; left: number }
  | { kind: 'refund'; payments: Attempt[]; sent: number; left: number; isByHand: boolean; refund: Refund };

/**
 * Divides a refund over the payments of the order, the newest first. Payments that are due for refund go first, alone.
 * Refunds of methods without a provider are recorded as made by hand.
 */
export async function refundOrder(parts: Parts, orderId: number, options: RefundOptions = {}): Promise<OrderRefund> {
  const found = await selectRefundable(parts.pool, orderId);
  if (!found) return { kind: 'nothing_paid' };
  const { payments, most: left } = found;
  const { amount } = options;
  const isKnown = options.key !== undefined;
  if (amount !== undefined && amount > left && !isKnown)
    return { kind: 'too_much', bills: payments.map(({ bill }) => bill), left };
  const sent = amount ?? left;
  const shares = divideRefund(payments.map(toShare), sent);
  const taking = payments.filter(({ id }) => shares.some((share) => share.id === id));
  const isByHand = taking.every(({ method }) => options.isByHand || !providerOf(method)?.isRefundable);
  const refund = await refundPayments(parts, payments, orderId, options);
  return { kind: 'refund', payments: taking, sent, left, isByHand, refund };
}

/**
 * Recorded before and after the call of the bank, so that no connection waits and concurrent calls find the refund in
 * progress (docs/spec/payments.md 3.5).
 */
async function refundPayments(
  parts: Parts,
  payments: readonly Attempt[],
  orderId: number,
  options: RefundOptions,
): Promise<Refund> {
  const lookups = await Promise.all(payments.map((payment) => lookUp(parts, payment, options)));
  const providers = new Map(lookups.map((one) => [one.attemptId, one]));
  const actor = options.actor ?? CLI;
  const begun = await transaction(parts.pool, async (db) => {
    const begun = await beginRefund(db, orderId, { ...options, providers });
    const isByHand = begun.kind === 'begun' && begun.parts.every((part) => resultOf(parts, part) !== null);
    return isByHand ? bookParts(db, parts, begun.parts, actor) : begun;
  });
  return begun.kind === 'begun' ? sendParts(parts, begun.parts, actor) : begun;
}

/** No provider is called, so the refund begins and ends in one transaction and is never open. */
async function bookParts(db: Db, parts: Parts, started: readonly StartedPart[], actor: Actor): Promise<Refund> {
  let refund: Refund = { kind: 'nothing' };
  for (const part of started)
    refund = await finishRefund(db, part.attempt, {
      ...{ refundId: part.refundId, actor },
      result: resultOf(parts, part) ?? 'by_hand',
    });
  return refund;
}

async function lookUp({ payments }: Parts, attempt: Attempt, { isByHand = false }: RefundOptions) {
  const provider = payments.provider(attempt.method);
  const returned = isByHand ? null : await returnedThere(attempt, provider);
  return { attemptId: attempt.id, returned, canSend: Boolean(provider?.refund) };
}

/** Refunded amount at the provider; null if the provider cannot be queried. */
async function returnedThere(attempt: Attempt, provider: PaymentProvider | null): Promise<number | null> {
  const answer = await provider?.getStatus?.(attempt);
  if (!answer || answer.result.kind === 'unavailable' || answer.result.kind === 'unknown') return null;
  return answer.result.kind === 'returned' ? Math.min(answer.result.amount, attempt.amount) : 0;
}

/** One after the other: a part that is not sent ends the parts after it. */
async function sendParts(parts: Parts, started: readonly StartedPart[], actor: Actor): Promise<Refund> {
  let [sent, refund]: [number, Refund] = [0, { kind: 'nothing' }];
  for (const [at, part] of started.entries()) {
    if (at > 0 && (await refunds.updateStarted(parts.pool, part.refundId)) === 0) return { kind: 'running' };
    const result = await sendPart(parts, part);
    const { attempt, refundId } = part;
    refund = await transaction(parts.pool, (db) => finishRefund(db, attempt, { refundId, result, actor }));
    if (refund.kind === 'refused' || refund.kind === 'unavailable') {
      const left = started.reduce((sum, { amount }) => sum + amount, 0) - sent;
      const hasSent = sent > 0 || part.isContinued;
      return hasSent ? { kind: 'partly', sent, left, bill: attempt.bill, why: refund.why } : refund;
    }
    if (refund.kind !== 'done') return refund;
    sent += part.amount;
  }
  return refund;
}

/** The result of a part that needs no provider; null for the others. */
function resultOf({ payments }: Parts, { attempt, money, isByHand }: StartedPart): RefundResult | 'by_hand' | null {
  // Everything goes back to a gift card.
  if (money === 0) return { kind: 'done', how: 'refunded' };
  return isByHand || !payments.provider(attempt.method)?.refund ? 'by_hand' : null;
}

async function sendPart(parts: Parts, part: StartedPart): Promise<RefundResult | 'by_hand'> {
  const { payments, clock } = parts;
  const { attempt, money, known } = part;
  const refund = payments.provider(attempt.method)?.refund;
  const result = resultOf(parts, part);
  if (result !== null || !refund) return result ?? 'by_hand';
  const payment = { ...attempt, refunded: known, isRefundable: true };
  return sendBack(refund, attempt, { amount: money, mayReverse: refundHow(payment, money, clock()) === 'reversal' });
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
