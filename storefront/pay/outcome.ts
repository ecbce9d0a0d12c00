import type { OrderView } from '../order/order-view.ts';

/** What there is to say of an order's paying, which is not its state alone: a closed order waits for no money. */
export type PayOutcome =
  /** Paid at the door, or as agreed. */
  | 'later'
  | 'transfer'
  | 'paid'
  /** With a provider, or never begun. */
  | 'waiting'
  /** The payer was there, the provider has not said. */
  | 'confirming'
  | 'declined'
  | 'canceled'
  | 'closed'
  | 'owed'
  | 'refunded';

export function payOutcome({ code, payment: { state, requisites } }: Pick<OrderView, 'code' | 'payment'>): PayOutcome {
  if (state === 'owed' || state === 'refunded' || state === 'confirming') return state;
  if (code === 'canceled' || code === 'closed') return code;
  if (state === 'paid') return 'paid';
  if (state === 'declined' || state === 'expired') return 'declined';
  if (state === 'open') return 'waiting';
  return requisites ? 'transfer' : 'later';
}

/** While a provider may still say something, the page asks again by itself. */
export const mayChange = (outcome: PayOutcome): boolean => outcome === 'waiting' || outcome === 'confirming';

/** Nothing more will happen to it; its goods can be ordered anew. */
export const isOver = (outcome: PayOutcome): outcome is 'canceled' | 'closed' | 'owed' | 'refunded' =>
  outcome === 'canceled' || outcome === 'closed' || outcome === 'owed' || outcome === 'refunded';
