/** The credit application is sent with the order; the bank decides later (docs/spec/decisions.md 5). */
export const CREDIT_METHOD = 'credit';
export const TRANSFER_METHOD = 'moneytransfer';
export const CASH_METHOD = 'cashondelivery';
/** The courier brings a card terminal. */
export const CARD_AT_DOOR_METHOD = 'cardondelivery';

/** A gift card covers the whole total, so that nothing is left to pay. */
export const GIFT_CARD_METHOD = 'gift_card';

/** The courier collects the total, in cash or by card. */
export const AT_DOOR_METHODS = [CASH_METHOD, CARD_AT_DOOR_METHOD] as const;
export const isPaidAtDoor = (method: string): boolean => AT_DOOR_METHODS.some((known) => known === method);

/**
 * Online methods are paid at once through a provider and end in `_vpos`; others are paid by hand (docs/spec/api.md
 * 3.32).
 */
export const isOnline = (method: string): boolean => method.endsWith('_vpos');

/** Prepaid orders are paid before the hand-over. Others are paid at the door, or by the bank of a credit afterwards. */
export const isPrepaid = (method: string): boolean => method === TRANSFER_METHOD || isOnline(method);

/** The receiver of an online payment: the card's bank or a wallet. Null for methods paid by hand. */
export const PAYMENT_ACCOUNTS = ['bank', 'wallet'] as const;
export type PaymentAccount = (typeof PAYMENT_ACCOUNTS)[number] | null;

/** The maximum time of the card gateway (docs/spec/payments.md 3.1). */
export const PAYING_MINUTES = 20;
/**
 * Stock is held this much longer than the payment time, for a payment in the last second (docs/spec/decisions.md 2).
 */
export const HOLD_MARGIN_MINUTES = 10;

/** Groups of payment methods, for a short line such as "Card, cash or credit". */
export const PAYMENT_WAYS = ['card', 'wallet', 'cash', 'transfer', 'credit'] as const;
type PaymentWay = (typeof PAYMENT_WAYS)[number];

type OfferedMethod = { method: string; account: PaymentAccount };

export const paymentWays = (methods: readonly OfferedMethod[], hasBanks: boolean): PaymentWay[] =>
  PAYMENT_WAYS.filter((way) =>
    methods.some(({ method, account }) => {
      if (way === 'card') return account === 'bank' || method === CARD_AT_DOOR_METHOD;
      if (way === 'wallet') return account === 'wallet';
      if (way === 'cash') return method === CASH_METHOD;
      if (way === 'transfer') return method === TRANSFER_METHOD;
      return method === CREDIT_METHOD && hasBanks;
    }),
  );
