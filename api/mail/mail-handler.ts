import type { Logger } from 'pino';
import { MAIL_QUEUE } from '#api/database/job-queues.ts';
import { type Handler, messageOf } from '#api/jobs/worker.ts';
import { type ComposeParts, compose } from './compose.ts';
import { mailJob, subjectId } from './mail-jobs.ts';
import { markMailed } from './mail-sql.ts';
import { maskAddresses } from './masked.ts';
import { MailRefused, type PostOffice } from './post-office.ts';

type Parts = ComposeParts & { postOffice: PostOffice; log: Logger };

/** Sends the mails of the queue. What went wrong is told without addresses in full. */
export function mailHandler({ postOffice, log, ...parts }: Parts): Handler {
  /** Only for the list of letters: the mail is sent and must not be sent again. */
  async function noteMailed(messageId: number): Promise<void> {
    try {
      await markMailed(parts.pool, messageId);
    } catch (error) {
      log.warn({ about: messageId, cause: messageOf(error) }, 'a mailed letter is still listed as not mailed');
    }
  }

  return {
    queue: MAIL_QUEUE,
    async handle(id, data, done) {
      const job = mailJob.parse(data);
      const mail = await compose(parts, id, job);
      if (!mail) return { status: 'done' };
      try {
        await postOffice.send(mail);
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error;
        return { status: 'dead', reason: maskAddresses(`${mail.to.address}: ${error.message}`) };
      }
      await done();
      if (job.kind === 'contact_message') await noteMailed(job.messageId);
      log.debug({ job: id, kind: job.kind, about: subjectId(job) }, 'mail sent');
      return { status: 'done' };
    },
    gaveUp(id, data, reason) {
      const job = mailJob.safeParse(data).data;
      const what = job ? { kind: job.kind, about: subjectId(job) } : {};
      log.error({ job: id, ...what, reason }, 'mail could not be sent and will not be tried again');
    },
    describe: (error) => maskAddresses(messageOf(error)),
  };
}
