import { CREDIT_METHOD, isPrepaid } from '#rules/checkout/payment-method.ts';
import type { Permission } from '#rules/staff/staff-permissions.ts';
import { type AttemptStatus, OPEN_ATTEMPTS, PAID_ATTEMPTS } from './attempt-status.ts';
import type { CancelReason } from './cancel-reason.ts';
import { ORDER_TRANSITIONS, type OrderStatus, type OrderTransition, transitionTo } from './order-transitions.ts';

type Order = { status: OrderStatus; paymentMethod: string };
/** `owed`: the difference that a changed order still costs, beside what was paid. Attempts are sorted oldest first. */
type PaidOrder = {
  status: OrderStatus;
  paymentMethod: string;
  owed: number;
  attempts: readonly { status: AttemptStatus; method: string }[];
};

const RETURNED: readonly AttemptStatus[] = ['refunded', 'reversed'];
export const isHandedOver = (status: OrderStatus): boolean => status === 'completed' || status === 'closed';

/**
 * True if the shop still expects a payment that is required before the hand-over: of the order, or of the difference of
 * a changed order. A refund after the hand-over ends the expectation; before it, the order must be paid again.
 */
export function lacksMoney({ status, paymentMethod, owed, attempts }: PaidOrder): boolean {
  if (owed > 0) return isPrepaid(attempts.at(-1)?.method ?? paymentMethod);
  if (!isPrepaid(paymentMethod) || attempts.some((attempt) => PAID_ATTEMPTS.includes(attempt.status))) return false;
  const returned = attempts.findLastIndex((attempt) => RETURNED.includes(attempt.status));
  const isAwaited = attempts.slice(returned + 1).some((attempt) => OPEN_ATTEMPTS.includes(attempt.status));
  return returned === -1 || isAwaited || !isHandedOver(status);
}

/** The buyer can pay online now: the unpaid order, or the difference of a changed one. */
export const awaitsPayment = ({ status, owed }: { status: OrderStatus; owed: number }): boolean =>
  status === 'pending_payment' || (owed > 0 && (status === 'pending' || status === 'processing'));

/** Accepting an order or handing it over requires its payment. Undoing a hand-over does not. */
export const countsOnMoney = (from: OrderStatus, to: OrderStatus): boolean =>
  to === 'completed' || (to === 'processing' && from !== 'completed');

/** Transitions that end an order, stop it for a check, or release it. */
const DECISIONS: readonly OrderTransition[] = ['cancel', 'close', 'suspect', 'clear'];

/** The bank's answer that a transition implies: an application continues once the bank has agreed. */
export function impliedBankAnswer(
  { status, paymentMethod }: Order,
  transition: OrderTransition,
  reason?: CancelReason,
): 'agreed' | 'refused' | null {
  const isOpen = paymentMethod === CREDIT_METHOD && (status === 'pending' || status === 'fraud');
  if (!isOpen) return null;
  const { to } = ORDER_TRANSITIONS[transition];
  if (to === 'processing' || to === 'completed') return 'agreed';
  return to === 'canceled' && reason === 'credit_refused' ? 'refused' : null;
}

/** All of these permissions are required for one order, for bulk changes, and for the actions the office offers. */
export const permissionsOfStep = (order: Order, transition: OrderTransition, reason?: CancelReason): Permission[] => [
  'orders.step',
  ...(DECISIONS.includes(transition) ? (['orders.cancel'] as const) : []),
  ...(impliedBankAnswer(order, transition, reason) ? (['credit.answer'] as const) : []),
];

/** True if these permissions allow changing the order to the status by hand. */
export function mayStep(permissions: readonly Permission[], order: Order, to: OrderStatus): boolean {
  const transition = transitionTo(order.status, to);
  return transition !== null && permissionsOfStep(order, transition).every((needed) => permissions.includes(needed));
}
