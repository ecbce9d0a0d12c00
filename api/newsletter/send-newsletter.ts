import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { newsletterRate } from '#api/content/content-settings.ts';
import { NEWSLETTER_QUEUE } from '#api/database/job-queues.ts';
import { type Pool, transaction } from '#api/database/sql.ts';
import type { Handler } from '#api/jobs/worker.ts';
import { maskAddresses } from '#api/mail/mail-handler.ts';
import { type TemplateParts, toOutgoingMail } from '#api/mail/mail-template.ts';
import { MailRefused, type MailSender, wasNotAccepted } from '#api/mail/outgoing-mail.ts';
import { messageOf } from '#rules/text/error-message.ts';
import { newsletterMail } from './newsletter-mail.ts';
import { type NewsletterJob, queueNewsletter } from './newsletters.ts';
import * as statements from './newsletters-sql.ts';

/** `sliceMs`: how long one job sends before it queues the next one, so that no job runs for hours. */
type Parts = {
  template: TemplateParts;
  sender: MailSender;
  pool: Pool;
  clock: () => Date;
  log: Logger;
  sliceMs?: number;
};

const SLICE_MS = 60_000;
const MAX_BATCH = 20;
const MINUTE_MS = 60_000;
/** Maximum tries for a recipient whose mail the server delays. */
const MAX_TRIES = 5;

const job = z.object({ newsletterId: z.int(), run: z.int() });

/**
 * Sends a newsletter in small batches. Each recipient is marked before the mail is handed to the mail server. If the
 * process ends before the answer, the recipient stays `unknown` and gets no second mail.
 */
export function newsletterHandler(parts: Parts): Handler {
  const { pool, log, clock, sliceMs = SLICE_MS } = parts;
  return {
    queue: NEWSLETTER_QUEUE,
    async handle(_, data) {
      const { newsletterId: id, run } = job.parse(data);
      if (!(await start(pool, { newsletterId: id, run }))) return { status: 'done' };
      const isOver = await sendSlice(parts, { newsletterId: id, run }, performance.now() + sliceMs);
      if (!isOver) await queueNewsletter(pool, { newsletterId: id, run }, clock());
      else if ((await statements.updateFinished(pool, { id, run })) === 1)
        log.info({ newsletter: id }, 'newsletter sent');
      return { status: 'done' };
    },
    gaveUp(id, data, reason) {
      log.error({ job: id, newsletter: job.safeParse(data).data?.newsletterId, reason }, 'a newsletter was not sent');
    },
    describe: (error) => maskAddresses(messageOf(error)),
  };
}

/** Starts sending. False if the newsletter was withdrawn, paused or started again after the job was queued. */
function start(pool: Pool, { newsletterId: id, run }: NewsletterJob): Promise<boolean> {
  return transaction(pool, async (db) => {
    const found = await statements.lockNewsletter(db, id);
    if (!found || found.run !== run || (found.state !== 'scheduled' && found.state !== 'sending')) return false;
    if (found.state === 'scheduled') await statements.insertRecipients(db, id, found.segment);
    await statements.updateStarted(db, id);
    await statements.updateUnanswered(db, id);
    return true;
  });
}

/** Sends batches until the time `until`. True when no recipient is left or the newsletter was paused. */
async function sendSlice(parts: Parts, { newsletterId: id, run }: NewsletterJob, until: number): Promise<boolean> {
  const { pool, template } = parts;
  const issue = await statements.selectNewsletter(pool, id);
  if (!issue) return true;
  const rate = newsletterRate(template.content());
  const limit = Math.max(1, Math.min(MAX_BATCH, Math.ceil(rate / 30)));
  do {
    const began = performance.now();
    const claimed = await transaction(pool, (db) => statements.claimRecipients(db, { id, run, limit }));
    if (claimed === null || claimed.length === 0) return true;
    const recipients = claimed.filter(({ email }) => email !== null);
    const results = await Promise.all(recipients.map((recipient) => sendOne(parts, issue, recipient)));
    if (results.length > 0) await transaction(pool, (db) => statements.updateRecipients(db, id, results));
    const delayed = results.filter(({ state }) => state === 'waiting').length;
    // The mail server accepts no mail, so the queue tries again at growing intervals.
    if (delayed > 0 && delayed === results.length) throw new Error('the mail server accepts no mails');
    await wait(Math.max(0, (limit / rate) * MINUTE_MS - (performance.now() - began)));
  } while (performance.now() < until);
  return false;
}

async function sendOne(
  { template, sender, log }: Parts,
  issue: statements.NewsletterRow,
  { id, email, locale, tries }: statements.ClaimedRecipient,
): Promise<statements.RecipientResult> {
  const mail = toOutgoingMail(
    template,
    newsletterMail(template, issue, { email, locale }),
    `newsletter.${issue.id}.${id}`,
  );
  try {
    await sender.send(mail);
    return { id, state: 'sent' };
  } catch (error) {
    if (error instanceof MailRefused) return { id, state: 'refused' };
    log.warn({ newsletter: issue.id, reason: maskAddresses(messageOf(error)) }, 'a newsletter mail was delayed');
    if (!wasNotAccepted(error)) return { id, state: 'unknown' };
    return { id, state: tries >= MAX_TRIES ? 'failed' : 'waiting' };
  }
}
