import { type Db, transaction } from '#api/database/sql.ts';
import { type LockedOrder, lockOrder } from '#api/orders/lock-order.ts';
import { holdOrder } from '#api/orders/payment-deadline.ts';
import * as attempts from '#api/payments/attempt-store.ts';
import { holdAfterPrecheck } from '#api/payments/payment-window.ts';
import type { PaymentParts } from '#api/payments/payments.ts';
import type {
  Attempt,
  CallbackAnswer,
  ConfirmationResult,
  ProviderCallback,
} from '#api/payments/provider/payment-provider.ts';
import { awaitsPayment } from '#rules/orders/order-steps.ts';
import { refreshPaymentStatus } from './check-payment.ts';
import { settle } from './settle.ts';

/** Reports an untrusted call; `by` is the mismatched field. */
export type ReportSuspicion = (kind: 'unknown_bill' | 'refused_precheck' | 'forged_confirmation', by?: string) => void;

type BillCall = Exclude<ProviderCallback, { kind: 'ping' }>;

/** A thrown error results in 5xx, and the provider then moves no money (docs/spec/payments.md 2.4). */
export async function handleCallback(
  parts: PaymentParts,
  method: string,
  /** Null if the fields of the call cannot be parsed. */
  call: BillCall | null,
  report: ReportSuspicion,
): Promise<{ answer: CallbackAnswer; attempt: Attempt | null }> {
  const attempt = call && (await selectAttempt(parts, method, call));
  if (!attempt) {
    report('unknown_bill');
    return { answer: 'refused', attempt };
  }
  switch (call.kind) {
    case 'precheck':
      return { answer: await answerPrecheck(parts, { call, attempt, report }), attempt };
    case 'confirmation':
      return { answer: await answerConfirmation(parts, { call, attempt, report }), attempt };
    case 'notice':
      await refreshPaymentStatus(parts, attempt.id, parts.payments.patienceMs);
      return { answer: 'accepted', attempt };
  }
}

async function selectAttempt({ pool }: PaymentParts, method: string, call: BillCall): Promise<Attempt | null> {
  if (call.kind === 'notice') return attempts.selectByProviderId(pool, method, call.providerId);
  if (typeof call.bill === 'string') return attempts.selectByBill(pool, method, call.bill);
  return call.bill && attempts.selectByNumber(pool, method, call.bill);
}

type Question<Kind> = {
  call: Extract<ProviderCallback, { kind: Kind }>;
  attempt: Attempt;
  report: ReportSuspicion;
};

/**
 * A pre-check is untrusted, so it decides nothing: the shopper can still cancel or pay otherwise, and the order can
 * expire.
 */
function answerPrecheck({ pool, clock }: PaymentParts, question: Question<'precheck'>): Promise<CallbackAnswer> {
  const { call, report } = question;
  return transaction(pool, async (db) => {
    const order = await lockOrder(db, question.attempt.orderId);
    const newest = await attempts.lockNewestAttempt(db, order.id);
    const attempt = await attempts.lockAttempt(db, question.attempt.id);
    const now = clock();
    const wrong = call.mismatchedField(attempt);
    if (wrong) report('refused_precheck', wrong);
    const why = wrong ?? closedBecause({ order, attempt, isNewest: newest.id === attempt.id, now });
    if (!why) await holdWhilePaying(db, { order, attempt, now });
    const event = { kind: 'precheck', payload: call.payload, isProven: false };
    await attempts.recordEvent(db, attempt.id, event, { outcome: why ? `refused: ${why}` : 'accepted' });
    return why ? 'refused' : 'accepted';
  });
}

type PrecheckedOrder = { order: LockedOrder; attempt: Attempt; now: Date };

/**
 * Extends the hold once per attempt. Otherwise repeated pre-checks could hold stock forever (docs/spec/decisions.md
 * 2.5).
 */
async function holdWhilePaying(db: Db, { order, attempt, now }: PrecheckedOrder): Promise<void> {
  const isFirst = (await attempts.updatePrechecked(db, attempt.id, now)) === 1;
  const isHeld = order.status === 'pending_payment';
  const holdUntil = isFirst && isHeld ? holdAfterPrecheck(now, order.holdUntil) : null;
  if (holdUntil) await holdOrder(db, order.id, holdUntil);
}

type CallbackContext = { order: LockedOrder; attempt: Attempt; isNewest: boolean; now: Date };

function closedBecause({ order, attempt, isNewest, now }: CallbackContext): string | null {
  if (!awaitsPayment(order)) return 'order status';
  if (!isNewest) return 'newer bill';
  if (attempt.status !== 'redirected') return 'bill status';
  return attempt.expiresAt && attempt.expiresAt > now ? null : 'bill date';
}

/** The confirmation is accepted only after the payment or its refusal is committed. */
async function answerConfirmation(
  parts: PaymentParts,
  { call, attempt, report }: Question<'confirmation'>,
): Promise<CallbackAnswer> {
  const { payload } = call;
  const result = call.verifyConfirmation(attempt);
  if (result.kind === 'unproven' || !isSettling(result)) {
    const why = result.kind === 'unproven' ? result.why : result.kind;
    const event = { kind: 'confirmation', payload, isProven: false };
    await attempts.recordEvent(parts.pool, attempt.id, event, { outcome: `refused: ${why}` });
    report('forged_confirmation');
    parts.log.warn({ attempt: attempt.bill, why }, 'the confirmation of a payment does not match');
    return 'refused';
  }
  const { isForeign } = await settle(parts, attempt.id, result, { event: { kind: 'confirmation', payload } });
  return isForeign || result.kind === 'mismatch' ? 'refused' : 'accepted';
}

const isSettling = ({ kind }: ConfirmationResult): boolean => ['paid', 'declined', 'mismatch'].includes(kind);
