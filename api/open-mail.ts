import type { Logger } from 'pino';
import { cartReminderMail } from '#api/cart-reminders/cart-reminder-mail.ts';
import { contactMail } from '#api/contact/contact-mail.ts';
import { markMessageMailed } from '#api/contact/contact-messages.ts';
import { staffMessageMail } from '#api/contact/staff-message-mail.ts';
import { markStaffMessageSent } from '#api/contact/staff-messages.ts';
import type { Content } from '#api/content/content-store.ts';
import { accountMail } from '#api/customers/account-mails.ts';
import type { Pool } from '#api/database/sql.ts';
import { giftCardMail } from '#api/gift-cards/gift-card-mail.ts';
import { markCardSent } from '#api/gift-cards/gift-cards.ts';
import type { Handler } from '#api/jobs/worker.ts';
import { mailHandler } from '#api/mail/mail-handler.ts';
import { type MailJob, subjectId } from '#api/mail/mail-jobs.ts';
import { mailOffers } from '#api/mail/mail-offers.ts';
import { type AddressedMail, mailKeysOf, type TemplateParts, toOutgoingMail } from '#api/mail/mail-template.ts';
import { openMailSender } from '#api/mail/open-mail-sender.ts';
import type { OutgoingMail } from '#api/mail/outgoing-mail.ts';
import { newsletterConfirmMail } from '#api/newsletter/newsletter-confirm-mail.ts';
import { newsletterHandler } from '#api/newsletter/send-newsletter.ts';
import { logOrderMail } from '#api/orders/mail/order-mail-log.ts';
import { orderMail } from '#api/orders/mail/order-mails.ts';
import { hasOrderAddress } from '#api/orders/notify-merchant.ts';
import { isReviewMail, reviewMail } from '#api/reviews/review-mails.ts';
import { invitationMail } from '#api/staff/staff-link-mails.ts';
import { staffMail } from '#api/staff/staff-mails.ts';
import { stockAlertMail } from '#api/stock-alerts/stock-alert-mail.ts';
import { forgetAlert } from '#api/stock-alerts/stock-alerts.ts';
import type { Config } from './config.ts';

type Parts = {
  config: Config;
  pool: Pool;
  readModel: { readonly content: Content } & Parameters<typeof mailOffers>[0];
  origin: string;
  log: Logger;
  clock: () => Date;
};

/** Returns the handlers of the mail queue and of newsletters. Close them after the worker. */
export function openMail({ config, pool, readModel, origin, log, clock }: Parts): {
  handler: Handler;
  newsletter: Handler;
  close: () => void;
} {
  if (config.mode === 'live' && !hasOrderAddress(readModel.content.settings)) log.warn(ORDERS_TO_NOBODY);
  const sender = openMailSender(config);
  const { mailFrom, imageBase } = config;
  const officeOrigin = config.officeUrl ?? origin;
  const parts = {
    pool,
    clock,
    content: () => readModel.content,
    offers: mailOffers(readModel),
    origin,
    mailFrom,
    imageBase,
    ...mailKeysOf(config.keys),
    officeOrigin,
    hasOffice: config.mode === 'demo' || config.officeUrl !== null,
  };
  const handler = mailHandler({
    compose: (jobId, job) => composeMail(parts, jobId, job),
    onSent: async (job) => {
      if (job.kind === 'contact_message') await markMessageMailed(pool, job.messageId);
      if (job.kind === 'staff_message') await markStaffMessageSent(pool, job.staffMessageId);
      if (job.kind === 'gift_card') await markCardSent(pool, job.giftCardId);
      await logOrderMail(pool, job);
      if (job.kind === 'back_in_stock' || job.kind === 'price_fell') await forgetAlert(pool, job.alertId);
    },
    sender,
    log,
  });
  const newsletter = newsletterHandler({ template: parts, sender, pool, clock, log });
  return { handler, newsletter, close: sender.close };
}

const ORDERS_TO_NOBODY =
  'orders are mailed to nobody in the shop: set the e-mail of the settings, or `order_mails`; `npm run shop -- orders list` has them';

/** Null if the recipient no longer exists or there is nothing to send. */
export async function composeMail(parts: TemplateParts, jobId: string, job: MailJob): Promise<OutgoingMail | null> {
  const mail = await fillTemplate(parts, job);
  return mail && toOutgoingMail(parts, mail, `${job.kind}.${subjectId(job)}.${jobId}`);
}

function fillTemplate(parts: TemplateParts, job: MailJob): Promise<AddressedMail> {
  if ('messageId' in job) return contactMail(parts, job.messageId);
  if ('staffMessageId' in job) return staffMessageMail(parts, job.staffMessageId);
  if ('alertId' in job) return stockAlertMail(parts, job);
  if (isReviewMail(job)) return reviewMail(parts, job);
  if ('subscriberId' in job) return newsletterConfirmMail(parts, job.subscriberId);
  if ('cartId' in job) return cartReminderMail(parts, job.cartId);
  if ('giftCardId' in job) return giftCardMail(parts, job.giftCardId);
  if ('invitationId' in job) return invitationMail(parts, job.invitationId);
  if ('staffId' in job) return staffMail(parts, job);
  return 'orderId' in job ? orderMail(parts, job) : accountMail(parts, job);
}
