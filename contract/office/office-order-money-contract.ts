import * as z from 'zod/mini';
import { amd, byId, rowId, wholeNumber, withLocale, yesNo } from '#contract/fields.ts';
import { REFUND_REASONS } from '#rules/orders/refund-reason.ts';
import { FISCAL_PERMISSION } from '#rules/staff/fiscal-receipt.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { officeOrder } from './office-orders-contract.ts';

const MAX_AMOUNT_AMD = 999_999_999_999;

const refundPlan = z.strictObject({
  bill: z.string(),
  method: z.string(),
  card: z.nullable(z.string()),
  /**
   * The payments over which a refund is divided, the newest first. Payments of earlier orders, whose exchanged products
   * pay for the order, follow. The fields above are those of the first.
   */
  payments: z.array(
    z.strictObject({
      order_id: z.int(),
      bill: z.string(),
      method: z.string(),
      card: z.nullable(z.string()),
      left: amd,
      /** The part of a gift card that goes back after this payment. */
      gift_card: amd,
      /** The largest sum of this payment and those after it, by the value of an exchange. */
      limit: z.nullable(amd),
      how: z.enum(['refund', 'by_hand']),
    }),
  ),
  /** The maximum refund now, and the amount refunded so far. */
  most: amd,
  refunded: amd,
  /** Also the value of the exchange that pays for the order. */
  paid: amd,
  /** The part of `most` that goes back to gift cards, after the money. */
  gift_card: amd,
  /** The method for a full and for a partial refund; a partial one is never a reversal. */
  whole: z.enum(['reversal', 'refund', 'by_hand']),
  part: z.enum(['refund', 'by_hand']),
  /** A refund in progress, or one that the bank did not confirm. */
  open: z.nullable(z.strictObject({ amount: amd, is_unclear: z.boolean() })),
  lines: z.array(
    z.strictObject({
      item_id: z.int(),
      /** Pieces that are not refunded yet. */
      left: z.int(),
      /** The price paid for the next piece, and for all pieces that are left. */
      each: amd,
      left_paid: amd,
      stock: z.nullable(z.int()),
    }),
  ),
  /** False if a mail cannot be sent, for example after the account was deleted. */
  has_email: z.boolean(),
  locale: z.string(),
});
export type RefundPlan = z.infer<typeof refundPlan>;

export const planRefund = officeEndpoint({
  name: 'planRefund',
  method: 'GET',
  path: '/office/api/orders/{id}/refund',
  summary: 'Returns the refundable lines of an order and what the bank will do; `plan` is null when nothing was paid',
  params: byId,
  answer: z.strictObject({ plan: z.nullable(refundPlan) }),
  permission: 'orders.refund',
});

export const refundOrder = officeEndpoint({
  name: 'refundOrder',
  method: 'POST',
  path: '/office/api/orders/{id}/refund',
  summary: 'Sends a refund once. `seen` is `refunded` of the plan; another current value is answered with `stale`',
  params: byId,
  input: withLocale({
    lines: z.array(z.object({ item_id: rowId, quantity: wholeNumber(1, 10_000) })).check(z.maxLength(500)),
    amount: wholeNumber(1, MAX_AMOUNT_AMD),
    reason: z.enum(REFUND_REASONS),
    restock: yesNo,
    letter: yesNo,
    by_hand: yesNo,
    seen: wholeNumber(0, MAX_AMOUNT_AMD),
    idempotency_key: z.guid(),
  }),
  answer: z.strictObject({ order: officeOrder }),
  permission: 'orders.refund',
  reauthenticate: true,
  idempotent: 'service',
});

const receiptParams = z.object({ id: rowId, receipt: rowId });

export const retryFiscalReceipt = officeEndpoint({
  name: 'retryFiscalReceipt',
  method: 'POST',
  path: '/office/api/orders/{id}/fiscal-receipts/{receipt}/retry',
  summary:
    'Sends a fiscal receipt again that the tax service refused or did not confirm; 409 `receipt_moved` otherwise',
  params: receiptParams,
  answer: z.strictObject({ order: officeOrder }),
  permission: FISCAL_PERMISSION,
});

export const copyFiscalReceipt = officeEndpoint({
  name: 'copyFiscalReceipt',
  method: 'POST',
  path: '/office/api/orders/{id}/fiscal-receipts/{receipt}/copy',
  summary: 'Requests a copy of a printed fiscal receipt from the tax service',
  params: receiptParams,
  answer: z.strictObject({ order: officeOrder }),
  permission: FISCAL_PERMISSION,
});

export const settlePayment = officeEndpoint({
  name: 'settlePayment',
  method: 'POST',
  path: '/office/api/orders/{id}/settle',
  summary: 'Records whether a bank transfer or wallet payment has arrived, for an unpaid order in any status',
  params: byId,
  input: withLocale({
    is_paid: yesNo,
    /** The wallet's transaction number; not needed for a transfer. */
    transaction: z.optional(z.string().check(z.maxLength(64))),
    idempotency_key: z.guid(),
  }),
  answer: z.strictObject({ order: officeOrder }),
  permission: 'orders.refund',
  reauthenticate: true,
  idempotent: true,
});

export const MAX_CONTRACT_NUMBER = 64;

export const answerCredit = officeEndpoint({
  name: 'answerCredit',
  method: 'POST',
  path: '/office/api/orders/{id}/credit',
  summary: 'Records the answer of the bank: an approval moves the order to processing, a refusal cancels it',
  params: byId,
  input: withLocale({
    answer: z.enum(['agreed', 'refused']),
    note: z.optional(z.string().check(z.maxLength(1000))),
    contract_number: z.optional(z.string().check(z.maxLength(MAX_CONTRACT_NUMBER))),
  }),
  answer: z.strictObject({ order: officeOrder }),
  permission: 'credit.answer',
});
