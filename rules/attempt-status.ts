/** How an attempt to pay an order stands (domain/payments.md 0). */
export type AttemptStatus =
  | 'created'
  | 'redirected'
  /** The provider may have taken the money and has not said so (DECISIONS 2). */
  | 'unconfirmed'
  | 'paid'
  | 'declined'
  | 'expired'
  | 'cancelled'
  /** Money that came too late or twice. */
  | 'refund_due'
  | 'partly_refunded'
  | 'refunded'
  | 'reversed';
