import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import { openBoss } from '#api/database/job-queues.ts';
import { messageOf } from '#rules/text/error-message.ts';

type Outcome = { status: 'done' } | { status: 'dead'; reason: string };

export type Handler = {
  queue: string;
  pollS?: number;
  batch?: number;
  /** Number of parallel batches, so that one slow job does not delay all others. */
  concurrency?: number;
  /** `done` completes the job before the rest of its batch. Call it before anything else can fail. */
  handle: (id: string, data: unknown, done: () => Promise<void>) => Promise<Outcome>;
  gaveUp: (id: string, data: unknown, reason: string) => void;
  /** Returns the part of an error that can be stored and logged, without addresses and keys. Default: its message. */
  describe?: (error: unknown) => string;
};

export type Worker = { stop: () => Promise<void> };

const POLL_S = 1;
const BATCH = 10;
const SUPERVISE_S = 10;
const STOP_MS = 5000;
const RETRY_DELAY_MS = 500;

type Parts = { databaseUrl: string; handlers: readonly Handler[]; log: Logger };

export async function startWorker({ databaseUrl, handlers, log }: Parts): Promise<Worker> {
  const boss = await openBoss(databaseUrl, {
    migrate: false,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_S,
    monitorIntervalSeconds: SUPERVISE_S,
  });
  const outage = logOutageOnce(log);
  boss.on('error', outage.began);
  await boss.start();

  let stopping = false;
  for (const handler of handlers) {
    const options = {
      pollingIntervalSeconds: handler.pollS ?? POLL_S,
      batchSize: handler.batch ?? BATCH,
      // A full batch means that more jobs wait, so the next batch follows immediately.
      burstWhenBatchFull: true,
      localConcurrency: handler.concurrency ?? 1,
      includeMetadata: true,
      perJobResults: true,
    } as const;
    await boss.work(handler.queue, options, (jobs: JobWithMetadata[]) => {
      outage.ended();
      return Promise.all(jobs.map((job) => doOne(handler, job)));
    });
  }

  async function doOne(handler: Handler, job: JobWithMetadata): Promise<JobResult> {
    try {
      const outcome = await handler.handle(job.id, job.data, () => settle(job));
      if (outcome.status === 'done') return { id: job.id, status: 'completed' };
      handler.gaveUp(job.id, job.data, outcome.reason);
      return { id: job.id, status: 'deadletter', output: { reason: outcome.reason } };
    } catch (error) {
      const reason = (handler.describe ?? messageOf)(error);
      const isLast = job.retryCount >= job.retryLimit;
      if (isLast) handler.gaveUp(job.id, job.data, reason);
      else
        log.warn({ queue: job.name, job: job.id, tries: job.retryCount + 1, reason }, 'job failed and will be retried');
      return { id: job.id, status: 'failed', output: { reason } };
    }
  }

  /**
   * Retries until it succeeds. `includeQueued` is needed because the job may be queued again after a database outage.
   */
  async function settle(job: JobWithMetadata): Promise<void> {
    while (!stopping) {
      try {
        await boss.complete(job.name, job.id, null, { includeQueued: true });
        return;
      } catch (error) {
        outage.began(error);
        await new Promise((again) => setTimeout(again, RETRY_DELAY_MS));
      }
    }
  }

  return {
    async stop() {
      await boss.stop({ graceful: true, timeout: STOP_MS, close: false });
      stopping = true;
      await boss.stop({ graceful: false });
    },
  };
}

function logOutageOnce(log: Logger): { began: (error: unknown) => void; ended: () => void } {
  let isLogged = false;
  return {
    began(error) {
      if (!isLogged) log.warn({ cause: messageOf(error) }, 'jobs wait because the database does not answer');
      isLogged = true;
    },
    ended() {
      if (isLogged) log.info('jobs continue');
      isLogged = false;
    },
  };
}
