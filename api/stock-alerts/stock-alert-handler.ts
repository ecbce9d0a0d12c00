import type { Logger } from 'pino';
import { PRICE_ALERT_QUEUE, STOCK_ALERT_QUEUE } from '#api/database/job-queues.ts';
import { type Pool, transaction } from '#api/database/sql.ts';
import { insertOnlyJob } from '#api/jobs/insert-job.ts';
import type { Handler } from '#api/jobs/worker.ts';
import { mailOffers } from '#api/mail/mail-offers.ts';
import { messageOf } from '#rules/text/error-message.ts';
import { notifyCheaper } from './stock-alerts.ts';
import { deletePastAlerts, notifyWaiting } from './stock-alerts-sql.ts';

/** Days after which alerts are deleted. A sent mail no longer needs its row (docs/spec/storefront.md 2.11). */
const RETAINED_DAYS = { unconfirmed: 3, notified: 14, waiting: 365 };
const DAY_MS = 86_400_000;

/** Prices change by edits, by date and by promotion, so they are compared at this interval. */
const PRICES_MS = 10 * 60_000;

type Parts = { pool: Pool; clock: () => Date; log: Logger };
type PriceParts = Parts & { readModel: Parameters<typeof mailOffers>[0] };

/** Runs after stock arrives (`api/stock/stock-movements.ts`) and once a day. Each daily job queues the next one. */
export const stockAlertHandler = ({ pool, clock, log }: Parts): Handler => ({
  queue: STOCK_ALERT_QUEUE,
  async handle() {
    const notified = await transaction(pool, notifyWaiting);
    if (notified > 0) log.info({ told: notified }, 'stock alerts were queued');
    await deletePastAlerts(pool, RETAINED_DAYS);
    await queueStockAlerts(pool, new Date(clock().getTime() + DAY_MS));
    return { status: 'done' };
  },
  gaveUp(id, _, reason) {
    log.error({ job: id, reason }, 'stock alerts could not be processed');
  },
  describe: messageOf,
});

/** Compares the prices that alerts wait for. Each job queues the next one. */
export const priceAlertHandler = ({ pool, readModel, clock, log }: PriceParts): Handler => ({
  queue: PRICE_ALERT_QUEUE,
  async handle() {
    const notified = await notifyCheaper({ pool, offers: mailOffers(readModel) });
    if (notified > 0) log.info({ told: notified }, 'price alerts were queued');
    await queuePriceAlerts(pool, new Date(clock().getTime() + PRICES_MS));
    return { status: 'done' };
  },
  gaveUp(id, _, reason) {
    log.error({ job: id, reason }, 'price alerts could not be processed');
  },
  describe: messageOf,
});

export const queuePriceAlerts = (pool: Pool, at: Date): Promise<void> =>
  transaction(pool, (db) => insertOnlyJob(db, PRICE_ALERT_QUEUE, at));

export const queueStockAlerts = (pool: Pool, at: Date): Promise<void> =>
  transaction(pool, (db) => insertOnlyJob(db, STOCK_ALERT_QUEUE, at));
