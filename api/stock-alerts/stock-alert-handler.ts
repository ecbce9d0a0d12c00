import type { Logger } from 'pino';
import { PRICE_ALERT_QUEUE, STOCK_ALERT_QUEUE } from '#api/database/job-queues.ts';
import { type Pool, transaction } from '#api/database/sql.ts';
import { repeatingHandler } from '#api/jobs/repeating-job.ts';
import type { Handler } from '#api/jobs/worker.ts';
import { mailOffers } from '#api/mail/mail-offers.ts';
import { DAY_MS } from '#rules/shop/calendar-day.ts';
import { notifyCheaper } from './stock-alerts.ts';
import { deletePastAlerts, notifyWaiting } from './stock-alerts-sql.ts';

/** Days after which alerts are deleted. A sent mail no longer needs its row (docs/spec/storefront.md 2.11). */
const RETAINED_DAYS = { unconfirmed: 3, notified: 14, waiting: 365 };

/** Prices change by edits, by date and by promotion, so they are compared at this interval. */
const PRICES_MS = 10 * 60_000;

type Parts = { pool: Pool; clock: () => Date; log: Logger };
type PriceParts = Parts & { readModel: Parameters<typeof mailOffers>[0] };

/** Runs after stock arrives (`api/stock/stock-movements.ts`) and once a day. */
export const stockAlertHandler = ({ pool, clock, log }: Parts): Handler =>
  repeatingHandler(
    { pool, log },
    {
      queue: STOCK_ALERT_QUEUE,
      failure: 'stock alerts could not be processed',
      async run() {
        const notified = await transaction(pool, notifyWaiting);
        if (notified > 0) log.info({ told: notified }, 'stock alerts were queued');
        await deletePastAlerts(pool, RETAINED_DAYS);
        return new Date(clock().getTime() + DAY_MS);
      },
    },
  );

/** Compares the prices that alerts wait for. */
export const priceAlertHandler = ({ pool, readModel, clock, log }: PriceParts): Handler =>
  repeatingHandler(
    { pool, log },
    {
      queue: PRICE_ALERT_QUEUE,
      failure: 'price alerts could not be processed',
      async run() {
        const notified = await notifyCheaper({ pool, offers: mailOffers(readModel) });
        if (notified > 0) log.info({ told: notified }, 'price alerts were queued');
        return new Date(clock().getTime() + PRICES_MS);
      },
    },
  );
