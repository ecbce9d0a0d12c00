import type { OrderExchange } from '#api/payments/exchange-value.ts';
import type { PaymentStateKey } from '#api/payments/provider/payment-messages.ts';
import { providerOf } from '#api/payments/providers.ts';
import type { PaymentState } from '#contract/order-contract.ts';
import { CREDIT_METHOD, isOnline, TRANSFER_METHOD } from '#rules/checkout/payment-method.ts';
import type { AttemptStatus } from '#rules/orders/attempt-status.ts';
import { awaitsPayment, lacksMoney } from '#rules/orders/order-steps.ts';
import { mayShopperCancel, type OrderStatus } from '#rules/orders/order-transitions.ts';
import type { Attempt, OrderRow } from './order-sql.ts';

/** `key` distinguishes more cases than the state on the wire. */
export type PaymentStanding = { state: PaymentState; key: PaymentStateKey; attempt: Attempt };

type PaidOrder = Pick<OrderRow, 'id' | 'status' | 'owed' | 'attempts' | 'grandTotal' | 'exchange'>;

/**
 * Considers all attempts: a paid attempt takes precedence over the newest, unless a changed order costs more.
 */
export function standingOf({ id, status, owed: difference, attempts, ...order }: PaidOrder): PaymentStanding {
  const newest = attempts.at(-1);
  if (!newest) throw new Error(`order ${id} has no payment attempt`);
  const find = (...wanted: AttemptStatus[]) => attempts.findLast((attempt) => wanted.includes(attempt.status));
  const isCanceled = status === 'canceled';

  if (difference > 0 && !isCanceled) return owing(newest, status);
  const { exchange } = order;
  if (exchange && isCanceled && exchange.left > 0) return { state: 'owed', key: 'owed', attempt: newest };
  const paid = find('paid', 'partly_refunded');
  if (paid && !isCanceled && isPaidByExchange(order)) {
    const isWhole = order.exchange.left >= order.exchange.share;
    return { state: 'paid', key: isWhole ? 'paid_by_exchange' : 'partly_refunded', attempt: paid };
  }
  if (paid && isCanceled) return { state: 'owed', key: 'owed', attempt: paid };
  if (paid) return { state: 'paid', key: isPartlyRefunded(attempts) ? 'partly_refunded' : 'paid', attempt: paid };
  const owed = find('refund_due');
  if (owed) return { state: 'owed', key: 'owed', attempt: owed };
  const isToCome = !isCanceled && (newest.status === 'created' || newest.status === 'redirected');
  const refunded = find('refunded', 'reversed');
  if (refunded && !isToCome) return { state: 'refunded', key: 'refunded', attempt: refunded };
  const unconfirmed = find('unconfirmed');
  if (unconfirmed) return { state: 'confirming', key: 'confirming', attempt: unconfirmed };
  const isBeingPaid = newest.status === 'redirected' && newest.isBeingPaid;
  if (isBeingPaid && status === 'pending_payment') return { state: 'confirming', key: 'confirming', attempt: newest };
  if (isCanceled && exchange) return { state: 'refunded', key: 'refunded', attempt: newest };
  if (isCanceled)
    return { state: 'expired', key: newest.status === 'expired' ? 'expired' : 'not_paid', attempt: newest };
  return { ...unpaid(newest, status), attempt: newest };
}

/** True if the value of an exchange covers the whole order. */
export const isPaidByExchange = <Order extends Pick<PaidOrder, 'grandTotal' | 'exchange'>>(
  order: Order,
): order is Order & { exchange: OrderExchange } => order.exchange !== null && order.grandTotal === 0;

/** The total of the goods and the delivery, also the part that the value of an exchange pays. Its VAT is included. */
export const goodsTotal = ({ grandTotal, exchange }: Pick<PaidOrder, 'grandTotal' | 'exchange'>): number =>
  grandTotal + (exchange?.share ?? 0);

/** True if money of a debt was returned that no other payment covers; a second payment of one debt does not count. */
function isPartlyRefunded(attempts: readonly Attempt[]): boolean {
  const kept = attempts.filter(({ status }) => status === 'paid').map(({ covers }) => covers);
  const isReturned = ({ status }: Attempt) => ['partly_refunded', 'refunded', 'reversed'].includes(status);
  return attempts.some((attempt) => isReturned(attempt) && !kept.includes(attempt.covers));
}

/** The payment of the difference that a changed order costs. */
function owing(attempt: Attempt, order: OrderStatus): PaymentStanding {
  const isBeingPaid = attempt.status === 'redirected' && attempt.isBeingPaid;
  if (attempt.status === 'unconfirmed' || isBeingPaid) return { state: 'confirming', key: 'confirming', attempt };
  return { ...unpaid(attempt, order), attempt };
}

function unpaid({ status, method }: Attempt, order: OrderStatus): Omit<PaymentStanding, 'attempt'> {
  if (status === 'declined') return { state: 'declined', key: 'declined' };
  if (status === 'expired' || status === 'cancelled') return { state: 'expired', key: 'attempt_expired' };
  if (isOnline(method)) return { state: 'open', key: 'open' };
  if (method === CREDIT_METHOD) return { state: 'due', key: order === 'pending' ? 'due_credit' : 'credit_taken_up' };
  return { state: 'due', key: method === TRANSFER_METHOD ? 'due_transfer' : 'due' };
}

export function allowedActions(order: PaidOrder): { canPay: boolean; canCancel: boolean } {
  const { state, attempt } = standingOf(order);
  // A pre-check is untrusted, so it blocks nothing (docs/spec/decisions.md 2.5).
  const isOnlyPrechecked = state === 'confirming' && attempt.status === 'redirected';
  const isSettled = !isOnlyPrechecked && !['due', 'open', 'declined', 'expired'].includes(state);
  return {
    canPay: awaitsPayment(order) && !isSettled,
    // A part is paid, so the shop refunds it when it cancels.
    canCancel: mayShopperCancel(order.status) && order.owed === 0 && !isSettled,
  };
}

type UnsettledOrder = Pick<OrderRow, 'status' | 'paymentMethod' | 'owed' | 'attempts'>;

const UNSETTLED_TRANSFER: readonly AttemptStatus[] = ['created', 'expired', 'cancelled'];
const UNSETTLED_WALLET: readonly AttemptStatus[] = ['redirected', 'declined', 'expired', 'cancelled'];

/**
 * Returns the kind of payment that staff can record; `selectUnsettled` finds its attempt. Unconfirmed payments take
 * precedence over missing transfers and wallet payments. Card payments are queried automatically.
 */
export function settleKind(order: UnsettledOrder): 'transfer' | 'wallet' | 'card' | null {
  const { attempts } = order;
  const isWallet = ({ method }: Attempt) => providerOf(method)?.isPolled === false;
  const unconfirmed = attempts.find(({ status }) => status === 'unconfirmed');
  if (unconfirmed) return isWallet(unconfirmed) ? 'wallet' : 'card';
  if (!lacksMoney(order)) return null;
  const newest = attempts.at(-1);
  if (newest?.method === TRANSFER_METHOD) return UNSETTLED_TRANSFER.includes(newest.status) ? 'transfer' : null;
  return attempts.some((one) => isWallet(one) && UNSETTLED_WALLET.includes(one.status)) ? 'wallet' : null;
}
