import { CREDIT_METHOD, isPrepaid } from '#rules/checkout/payment-method.ts';
import type { Permission } from '#rules/staff/staff-permissions.ts';
import type { AttemptStatus } from './attempt-status.ts';
import type { CancelReason } from './cancel-reason.ts';
import { ORDER_TRANSITIONS, type OrderStatus, type OrderTransition, transitionTo } from './order-transitions.ts';

type Order = { status: OrderStatus; paymentMethod: string };
type PaidOrder = { paymentMethod: string; attempts: readonly { status: AttemptStatus }[] };

/** The order should have been paid first, and no money is there (docs/how-to/managing-orders.md). */
export const lacksMoney = ({ paymentMethod, attempts }: PaidOrder): boolean =>
  isPrepaid(paymentMethod) && !attempts.some(({ status }) => status === 'paid' || status === 'partly_refunded');

/** Taking an order into work, or handing it over, counts on its money. An undone hand-over does not. */
export const countsOnMoney = (from: OrderStatus, to: OrderStatus): boolean =>
  to === 'completed' || (to === 'processing' && from !== 'completed');

/** These transitions end an order, stop it for a check, or let it go on after one. */
const DECISIONS: readonly OrderTransition[] = ['cancel', 'close', 'suspect', 'clear'];

/** The answer of the bank that a step implies: an application goes on once the bank has agreed. */
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

/** All of them are needed: for one order, for many, and in what the office offers. */
export const permissionsOfStep = (order: Order, transition: OrderTransition, reason?: CancelReason): Permission[] => [
  'orders.step',
  ...(DECISIONS.includes(transition) ? (['orders.cancel'] as const) : []),
  ...(impliedBankAnswer(order, transition, reason) ? (['credit.answer'] as const) : []),
];

/** Whether somebody with these permissions can take the order to a status by hand. */
export function mayStep(permissions: readonly Permission[], order: Order, to: OrderStatus): boolean {
  const transition = transitionTo(order.status, to);
  return transition !== null && permissionsOfStep(order, transition).every((needed) => permissions.includes(needed));
}
