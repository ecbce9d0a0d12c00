import { resumeHold } from '#api/orders/payment-deadline.ts';
import { selectUnsettled } from '#api/payments/attempt-store.ts';
import type { SettlingParts } from '#api/payments/payments.ts';
import type { PaymentResult } from '#api/payments/provider/payment-provider.ts';
import { providerOf } from '#api/payments/providers.ts';
import { TRANSFER_METHOD } from '#rules/checkout/payment-method.ts';
import type { AttemptStatus } from '#rules/orders/attempt-status.ts';
import { settle } from './settle.ts';

export type SettleInput = { isPaid: boolean; transaction?: string };

export type SettleResult =
  | { kind: 'settled' }
  | { kind: 'nothing_to_settle' }
  | { kind: 'transfer_not_due' }
  /** Required, so that a later confirmation by the provider is recognised as the same payment. */
  | { kind: 'transaction_needed'; bill: string; provider: string }
  | { kind: 'foreign_transaction'; bill: string };

/**
 * Settles a payment that its provider did not report or reported wrongly (docs/spec/decisions.md 2.5), or a transfer.
 */
export async function settleOrder(parts: SettlingParts, orderId: number, input: SettleInput): Promise<SettleResult> {
  const attempt = await selectUnsettled(parts.pool, orderId, input.transaction !== undefined);
  if (!attempt) return { kind: 'nothing_to_settle' };
  const isTransfer = attempt.method === TRANSFER_METHOD;
  if (isTransfer && !input.isPaid) return { kind: 'transfer_not_due' };
  if (!input.isPaid) {
    if (attempt.status !== 'unconfirmed') return { kind: 'nothing_to_settle' };
    await settleByHand(parts, attempt.id, { isPaid: false });
    return { kind: 'settled' };
  }
  const provider = providerOf(attempt.method);
  // A polled provider already has its own number for the attempt.
  if (!provider || provider.isPolled) {
    await settle(parts, attempt.id, PAID, { event: BY_HAND });
    return { kind: 'settled' };
  }
  const { bill } = attempt;
  const { transaction } = input;
  if (transaction === undefined || !/^[\w-]{1,64}$/.test(transaction))
    return { kind: 'transaction_needed', bill, provider: provider.label };
  const status = await settleByHand(parts, attempt.id, { isPaid: true, transaction });
  return status === attempt.status ? { kind: 'foreign_transaction', bill } : { kind: 'settled' };
}

const PAID = { kind: 'paid', providerId: null, card: null } as const;
const BY_HAND = { kind: 'by_hand', payload: {} };

type Finding = { isPaid: true; transaction: string } | { isPaid: false };

async function settleByHand(parts: SettlingParts, attemptId: number, finding: Finding): Promise<AttemptStatus> {
  const result: PaymentResult = finding.isPaid
    ? { kind: 'paid', providerId: finding.transaction, card: null }
    : { kind: 'declined', reason: 'by_hand' };
  const { status } = await settle(parts, attemptId, result, {
    event: { kind: 'by_hand', payload: finding.isPaid ? { transaction: finding.transaction } : {} },
    async inTransaction(db, { orderId }) {
      if (!finding.isPaid) await resumeHold(db, orderId, parts.clock());
    },
  });
  return status;
}
