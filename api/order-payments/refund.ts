import { type Db, transaction } from '#api/database/sql.ts';
import { lockAttempt, outcomeOf, recordEvent, selectRefundable, updateSettled } from '#api/payments/attempt-store.ts';
import type { PaymentParts } from '#api/payments/payments.ts';
import type { Attempt, PaymentProvider, RefundMethod, RefundResult } from '#api/payments/provider/payment-provider.ts';
import { providerOf } from '#api/payments/providers.ts';
import type { AttemptStatus } from '#rules/attempt-status.ts';
import { shopDay } from '#rules/discount.ts';

export type RefundOptions = {
  /** Whole drams; default: everything not refunded yet. */
  amount?: number;
  isByHand?: boolean;
};

export type Refund =
  | { kind: 'done'; status: AttemptStatus; refunded: number }
  | { kind: 'nothing' }
  /** The provider has no refund call: refund on its pages, then repeat with `isByHand`. */
  | { kind: 'by_hand' }
  | { kind: 'refused' | 'unavailable'; why: string };

type Parts = Pick<PaymentParts, 'pool' | 'payments' | 'clock' | 'log'>;

export type OrderRefund =
  | { kind: 'nothing_paid' }
  | { kind: 'too_much'; bill: string; left: number }
  | { kind: 'refund'; attempt: Attempt; sent: number; isByHand: boolean; refund: Refund };

/** Money that is owed back goes first; refunds of methods without a provider are recorded as made by hand. */
export async function refundOrder(parts: Parts, orderId: number, options: RefundOptions = {}): Promise<OrderRefund> {
  const attempt = await selectRefundable(parts.pool, orderId);
  if (!attempt) return { kind: 'nothing_paid' };
  const left = attempt.amount - attempt.refunded;
  const { amount } = options;
  if (amount !== undefined && amount > left) return { kind: 'too_much', bill: attempt.bill, left };
  const isByHand = options.isByHand === true || !providerOf(attempt.method)?.isRefundable;
  const refund = await refundAttempt(parts, attempt.id, { amount, isByHand });
  return { kind: 'refund', attempt, sent: amount ?? left, isByHand, refund };
}

const HAS_MONEY: readonly AttemptStatus[] = ['paid', 'partly_refunded', 'refund_due'];

/** The attempt stays locked during the call, so concurrent calls never refund twice (docs/spec/payments.md 3.5). */
export function refundAttempt(
  { pool, payments, clock }: Parts,
  attemptId: number,
  options: RefundOptions = {},
): Promise<Refund> {
  return transaction(pool, async (db): Promise<Refund> => {
    const attempt = await lockAttempt(db, attemptId);
    const provider = payments.provider(attempt.method);
    const known = options.isByHand ? attempt.refunded : await refundedSoFar(attempt, provider);
    const amount = options.amount ?? attempt.amount - known;
    const isWhole = known === 0 && amount === attempt.amount;
    const store = (how: RefundMethod, refunded: number) => storeRefund(db, attempt, { how, refunded });
    if (!HAS_MONEY.includes(attempt.status)) return { kind: 'nothing' };
    if (known > attempt.refunded && options.amount === undefined && known === attempt.amount)
      return store('refunded', known);
    if (!Number.isSafeInteger(amount) || amount <= 0 || known + amount > attempt.amount) return { kind: 'nothing' };
    if (options.isByHand) return store('refunded', known + amount);
    if (!provider?.refund) return { kind: 'by_hand' };

    const isToday = attempt.paidAt !== null && shopDay(attempt.paidAt) === shopDay(clock());
    const result = await sendBack(provider.refund, attempt, { amount, mayReverse: isWhole && isToday });
    const payload = result.kind === 'done' ? { amount, how: result.how } : { amount, why: result.why };
    await recordEvent(db, attempt.id, { kind: 'refund', payload }, { outcome: outcomeOf(result) });
    return result.kind === 'done' ? store(result.how, known + amount) : result;
  });
}

async function refundedSoFar(attempt: Attempt, provider: PaymentProvider | null): Promise<number> {
  const answer = await provider?.getStatus?.(attempt);
  const there = answer?.result.kind === 'returned' ? answer.result.amount : 0;
  return Math.max(attempt.refunded, Math.min(there, attempt.amount));
}

type SendBackOptions = { amount: number; mayReverse: boolean };

async function sendBack(
  refund: NonNullable<PaymentProvider['refund']>,
  attempt: Attempt,
  { amount, mayReverse }: SendBackOptions,
): Promise<RefundResult> {
  const reversed = mayReverse ? await refund(attempt, amount, 'reversed') : null;
  // Only after a refusal: without an answer the reversal may have happened, and a refund would send the money twice.
  return reversed && reversed.kind !== 'refused' ? reversed : refund(attempt, amount, 'refunded');
}

type StoredRefund = { how: RefundMethod; refunded: number };

async function storeRefund(db: Db, attempt: Attempt, { how, refunded }: StoredRefund): Promise<Refund> {
  const isAll = refunded === attempt.amount;
  // `refund_due` stays until everything is refunded.
  const partly = attempt.status === 'refund_due' ? attempt.status : 'partly_refunded';
  const status = isAll ? how : partly;
  const unchanged = { attemptId: attempt.id, providerId: null, card: null, reason: null, paidAt: null };
  await updateSettled(db, { ...unchanged, status, refunded });
  return { kind: 'done', status, refunded };
}
