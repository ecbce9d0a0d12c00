import type { Logger } from 'pino';
import { type Pool, transaction } from '#api/database/sql.ts';
import { insertOnlyJob } from './insert-job.ts';
import type { Handler } from './worker.ts';

type Parts = { pool: Pool; log: Logger };
type RepeatingJob = {
  queue: string;
  /** Logged with the job when all its tries failed. */
  failure: string;
  /** Returns the time of the next job. */
  run: () => Promise<Date>;
};

/** Each job queues the next one, and a start of the shop queues the first. */
export const repeatingHandler = ({ pool, log }: Parts, { queue, failure, run }: RepeatingJob): Handler => ({
  queue,
  async handle() {
    await queueRepeatingJob(pool, queue, await run());
    return { status: 'done' };
  },
  gaveUp(id, _, reason) {
    log.error({ job: id, reason }, failure);
  },
});

export const queueRepeatingJob = (pool: Pool, queue: string, at: Date): Promise<void> =>
  transaction(pool, (db) => insertOnlyJob(db, queue, at));
