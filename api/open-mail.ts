import type { Logger } from 'pino';
import { contactMail } from '#api/contact/contact-mail.ts';
import { markMessageMailed } from '#api/contact/contact-messages.ts';
import type { Content } from '#api/content/content-store.ts';
import { accountMail } from '#api/customers/account-mails.ts';
import type { Pool } from '#api/database/sql.ts';
import type { Handler } from '#api/jobs/worker.ts';
import { mailHandler } from '#api/mail/mail-handler.ts';
import { type MailJob, subjectId } from '#api/mail/mail-jobs.ts';
import { openMailSender } from '#api/mail/mail-sender.ts';
import { type AddressedMail, type TemplateParts, toOutgoingMail } from '#api/mail/mail-template.ts';
import type { OutgoingMail } from '#api/mail/outgoing-mail.ts';
import { orderMail } from '#api/orders/order-mails.ts';
import type { Config } from './config.ts';

type Parts = { config: Config; pool: Pool; shelf: { readonly content: Content }; origin: string; log: Logger };

/** The worker's handler that sends the shop's mails; to be closed after the worker. */
export function openMail({ config, pool, shelf, origin, log }: Parts): { handler: Handler; close: () => void } {
  const sender = openMailSender(config);
  const parts = { pool, content: () => shelf.content, origin, mailFrom: config.mailFrom };
  const handler = mailHandler({
    compose: (jobId, job) => composeMail(parts, jobId, job),
    onSent: async (job) => {
      if (job.kind === 'contact_message') await markMessageMailed(pool, job.messageId);
    },
    sender,
    log,
  });
  return { handler, close: sender.close };
}

/** Writes the mail of a job; null when there is nobody to write to any more, or nothing to say. */
export async function composeMail(parts: TemplateParts, jobId: string, job: MailJob): Promise<OutgoingMail | null> {
  const mail = await fillTemplate(parts, job);
  return mail && toOutgoingMail(parts, mail, `${job.kind}.${subjectId(job)}.${jobId}`);
}

function fillTemplate(parts: TemplateParts, job: MailJob): Promise<AddressedMail> {
  if ('messageId' in job) return contactMail(parts, job.messageId);
  return 'orderId' in job ? orderMail(parts, job) : accountMail(parts, job);
}
