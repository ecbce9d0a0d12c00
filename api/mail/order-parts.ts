import type { LocalizedText } from '#contract/localized-text.ts';
import type { WireOrder } from '#contract/order-contract.ts';
import type { MailOrder } from './mail-sql.ts';
import type { MailWords } from './words.ts';

/** Where a transfer goes, as the order's own page shows it. */
export type Requisites = NonNullable<WireOrder['payment']['requisites']>;

/** What the letters about an order are written from. */
export type OrderParts = {
  order: MailOrder;
  words: MailWords;
  url: string;
  payUrl: string;
  requisites: Requisites | null;
  /** What the merchant wrote beside the way to pay. */
  paymentNote: LocalizedText | null;
};
