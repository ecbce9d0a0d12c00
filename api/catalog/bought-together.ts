import type { Logger } from 'pino';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { BOUGHT_TOGETHER_QUEUE } from '#api/database/job-queues.ts';
import { type Pool, transaction } from '#api/database/sql.ts';
import { repeatingHandler } from '#api/jobs/repeating-job.ts';
import type { Handler } from '#api/jobs/worker.ts';
import { DAY_MS } from '#rules/shop/calendar-day.ts';
import { replaceBoughtTogether } from './bought-together-sql.ts';
import { countWeeklySales } from './weekly-sales.ts';

const COUNTED_DAYS = 365;
/** A pair from a single order is not counted: it proves nothing and could reveal one customer's purchase. */
const MIN_ORDERS = 2;
const MOST = 10;

export function countBoughtTogether(pool: Pool, now: Date): Promise<number> {
  const since = new Date(now.getTime() - COUNTED_DAYS * DAY_MS);
  return transaction(pool, async (db) => {
    const changed = await replaceBoughtTogether(db, { since, fewestOrders: MIN_ORDERS, most: MOST });
    if (changed.length > 0) await insertChanges(db, changed);
    return changed.length;
  });
}

type Parts = { pool: Pool; clock: () => Date; log: Logger; notifyCatalogChanged: () => void };

/** Runs once a day. */
export const boughtTogetherHandler = ({ pool, clock, log, notifyCatalogChanged }: Parts): Handler =>
  repeatingHandler(
    { pool, log },
    {
      queue: BOUGHT_TOGETHER_QUEUE,
      failure: 'what is bought together could not be counted',
      async run() {
        const changed = await countBoughtTogether(pool, clock());
        const sold = await countWeeklySales(pool, clock());
        if (changed + sold > 0) notifyCatalogChanged();
        log.debug({ changed, sold }, 'counted what is bought together and sold in a week');
        return new Date(clock().getTime() + DAY_MS);
      },
    },
  );
