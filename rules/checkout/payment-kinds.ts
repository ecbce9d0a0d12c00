import { CARD_AT_DOOR_METHOD, CASH_METHOD, CREDIT_METHOD, TRANSFER_METHOD } from './payment-method.ts';

/** Codes that a payment method can have. The database has the same list. */
export const PAYMENT_KINDS = [
  CASH_METHOD,
  CARD_AT_DOOR_METHOD,
  TRANSFER_METHOD,
  CREDIT_METHOD,
  'aeb_vpos',
  'ameria_vpos',
  'idram_vpos',
  'telcell_vpos',
  'fastshift_vpos',
  'easypay_vpos',
] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export const isPaymentKind = (text: string): text is PaymentKind => PAYMENT_KINDS.some((kind) => kind === text);
