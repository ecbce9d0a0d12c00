/** Paid by hand, after the order: nobody is asked for money before it is sent (domain/payments.md 4). */
export const OFFLINE_METHODS = ['cashondelivery', 'moneytransfer', 'credit'] as const;

/** An application for a bank's credit goes with the order; the bank decides later (DECISIONS 5). */
export const CREDIT_METHOD = 'credit';

/** Paid at once through a provider: the card gateway and the wallet (CONTRACT 3.32). */
export const ONLINE_METHODS = ['aeb_vpos', 'idram_vpos'] as const;
export type OnlineMethod = (typeof ONLINE_METHODS)[number];

/** Whether an order waits for the money before anything else happens. */
export const isOnline = (method: string): method is OnlineMethod =>
  (ONLINE_METHODS as readonly string[]).includes(method);

/** A payer has so long, as the card gateway allows at most (domain/payments.md 3.1). */
export const PAYING_MINUTES = 20;
/** Goods are held so much longer than the payer has: what was paid in the last second is still there (DECISIONS 2). */
export const HOLD_MARGIN_MINUTES = 10;
