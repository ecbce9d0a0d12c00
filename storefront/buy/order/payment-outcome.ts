import { CREDIT_METHOD } from '#rules/checkout/payment-method.ts';
import type { OrderView } from './order-view.ts';

/** Payment outcome for display, from the payment state and the order state. A closed order awaits no payment. */
export type PayOutcome =
  | 'later'
  | 'transfer'
  /** An application for a credit; the bank decides (docs/spec/decisions.md 5). */
  | 'applied'
  | 'paid'
  /** The payment is open at a provider or was never started. */
  | 'waiting'
  /** The payer returned from the provider, which has not confirmed the payment yet. */
  | 'confirming'
  | 'declined'
  | 'canceled'
  | 'closed'
  | 'owed'
  | 'refunded';

export function payOutcome({ code, payment }: Pick<OrderView, 'code' | 'payment'>): PayOutcome {
  const { method, state, requisites } = payment;
  if (state === 'owed' || state === 'refunded' || state === 'confirming') return state;
  if (code === 'canceled' || code === 'closed') return code;
  if (state === 'paid') return 'paid';
  if (state === 'declined' || state === 'expired') return 'declined';
  if (state === 'open') return 'waiting';
  if (method === CREDIT_METHOD && code === 'pending') return 'applied';
  return requisites ? 'transfer' : 'later';
}

/**
 * Kind of printed document: a receipt for paid orders, an invoice for bank transfers, otherwise the invoice of the
 * order.
 */
export function receiptKind(order: Pick<OrderView, 'code' | 'payment'>): 'receipt' | 'accountInvoice' | 'invoice' {
  if (order.payment.state === 'paid') return 'receipt';
  return payOutcome(order) === 'transfer' ? 'accountInvoice' : 'invoice';
}

/** The provider can still change the outcome, so the page polls. */
export const mayChange = (outcome: PayOutcome): boolean => outcome === 'waiting' || outcome === 'confirming';

export const isAccepted = (outcome: PayOutcome): outcome is 'later' | 'transfer' | 'applied' | 'paid' =>
  outcome === 'later' || outcome === 'transfer' || outcome === 'applied' || outcome === 'paid';

export const isOver = (outcome: PayOutcome): outcome is 'canceled' | 'closed' | 'owed' | 'refunded' =>
  outcome === 'canceled' || outcome === 'closed' || outcome === 'owed' || outcome === 'refunded';
