import * as z from 'zod/mini';

export const REFUSAL_CODES = [
  'not_found',
  'unauthenticated',
  'credentials',
  // The merchant blocked the account: it cannot sign in or order.
  'account_blocked',
  'validation',
  'options',
  'stock',
  'price',
  'qty',
  'empty_cart',
  // The cart has the maximum number of lines.
  'cart_full',
  'no_cart',
  'no_address',
  'no_shipping',
  'no_payment',
  // No delivery slot was chosen; or the chosen one is full or can no longer be reached.
  'no_slot',
  'slot',
  'method_unavailable',
  // The terms or the sum of the chosen credit have changed, or the bank was removed.
  'credit',
  // The gift card cannot be used, or covers another part of the total than displayed.
  'gift_card',
  // The order is paid, unconfirmed or too far along for the action.
  'order_paid',
  'confirming',
  'order_step',
  // The days of a return are over, or the pieces are already in another return.
  'return_late',
  'return_quantity',
  // The link of a mail that asks for reviews is older than a year.
  'review_link_expired',
  // The shop has read the review, so it can no longer be changed.
  'review_read',
  // The idempotency key was used for other content.
  'key_used',
  // No promotion has the code.
  'coupon',
  'too_many',
  'forbidden_origin',
  'prefetch',
  'unavailable',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

const lineError = z.strictObject({
  item_id: z.int(),
  available: z.optional(z.int()),
  old_price: z.optional(z.int()),
  new_price: z.optional(z.int()),
});
export type LineError = z.infer<typeof lineError>;

/** The displayed total and the present one, if the prices have changed. */
const totalsError = z.strictObject({ old_total: z.nullable(z.int()), new_total: z.int() });
export type TotalsError = z.infer<typeof totalsError>;

const wireErrorBody = z.looseObject({
  message: z.optional(z.union([z.string(), z.record(z.string(), z.array(z.string()))])),
  error: z.optional(z.union([z.string(), z.looseObject({ message: z.string(), code: z.string() })])),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  items: z.optional(z.array(lineError)),
  totals: z.optional(totalsError),
});
export type WireErrorBody = z.infer<typeof wireErrorBody>;

/** Error bodies of docs/spec/api.md 1.4; a plain text is the error of 3.40. */
export const wireError = z.union([wireErrorBody, z.string()]);

export type Failure = {
  status: number;
  code: RefusalCode | 'network' | 'timeout' | 'server';
  message: string;
  /** First message per field, by dotted name. */
  fields: Record<string, string>;
  items: LineError[];
  retryAfter?: number;
};
