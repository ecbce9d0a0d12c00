import { PgBoss } from 'pg-boss';
import { DEAD_MAIL_QUEUE, MAIL_QUEUE, ORDER_EXPIRY_QUEUE, PAYMENT_QUEUE } from './insert-job.ts';
import { openJobDatabase } from './job-database.ts';

const DAY_S = 86_400;

/**
 * A mail is tried for two days, as mail servers do: again after some seconds, later every half hour. A job whose process
 * gave no sign for ten seconds is somebody else's.
 */
const mailQueue = {
  retryLimit: 100,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 1800,
  heartbeatSeconds: 10,
  expireInSeconds: 15 * 60,
  retentionSeconds: 14 * DAY_S,
  deleteAfterSeconds: 7 * DAY_S,
};

/**
 * What waits for its moment and then only needs a database: tried for a day when that is away. The gateway being away is
 * no failure of the job, which then asks again by a new one.
 */
const timedQueue = {
  retryLimit: 200,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  heartbeatSeconds: 10,
  expireInSeconds: 5 * 60,
  retentionSeconds: 14 * DAY_S,
  deleteAfterSeconds: DAY_S,
};

/** Makes pg-boss's own tables, or brings them to its version, and the queues in them; for `migrate` alone. */
export async function prepareQueues(url: string): Promise<void> {
  const database = openJobDatabase(url);
  const boss = new PgBoss({ db: database, supervise: false, schedule: false });
  try {
    await boss.start();
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    if (!known.has(DEAD_MAIL_QUEUE)) {
      await boss.createQueue(DEAD_MAIL_QUEUE, { retentionSeconds: 365 * DAY_S, deleteAfterSeconds: 365 * DAY_S });
    }
    if (known.has(MAIL_QUEUE)) await boss.updateQueue(MAIL_QUEUE, mailQueue);
    else await boss.createQueue(MAIL_QUEUE, { ...mailQueue, deadLetter: DEAD_MAIL_QUEUE });
    for (const queue of [PAYMENT_QUEUE, ORDER_EXPIRY_QUEUE]) {
      if (known.has(queue)) await boss.updateQueue(queue, timedQueue);
      else await boss.createQueue(queue, timedQueue);
    }
  } finally {
    await boss.stop({ graceful: false, close: false });
    await database.close();
  }
}
