import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { BULK_JOB_QUEUE } from '#api/database/job-queues.ts';
import type { Pool } from '#api/database/sql.ts';
import type { Handler } from '#api/jobs/worker.ts';
import { continueJob, giveUpJob, pauseAfter } from './bulk-jobs.ts';

type Parts = { pool: Pool; clock: () => Date; log: Logger; notifyCatalogChanged: () => void };

const job = z.object({ jobId: z.int() });

/** Runs a job in transactions of 200 families. A second message for the same job finds no work left. */
export const bulkJobHandler = ({ pool, clock, log, notifyCatalogChanged }: Parts): Handler => ({
  queue: BULK_JOB_QUEUE,
  async handle(_, data) {
    const { jobId } = job.parse(data);
    for (;;) {
      const { changed, isLast } = await continueJob(pool, jobId, clock());
      notifyCatalogChanged();
      if (isLast) return { status: 'done' };
      await wait(pauseAfter(changed));
    }
  },
  gaveUp(id, data, reason) {
    const { jobId } = job.parse(data);
    log.error({ job: id, bulkJob: jobId, reason }, 'a bulk change of products failed and will not be repeated');
    giveUpJob(pool, jobId).catch((err: unknown) =>
      log.error({ err }, 'a failed bulk change could not be marked as stopped'),
    );
  },
});
