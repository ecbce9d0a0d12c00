import type { AttemptStatus } from '#rules/attempt-status.ts';
import type { OrderStatus, OrderTransition } from '#rules/order-transitions.ts';
import type { Word } from './provider.ts';

/** What an attempt and its order are when somebody speaks of the money. */
export type Situation = {
  attempt: { status: AttemptStatus; providerId: string | null; amount: number; refunded: number };
  order: OrderStatus;
  /** The order was paid by another attempt. */
  isPaidOtherwise: boolean;
};

export type Verdict = {
  /** What becomes of the attempt; null: what it is already. */
  to: AttemptStatus | null;
  /** Of the order; `revive` may turn out to be `owe`, when the goods are gone. */
  step: Extract<OrderTransition, 'pay' | 'revive'> | null;
  /** The word cannot be about this attempt: its money came by another transaction. */
  isForeign?: true;
};

const NOTHING: Verdict = { to: null, step: null };

/** Money of these came once, whatever became of it since. */
const HAS_PAID: readonly AttemptStatus[] = ['paid', 'partly_refunded', 'refunded', 'reversed', 'refund_due'];
const IS_OPEN: readonly AttemptStatus[] = ['created', 'redirected', 'unconfirmed'];

/**
 * What a provider's word changes. An order is paid by the first money that came, once: what comes besides, or too late
 * for goods that are gone, is owed back (DECISIONS 2, domain/payments.md 0). Words that repeat or come out of order
 * change nothing.
 */
export function verdict({ attempt, order, isPaidOtherwise }: Situation, word: Word): Verdict {
  const { status } = attempt;
  switch (word.is) {
    case 'open':
    case 'unknown':
      return NOTHING;
    case 'declined':
      return IS_OPEN.includes(status) ? { to: 'declined', step: null } : NOTHING;
    case 'expired':
      return IS_OPEN.includes(status) ? { to: 'expired', step: null } : NOTHING;
    case 'wrong':
      // Somebody's money is there, so a person has to look.
      return IS_OPEN.includes(status) && status !== 'unconfirmed' ? { to: 'unconfirmed', step: null } : NOTHING;
    case 'returned':
      return afterReturn(attempt, word);
    case 'paid': {
      const isOther = attempt.providerId !== null && word.providerId !== null && attempt.providerId !== word.providerId;
      if (HAS_PAID.includes(status)) return isOther ? { ...NOTHING, isForeign: true } : NOTHING;
      return afterPayment(order, isPaidOtherwise);
    }
  }
}

function afterPayment(order: OrderStatus, isPaidOtherwise: boolean): Verdict {
  if (isPaidOtherwise) return { to: 'refund_due', step: null };
  if (order === 'pending_payment' || order === 'pending') return { to: 'paid', step: 'pay' };
  if (order === 'canceled') return { to: 'paid', step: 'revive' };
  // The merchant has settled it by hand meanwhile: who knows how it was paid.
  return { to: 'refund_due', step: null };
}

/** Given back at the bank, past us. */
function afterReturn(
  { status, amount, refunded }: Situation['attempt'],
  word: Extract<Word, { is: 'returned' }>,
): Verdict {
  const isAll = word.amount >= amount;
  if (IS_OPEN.includes(status)) return { to: isAll ? 'cancelled' : 'unconfirmed', step: null };
  const isNews = ['paid', 'partly_refunded', 'refund_due'].includes(status) && word.amount > refunded;
  if (!isNews) return NOTHING;
  if (isAll) return { to: word.how, step: null };
  return { to: status === 'refund_due' ? status : 'partly_refunded', step: null };
}
