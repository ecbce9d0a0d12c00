/** An application for a bank's credit goes with the order; the bank decides later (DECISIONS 5). */
export const CREDIT_METHOD = 'credit';
export const TRANSFER_METHOD = 'moneytransfer';
export const CASH_METHOD = 'cashondelivery';

/** Paid at once through a provider, whose codes end so; everything else is paid by hand after the order (CONTRACT 3.32). */
export const isOnline = (method: string): boolean => method.endsWith('_vpos');

/** A payer has so long, as the card gateway allows at most (domain/payments.md 3.1). */
export const PAYING_MINUTES = 20;
/** Stock is held so much longer than the payer has: what was paid in the last second is still there (DECISIONS 2). */
export const HOLD_MARGIN_MINUTES = 10;
