import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { openJobDatabase } from '#api/database/job-database.ts';

/** What became of a job; `dead` is not tried again. What is thrown is tried again later. */
export type Outcome = { status: 'done' } | { status: 'dead'; reason: string };

export type Handler = {
  queue: string;
  /** Seconds from one look into the queue to the next; left out: one. */
  pollS?: number;
  /** Does one job. `done` is to be called at once when it is done, before anything else may fail. */
  handle: (id: string, data: unknown, done: () => Promise<void>) => Promise<Outcome>;
  /** Told when a job will not be tried again, with a sentence that may stand in a log. */
  gaveUp: (id: string, data: unknown, reason: string) => void;
  /** What may be kept and logged of an error: no addresses, no keys. */
  describe: (error: unknown) => string;
};

export type Worker = { stop: () => Promise<void> };

/** Of an error that names nobody. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Ten jobs a second and process: enough for a shop, and too few to be felt by its shoppers. */
const POLL_S = 1;
const BATCH = 10;
/** How soon jobs of a dead process are found. */
const SUPERVISE_S = 10;
/** Longest wait at the end for jobs that are under way. */
const STOP_MS = 5000;
const AGAIN_MS = 500;

type Parts = { databaseUrl: string; handlers: readonly Handler[]; log: Logger };

/** Does the jobs of some queues, until stopped. Any number of processes may do so at once. */
export async function startWorker({ databaseUrl, handlers, log }: Parts): Promise<Worker> {
  const database = openJobDatabase(databaseUrl);
  const boss = new PgBoss({
    db: database,
    migrate: false,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_S,
    monitorIntervalSeconds: SUPERVISE_S,
  });
  const trouble = complainOnce(log);
  boss.on('error', trouble.began);
  await boss.start();

  let stopping = false;
  for (const handler of handlers) {
    const options = {
      pollingIntervalSeconds: handler.pollS ?? POLL_S,
      batchSize: BATCH,
      includeMetadata: true,
      perJobResults: true,
    } as const;
    await boss.work(handler.queue, options, (jobs: JobWithMetadata[]) => {
      trouble.ended();
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
      const reason = handler.describe(error);
      const isLast = job.retryCount >= job.retryLimit;
      if (isLast) handler.gaveUp(job.id, job.data, reason);
      else log.warn({ queue: job.name, job: job.id, tries: job.retryCount + 1, reason }, 'job failed, trying later');
      return { id: job.id, status: 'failed', output: { reason } };
    }
  }

  /**
   * Marks a job as done while the others of its batch still run, so that it is not done again if this process ends now.
   * When the database was away so long that the job was given back to the queue, it is taken out of there.
   */
  async function settle(job: JobWithMetadata): Promise<void> {
    while (!stopping) {
      try {
        await boss.complete(job.name, job.id, null, { includeQueued: true });
        return;
      } catch (error) {
        trouble.began(error);
        await new Promise((again) => setTimeout(again, AGAIN_MS));
      }
    }
  }

  return {
    async stop() {
      await boss.stop({ graceful: true, timeout: STOP_MS, close: false });
      stopping = true;
      await database.close();
    },
  };
}

/** While the database is away every poll fails: said once, and once when it is over. */
function complainOnce(log: Logger): { began: (error: unknown) => void; ended: () => void } {
  let said = false;
  return {
    began(error) {
      if (!said) log.warn({ cause: String(error) }, 'jobs wait, their database does not answer');
      said = true;
    },
    ended() {
      if (said) log.info('jobs go on');
      said = false;
    },
  };
}
