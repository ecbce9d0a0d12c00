import * as z from 'zod/mini';
import type { Db } from '#api/database/sql.ts';
import { insertJob, MAIL_QUEUE } from '#api/jobs/insert-job.ts';
import { LOCALES } from '#contract/locale.ts';
import { ORDER_STATUSES, ORDER_TRANSITIONS, type OrderTransition } from '#rules/order-transitions.ts';

const STEPS = Object.keys(ORDER_TRANSITIONS) as OrderTransition[];

/** Money came that is not owed; a wallet has not said whether it paid. */
export const MERCHANT_NOTICES = ['refund_due', 'unconfirmed'] as const;
export type MerchantNotice = (typeof MERCHANT_NOTICES)[number];

const toCustomer = { customerId: z.int(), locale: z.enum(LOCALES) };

/**
 * What the shop writes to people. A job holds no secret and no address: the worker makes keys and looks addresses up when
 * it sends (DECISIONS 3). Old jobs may lie in the queue when this changes: only add.
 */
export const mailJob = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('welcome'), ...toCustomer }),
  z.object({ kind: z.literal('confirm_email'), ...toCustomer }),
  z.object({ kind: z.literal('reset_password'), ...toCustomer }),
  z.object({ kind: z.literal('order_placed'), orderId: z.int() }),
  z.object({
    kind: z.literal('order_status'),
    orderId: z.int(),
    status: z.enum(ORDER_STATUSES),
    /** How it came there: cancelled because nobody paid is told otherwise than cancelled by hand. */
    step: z.optional(z.enum(STEPS)),
  }),
  // To the shop itself: something about money that only a person can settle (DECISIONS 2).
  z.object({ kind: z.literal('merchant_notice'), orderId: z.int(), notice: z.enum(MERCHANT_NOTICES) }),
  // To the shop: what a visitor wrote.
  z.object({ kind: z.literal('contact_message'), messageId: z.int() }),
]);
export type MailJob = z.infer<typeof mailJob>;

/** Queues a mail in the transaction of what it tells about: it is sent if and only if that happened (DESIGN 3). */
export const enqueueMail = (db: Db, job: MailJob): Promise<void> => insertJob(db, MAIL_QUEUE, job);

/** Whom or what a mail is about, for logs and Message-IDs. */
export function subjectId(job: MailJob): number {
  if ('messageId' in job) return job.messageId;
  return 'orderId' in job ? job.orderId : job.customerId;
}
