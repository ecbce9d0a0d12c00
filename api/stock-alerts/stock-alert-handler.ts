import type { Logger } from 'pino';
import { STOCK_ALERT_QUEUE } from '#api/database/job-queues.ts';
import { type Pool, transaction } from '#api/database/sql.ts';
import { insertOnlyJob } from '#api/jobs/insert-job.ts';
import type { Handler } from '#api/jobs/worker.ts';
import { messageOf } from '#rules/text/error-message.ts';
import { deletePastAlerts, notifyWaiting } from './stock-alerts-sql.ts';

/** Days after which alerts are deleted. A sent mail no longer needs its row (docs/spec/storefront.md 2.11). */
const KEPT_DAYS = { unconfirmed: 3, notified: 14, waiting: 365 };
const DAY_MS = 86_400_000;

type Parts = { pool: Pool; clock: () => Date; log: Logger };

/** Runs after stock arrives (`api/stock/stock-movements.ts`) and once a day. Each daily job queues the next one. */
export const stockAlertHandler = ({ pool, clock, log }: Parts): Handler => ({
  queue: STOCK_ALERT_QUEUE,
  async handle() {
    const notified = await transaction(pool, notifyWaiting);
    if (notified > 0) log.info({ told: notified }, 'stock alerts were queued');
    await deletePastAlerts(pool, KEPT_DAYS);
    await queueStockAlerts(pool, new Date(clock().getTime() + DAY_MS));
    return { status: 'done' };
  },
  gaveUp(id, _, reason) {
    log.error({ job: id, reason }, 'stock alerts could not be processed');
  },
  describe: messageOf,
});

export const queueStockAlerts = (pool: Pool, at: Date): Promise<void> =>
  transaction(pool, (db) => insertOnlyJob(db, STOCK_ALERT_QUEUE, at));
