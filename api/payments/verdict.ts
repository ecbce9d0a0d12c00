import { type AttemptStatus, OPEN_ATTEMPTS } from '#rules/orders/attempt-status.ts';
import type { OrderStatus, OrderTransition } from '#rules/orders/order-transitions.ts';
import type { PaymentResult } from './provider/payment-provider.ts';

export type VerdictContext = {
  attempt: { status: AttemptStatus; providerId: string | null; amount: number; refunded: number };
  order: OrderStatus;
  isPaidOtherwise: boolean;
  /** The total of the order, or its difference, has changed since the attempt was made. */
  isOutdated?: boolean;
  /** The attempt pays the difference of a changed order, whose status does not follow it. */
  isDebt?: boolean;
  /** True if the order requires payment before processing. An order processed without payment still expects it. */
  isPrepaid: boolean;
};

export type Verdict = {
  to: AttemptStatus | null;
  /** Transition of the order. The caller replaces `revive` by `owe` if the products are out of stock. */
  transition: Extract<OrderTransition, 'pay' | 'revive'> | null;
  isForeign?: true;
};

const NOTHING: Verdict = { to: null, transition: null };

const HAS_PAID: readonly AttemptStatus[] = ['paid', 'partly_refunded', 'refunded', 'reversed', 'refund_due'];

/** Idempotent. Duplicate or late money becomes due for refund (docs/spec/decisions.md 2, docs/spec/payments.md 0). */
export function verdict(situation: VerdictContext, result: PaymentResult): Verdict {
  const { attempt } = situation;
  const { status } = attempt;
  switch (result.kind) {
    case 'open':
    case 'unknown':
      return NOTHING;
    case 'declined':
      return OPEN_ATTEMPTS.includes(status) ? { to: 'declined', transition: null } : NOTHING;
    case 'expired':
      return OPEN_ATTEMPTS.includes(status) ? { to: 'expired', transition: null } : NOTHING;
    case 'mismatch':
      // Money arrived that does not match, so a person must decide.
      return OPEN_ATTEMPTS.includes(status) && status !== 'unconfirmed'
        ? { to: 'unconfirmed', transition: null }
        : NOTHING;
    case 'returned':
      return afterReturn(attempt, result);
    case 'paid': {
      const isOther =
        attempt.providerId !== null && result.providerId !== null && attempt.providerId !== result.providerId;
      if (HAS_PAID.includes(status)) return isOther ? { ...NOTHING, isForeign: true } : NOTHING;
      return afterPayment(situation);
    }
  }
}

const UNDER_WAY: readonly OrderStatus[] = ['processing', 'completed', 'fraud'];

function afterPayment({ attempt, order, isPaidOtherwise, isOutdated, isPrepaid, isDebt }: VerdictContext): Verdict {
  if (isPaidOtherwise || isOutdated) return { to: 'refund_due', transition: null };
  if (isDebt) return { to: order === 'pending' || UNDER_WAY.includes(order) ? 'paid' : 'refund_due', transition: null };
  if (order === 'pending_payment' || order === 'pending') return { to: 'paid', transition: 'pay' };
  if (order === 'canceled') return { to: 'paid', transition: 'revive' };
  // A closed order with an open payment was handed over, not cancelled, so its payment is still expected.
  const isAwaited = UNDER_WAY.includes(order) || (order === 'closed' && OPEN_ATTEMPTS.includes(attempt.status));
  if (isPrepaid && isAwaited) return { to: 'paid', transition: null };
  return { to: 'refund_due', transition: null };
}

function afterReturn(
  { status, amount, refunded }: VerdictContext['attempt'],
  result: Extract<PaymentResult, { kind: 'returned' }>,
): Verdict {
  const isAll = result.amount >= amount;
  if (OPEN_ATTEMPTS.includes(status)) return { to: isAll ? 'cancelled' : 'unconfirmed', transition: null };
  const isNew = ['paid', 'partly_refunded', 'refund_due'].includes(status) && result.amount > refunded;
  if (!isNew) return NOTHING;
  if (isAll) return { to: result.how, transition: null };
  return { to: status === 'refund_due' ? status : 'partly_refunded', transition: null };
}
