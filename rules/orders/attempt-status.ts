export type AttemptStatus =
  | 'created'
  | 'redirected'
  /** The provider has not said whether it took the money (docs/spec/decisions.md 2, docs/spec/payments.md 0). */
  | 'unconfirmed'
  | 'paid'
  | 'declined'
  | 'expired'
  | 'cancelled'
  /** Money that came too late or twice and has to go back. */
  | 'refund_due'
  | 'partly_refunded'
  | 'refunded'
  | 'reversed';
