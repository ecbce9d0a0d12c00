import { MAIL_QUEUE, STAFF_PUSH_QUEUE } from '#api/database/job-queues.ts';
import { type Db, type Statement, sql } from '#api/database/sql.ts';
import { insertNewJobs, type NewJob } from '#api/jobs/insert-job.ts';
import type { MailJob } from '#api/mail/mail-jobs.ts';
import type { CancelReason } from '#rules/orders/cancel-reason.ts';
import type { OrderTransition } from '#rules/orders/order-transitions.ts';

type MerchantNotification = { orderId: number; step?: OrderTransition; reason?: CancelReason };

/**
 * True for orders that are ready to process. The push job is queued only if a browser of the office has subscribed.
 */
const isNewWork = ({ step }: MerchantNotification): boolean => step === undefined || step === 'pay';

/** The setting `order_mails` is `false` or an address; without it, the shop's e-mail address is used. */
export const notifyMerchant = (db: Db, news: MerchantNotification): Promise<void> =>
  insertNewJobs(db, jobsForShop(news));

export function jobsForShop(news: MerchantNotification): NewJob[] {
  const mail: MailJob = { kind: 'shop_order', ...news };
  const push = { orderId: news.orderId };
  return [
    { queue: MAIL_QUEUE, data: mail, when: wantsMails },
    ...(isNewWork(news) ? [{ queue: STAFF_PUSH_QUEUE, data: push, when: hasBrowsers }] : []),
  ];
}

const hasBrowsers: Statement = sql`exists (select 1 from staff_push)`;

const wantsMails: Statement = sql`
  coalesce((select value from settings where key = 'order_mails'),
           (select value from settings where key = 'email'), 'false') not in ('false', '""', 'null')`;

/** Same rule as `wantsMails`. An explicit `false` is a choice and needs no warning. */
export const hasOrderAddress = ({ order_mails: chosen, email }: Record<string, unknown>): boolean =>
  Boolean(chosen ?? email) || chosen === false;

/** True for transitions that the merchant did not make or must react to. */
export const isNewsToShop = (step: OrderTransition): boolean => NEWSWORTHY.includes(step);

const NEWSWORTHY: readonly OrderTransition[] = ['pay', 'pay_later', 'cancel', 'expire', 'revive'];
