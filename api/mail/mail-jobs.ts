import * as z from 'zod/mini';
import { MAIL_QUEUE } from '#api/database/job-queues.ts';
import type { Db } from '#api/database/sql.ts';
import { insertNewJobs, type NewJob } from '#api/jobs/insert-job.ts';
import { LOCALES } from '#contract/locale.ts';
import { CANCEL_REASONS } from '#rules/orders/cancel-reason.ts';
import { ORDER_CHANGE_PARTS } from '#rules/orders/order-change.ts';
import { ORDER_STATUSES, ORDER_TRANSITIONS, type OrderTransition } from '#rules/orders/order-transitions.ts';
import { RETURN_STATUSES } from '#rules/orders/return-transitions.ts';

const STEPS = Object.keys(ORDER_TRANSITIONS) as OrderTransition[];

const STAFF_NOTICES = ['passkey_ended', 'factors_reset', 'password_set', 'sign_in_paused'] as const;
export type StaffNotice = (typeof STAFF_NOTICES)[number];

/** `refund_due`: a payment arrived that was not due. `unconfirmed`: the outcome of an attempt is unknown. */
const MERCHANT_NOTICES = ['refund_due', 'unconfirmed'] as const;
export type MerchantNotice = (typeof MERCHANT_NOTICES)[number];

const toCustomer = { customerId: z.int(), locale: z.enum(LOCALES) };

/**
 * Contains no secret and no address (docs/spec/decisions.md 3). Older jobs may be queued, so only add kinds and
 * fields.
 */
export const mailJob = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('welcome'), ...toCustomer }),
  z.object({ kind: z.literal('confirm_email'), ...toCustomer }),
  z.object({ kind: z.literal('reset_password'), ...toCustomer }),
  z.object({ kind: z.literal('password_changed'), ...toCustomer }),
  z.object({ kind: z.literal('new_device'), ...toCustomer, device: z.string(), at: z.optional(z.string()) }),
  z.object({ kind: z.literal('email_changed'), ...toCustomer, formerEmailId: z.int() }),
  z.object({ kind: z.literal('order_placed'), orderId: z.int() }),
  z.object({
    kind: z.literal('order_status'),
    orderId: z.int(),
    status: z.enum(ORDER_STATUSES),
    /** An order cancelled for lack of payment has another text than one cancelled by hand. */
    step: z.optional(z.enum(STEPS)),
    reason: z.optional(z.enum(CANCEL_REASONS)),
  }),
  z.object({
    kind: z.literal('order_refund'),
    orderId: z.int(),
    amount: z.int(),
    how: z.enum(['reversed', 'refunded', 'by_hand']),
    /** The part of `amount` that went back to a gift card. */
    card: z.optional(z.int()),
  }),
  /** A change by staff. `before` and `after` are totals; `refund` is the amount to send back. */
  z.object({
    kind: z.literal('order_changed'),
    orderId: z.int(),
    parts: z.array(z.enum(ORDER_CHANGE_PARTS)),
    before: z.int(),
    after: z.int(),
    refund: z.int(),
  }),
  /** The order has a tracking number. */
  z.object({ kind: z.literal('order_sent'), orderId: z.int() }),
  /** A step of a return. The text of the shop and the decisions are read when the mail is composed. */
  z.object({
    kind: z.literal('order_return'),
    orderId: z.int(),
    returnId: z.int(),
    step: z.enum(RETURN_STATUSES),
  }),
  /** The order waits in its store; the mail contains the code and the deadline. */
  z.object({ kind: z.literal('pickup_ready'), orderId: z.int() }),
  /** The receipt of a sale or a return. */
  z.object({ kind: z.literal('fiscal_receipt'), orderId: z.int(), receiptId: z.int() }),
  /** Mail to the merchant about a new order, or about the transition in `step`. */
  z.object({
    kind: z.literal('shop_order'),
    orderId: z.int(),
    step: z.optional(z.enum(STEPS)),
    reason: z.optional(z.enum(CANCEL_REASONS)),
  }),
  z.object({ kind: z.literal('merchant_notice'), orderId: z.int(), notice: z.enum(MERCHANT_NOTICES) }),
  z.object({ kind: z.literal('contact_message'), messageId: z.int() }),
  /** Written by staff to a visitor or a buyer. */
  z.object({ kind: z.literal('staff_message'), staffMessageId: z.int() }),
  z.object({ kind: z.literal('staff_sign_in'), staffId: z.int(), device: z.string(), at: z.string() }),
  /** A webhook was switched off after a day of failures. */
  z.object({ kind: z.literal('webhook_off'), staffId: z.int(), webhook: z.string(), at: z.string() }),
  z.object({ kind: z.literal('staff_invitation'), invitationId: z.int() }),
  /** Link created by a colleague. */
  z.object({ kind: z.literal('staff_password_link'), staffId: z.int() }),
  /** Link requested at the sign-in. */
  z.object({ kind: z.literal('staff_forgot_password'), staffId: z.int() }),
  z.object({
    kind: z.literal('staff_notice'),
    staffId: z.int(),
    notice: z.enum(STAFF_NOTICES),
    /** Id of the member whose account the notice is about. */
    of: z.int(),
    /** Null for the shop itself or the command line. */
    by: z.nullable(z.int()),
    at: z.string(),
  }),
  /** Asks to confirm the address, or confirms that the alert is active. */
  z.object({ kind: z.literal('stock_alert'), alertId: z.int() }),
  z.object({ kind: z.literal('back_in_stock'), alertId: z.int() }),
  /** Asks the buyer of a handed-over order for reviews. */
  z.object({ kind: z.literal('review_request'), orderId: z.int() }),
  /** The shop answered a question; with `answerId` another shopper did. */
  z.object({ kind: z.literal('question_answered'), shopperTextId: z.int(), answerId: z.optional(z.int()) }),
  z.object({ kind: z.literal('price_fell'), alertId: z.int() }),
  /** Asks to confirm the newsletter, or reports that the subscription exists. */
  z.object({ kind: z.literal('newsletter_confirm'), subscriberId: z.int() }),
  /** The products that a shopper left in the cart. */
  z.object({ kind: z.literal('cart_reminder'), cartId: z.int() }),
  /** The code of a gift card, for its receiver. */
  z.object({ kind: z.literal('gift_card'), giftCardId: z.int() }),
]);
export type MailJob = z.infer<typeof mailJob>;

/** Queues in the caller's transaction: the mail is sent if and only if that commits (docs/spec/design.md 3). */
export const enqueueMail = (db: Db, job: MailJob): Promise<void> => insertNewJobs(db, [mailJobOf(job)]);

export const mailJobOf = (job: MailJob): NewJob => ({ queue: MAIL_QUEUE, data: job });

export function subjectId(job: MailJob): number {
  if ('messageId' in job) return job.messageId;
  if ('staffMessageId' in job) return job.staffMessageId;
  if ('alertId' in job) return job.alertId;
  if ('shopperTextId' in job) return job.shopperTextId;
  if ('subscriberId' in job) return job.subscriberId;
  if ('cartId' in job) return job.cartId;
  if ('giftCardId' in job) return job.giftCardId;
  if ('staffId' in job) return job.staffId;
  if ('invitationId' in job) return job.invitationId;
  return 'orderId' in job ? job.orderId : job.customerId;
}
