import type { AttemptStatus } from '#rules/orders/attempt-status.ts';
import type { OrderStatus, OrderTransition } from '#rules/orders/order-transitions.ts';
import type { PaymentResult } from './provider/payment-provider.ts';

export type VerdictContext = {
  attempt: { status: AttemptStatus; providerId: string | null; amount: number; refunded: number };
  order: OrderStatus;
  isPaidOtherwise: boolean;
  /** The order requires payment first; if it was processed without payment, the payment is still due. */
  isPrepaid: boolean;
};

export type Verdict = {
  to: AttemptStatus | null;
  /** `revive` becomes `owe` when the products are out of stock. */
  transition: Extract<OrderTransition, 'pay' | 'revive'> | null;
  isForeign?: true;
};

const NOTHING: Verdict = { to: null, transition: null };

const HAS_PAID: readonly AttemptStatus[] = ['paid', 'partly_refunded', 'refunded', 'reversed', 'refund_due'];
const IS_OPEN: readonly AttemptStatus[] = ['created', 'redirected', 'unconfirmed'];

/** Idempotent. Duplicate or late money becomes due for refund (docs/spec/decisions.md 2, docs/spec/payments.md 0). */
export function verdict(situation: VerdictContext, result: PaymentResult): Verdict {
  const { attempt } = situation;
  const { status } = attempt;
  switch (result.kind) {
    case 'open':
    case 'unknown':
      return NOTHING;
    case 'declined':
      return IS_OPEN.includes(status) ? { to: 'declined', transition: null } : NOTHING;
    case 'expired':
      return IS_OPEN.includes(status) ? { to: 'expired', transition: null } : NOTHING;
    case 'mismatch':
      // Money arrived that does not match, so a person must decide.
      return IS_OPEN.includes(status) && status !== 'unconfirmed' ? { to: 'unconfirmed', transition: null } : NOTHING;
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

function afterPayment({ attempt, order, isPaidOtherwise, isPrepaid }: VerdictContext): Verdict {
  if (isPaidOtherwise) return { to: 'refund_due', transition: null };
  if (order === 'pending_payment' || order === 'pending') return { to: 'paid', transition: 'pay' };
  if (order === 'canceled') return { to: 'paid', transition: 'revive' };
  // An order closed while its payment was open was not cancelled before.
  const isAwaited = UNDER_WAY.includes(order) || (order === 'closed' && IS_OPEN.includes(attempt.status));
  if (isPrepaid && isAwaited) return { to: 'paid', transition: null };
  return { to: 'refund_due', transition: null };
}

function afterReturn(
  { status, amount, refunded }: VerdictContext['attempt'],
  result: Extract<PaymentResult, { kind: 'returned' }>,
): Verdict {
  const isAll = result.amount >= amount;
  if (IS_OPEN.includes(status)) return { to: isAll ? 'cancelled' : 'unconfirmed', transition: null };
  const isNew = ['paid', 'partly_refunded', 'refund_due'].includes(status) && result.amount > refunded;
  if (!isNew) return NOTHING;
  if (isAll) return { to: result.how, transition: null };
  return { to: status === 'refund_due' ? status : 'partly_refunded', transition: null };
}
