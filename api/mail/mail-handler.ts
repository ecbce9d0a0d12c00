import type { Logger } from 'pino';
import { MAIL_QUEUE } from '#api/database/job-queues.ts';
import type { Handler } from '#api/jobs/worker.ts';
import { messageOf } from '#rules/text/error-message.ts';
import { type MailJob, mailJob, subjectId } from './mail-jobs.ts';
import { MailRefused, type MailSender, type OutgoingMail } from './outgoing-mail.ts';

type Parts = {
  compose: (jobId: string, job: MailJob) => Promise<OutgoingMail | null>;
  /** Runs after the mail is sent. Its errors are logged and never send the mail again. */
  onSent: (job: MailJob) => Promise<void>;
  sender: MailSender;
  log: Logger;
};

/** More than the connections to the mail server (smtp-sender.ts), so that none of them waits for the database. */
const BATCH = 10;
const BATCHES = 3;

/** Masks addresses in everything that it logs. */
export function mailHandler({ compose, onSent, sender, log }: Parts): Handler {
  return {
    queue: MAIL_QUEUE,
    batch: BATCH,
    concurrency: BATCHES,
    async handle(id, data, done) {
      const job = mailJob.parse(data);
      const mail = await compose(id, job);
      if (!mail) return { status: 'done' };
      try {
        await sender.send(mail);
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error;
        return { status: 'dead', reason: maskAddresses(`${mail.to.address}: ${error.message}`) };
      }
      await done();
      await onSent(job).catch((error: unknown) =>
        log.warn({ kind: job.kind, about: subjectId(job), cause: messageOf(error) }, 'a sent mail could not be marked'),
      );
      log.debug({ job: id, kind: job.kind, about: subjectId(job) }, 'mail sent');
      return { status: 'done' };
    },
    gaveUp(id, data, reason) {
      const job = mailJob.safeParse(data).data;
      const what = job ? { kind: job.kind, about: subjectId(job) } : {};
      log.error({ job: id, ...what, reason }, 'mail could not be sent and will not be retried');
    },
    describe: (error) => maskAddresses(messageOf(error)),
  };
}

/** Masks `anna@example.am` as `a…@example.am`: a merchant can recognise it, and a leaked log does not reveal it. */
export const maskAddresses = (text: string): string => text.replace(/[^\s<>"'(),:;@]+@[^\s<>"'(),:;@]+/gu, maskAddress);

const maskAddress = (address: string): string => address.replace(/^(.).*(@[^@]*)$/su, '$1…$2');
