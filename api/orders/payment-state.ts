import type { PaymentState } from '#contract/order-contract.ts';
import type { AttemptStatus } from '#rules/attempt-status.ts';
import { mayShopperCancel, type OrderStatus } from '#rules/order-transitions.ts';
import { CREDIT_METHOD, isOnline } from '#rules/payment-method.ts';
import type { Attempt, OrderRow } from './order-sql.ts';

/** What the state of a payment is called; finer than the state itself (`payment-words.ts`). */
export type PaymentWords =
  | PaymentState
  | 'due_transfer'
  | 'due_credit'
  /** The merchant went on with the application. */
  | 'credit_taken_up'
  | 'partly_refunded'
  /** Nothing was ever paid for an order that was let go. */
  | 'not_paid'
  /** Only this try ran out, the order still waits. */
  | 'try_expired';

export type Standing = { state: PaymentState; words: PaymentWords; attempt: Attempt };

type Paid = Pick<OrderRow, 'id' | 'status' | 'attempts'>;

/** How the paying of an order stands, from all tries: money that came says more than the newest one. */
export function standingOf({ id, status, attempts }: Paid): Standing {
  const newest = attempts.at(-1);
  if (!newest) throw new Error(`order ${id} has no payment attempt`);
  const find = (...wanted: AttemptStatus[]) => attempts.findLast((attempt) => wanted.includes(attempt.status));
  const isCanceled = status === 'canceled';

  const paid = find('paid', 'partly_refunded');
  // Cancelled after it was paid: the money goes back.
  if (paid && isCanceled) return { state: 'owed', words: 'owed', attempt: paid };
  if (paid) return { state: 'paid', words: paid.status === 'paid' ? 'paid' : 'partly_refunded', attempt: paid };
  const owed = find('refund_due');
  if (owed) return { state: 'owed', words: 'owed', attempt: owed };
  // Money that went back says nothing about another way that is still to come.
  const isToCome = !isCanceled && (newest.status === 'created' || newest.status === 'redirected');
  const refunded = find('refunded', 'reversed');
  if (refunded && !isToCome) return { state: 'refunded', words: 'refunded', attempt: refunded };
  const unconfirmed = find('unconfirmed');
  if (unconfirmed) return { state: 'confirming', words: 'confirming', attempt: unconfirmed };
  if (isCanceled)
    return { state: 'expired', words: newest.status === 'expired' ? 'expired' : 'not_paid', attempt: newest };
  return { ...unpaid(newest, status), attempt: newest };
}

function unpaid({ status, method }: Attempt, order: OrderStatus): Omit<Standing, 'attempt'> {
  if (status === 'declined') return { state: 'declined', words: 'declined' };
  if (status === 'expired' || status === 'cancelled') return { state: 'expired', words: 'try_expired' };
  if (isOnline(method)) return { state: 'open', words: 'open' };
  if (method === CREDIT_METHOD) return { state: 'due', words: order === 'pending' ? 'due_credit' : 'credit_taken_up' };
  return { state: 'due', words: method === 'moneytransfer' ? 'due_transfer' : 'due' };
}

/** What a shopper may do about an order that is not paid. */
export function mayDo(order: Paid): { canPay: boolean; canCancel: boolean } {
  const isSettled = !['due', 'open', 'declined', 'expired'].includes(standingOf(order).state);
  return {
    canPay: order.status === 'pending_payment' && !isSettled,
    canCancel: mayShopperCancel(order.status) && !isSettled,
  };
}
