import type { Logger } from 'pino';
import { contactMail } from '#api/contact/contact-mail.ts';
import { markMessageMailed } from '#api/contact/contact-messages.ts';
import type { Content } from '#api/content/content-store.ts';
import { accountMail } from '#api/customers/account-mails.ts';
import type { Pool } from '#api/database/sql.ts';
import type { Handler } from '#api/jobs/worker.ts';
import { mailHandler } from '#api/mail/mail-handler.ts';
import { type MailJob, subjectId } from '#api/mail/mail-jobs.ts';
import { type AddressedMail, type TemplateParts, toOutgoingMail } from '#api/mail/mail-template.ts';
import { openMailSender } from '#api/mail/open-mail-sender.ts';
import type { OutgoingMail } from '#api/mail/outgoing-mail.ts';
import { orderMail } from '#api/orders/mail/order-mails.ts';
import { hasOrderAddress } from '#api/orders/notify-merchant.ts';
import { invitationMail } from '#api/staff/staff-link-mails.ts';
import { staffMail } from '#api/staff/staff-mails.ts';
import { stockAlertMail } from '#api/stock-alerts/stock-alert-mail.ts';
import { forgetAlert } from '#api/stock-alerts/stock-alerts.ts';
import type { Config } from './config.ts';

type Parts = { config: Config; pool: Pool; readModel: { readonly content: Content }; origin: string; log: Logger };

/** Returns the handler of the mail queue. Close it after the worker. */
export function openMail({ config, pool, readModel, origin, log }: Parts): { handler: Handler; close: () => void } {
  if (config.mode === 'live' && !hasOrderAddress(readModel.content.settings)) log.warn(ORDERS_TO_NOBODY);
  const sender = openMailSender(config);
  const { mailFrom, imageBase } = config;
  const { orderLink: linkKeys, stockAlert: alertKeys, staffLink: staffKeys } = config.keys;
  const officeOrigin = config.officeUrl ?? origin;
  const parts = {
    pool,
    content: () => readModel.content,
    origin,
    mailFrom,
    imageBase,
    linkKeys,
    alertKeys,
    staffKeys,
    officeOrigin,
    hasOffice: config.mode === 'demo' || config.officeUrl !== null,
  };
  const handler = mailHandler({
    compose: (jobId, job) => composeMail(parts, jobId, job),
    onSent: async (job) => {
      if (job.kind === 'contact_message') await markMessageMailed(pool, job.messageId);
      if (job.kind === 'back_in_stock') await forgetAlert(pool, job.alertId);
    },
    sender,
    log,
  });
  return { handler, close: sender.close };
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
  if ('alertId' in job) return stockAlertMail(parts, job);
  if ('invitationId' in job) return invitationMail(parts, job.invitationId);
  if ('staffId' in job) return staffMail(parts, job);
  return 'orderId' in job ? orderMail(parts, job) : accountMail(parts, job);
}
