export type AttemptStatus =
  | 'created'
  | 'redirected'
  /** The provider has not confirmed whether it took the money (docs/spec/decisions.md 2, docs/spec/payments.md 0). */
  | 'unconfirmed'
  | 'paid'
  | 'declined'
  | 'expired'
  | 'cancelled'
  /** The payment came too late or twice and must be refunded. */
  | 'refund_due'
  | 'partly_refunded'
  | 'refunded'
  | 'reversed';

/** No result is known yet. */
export const OPEN_ATTEMPTS: readonly AttemptStatus[] = ['created', 'redirected', 'unconfirmed'];
export const PAID_ATTEMPTS: readonly AttemptStatus[] = ['paid', 'partly_refunded'];
