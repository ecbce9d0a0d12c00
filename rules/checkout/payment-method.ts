/** The application for credit is sent with the order; the bank decides later (docs/spec/decisions.md 5). */
export const CREDIT_METHOD = 'credit';
export const TRANSFER_METHOD = 'moneytransfer';
export const CASH_METHOD = 'cashondelivery';

/** Paid at once through a provider, whose codes end in `_vpos`; other methods are paid by hand (docs/spec/api.md 3.32). */
export const isOnline = (method: string): boolean => method.endsWith('_vpos');

/** Money comes before the products go out; cash comes at the door, and the bank of a credit pays afterwards. */
export const isPrepaid = (method: string): boolean => method === TRANSFER_METHOD || isOnline(method);

/** Where money paid online goes: a card's bank or a wallet; null for what is paid by hand. */
export const PAYMENT_ACCOUNTS = ['bank', 'wallet'] as const;
export type PaymentAccount = (typeof PAYMENT_ACCOUNTS)[number] | null;

/** The longest time the card gateway allows (docs/spec/payments.md 3.1). */
export const PAYING_MINUTES = 20;
/** Stock is held this much longer than the time to pay, for a payment in the last second (docs/spec/decisions.md 2). */
export const HOLD_MARGIN_MINUTES = 10;

/** How one can pay, as a shop names it in a line: not each method by its title. */
export const PAYMENT_WAYS = ['card', 'cash', 'credit'] as const;
type PaymentWay = (typeof PAYMENT_WAYS)[number];

type OfferedMethod = { method: string; account: PaymentAccount };

export const paymentWays = (methods: readonly OfferedMethod[], hasBanks: boolean): PaymentWay[] =>
  PAYMENT_WAYS.filter((way) =>
    methods.some(({ method, account }) => {
      if (way === 'card') return account === 'bank';
      if (way === 'cash') return method === CASH_METHOD;
      return method === CREDIT_METHOD && hasBanks;
    }),
  );
