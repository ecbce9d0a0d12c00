/** Kinds of mail that an address can refuse for ever. Mails about orders and accounts are always sent. */
export const OPT_OUT_KINDS = ['review_request', 'cart_reminder'] as const;
export type OptOutKind = (typeof OPT_OUT_KINDS)[number];
