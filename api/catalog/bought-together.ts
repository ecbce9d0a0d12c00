import type { Logger } from 'pino';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { BOUGHT_TOGETHER_QUEUE } from '#api/database/job-queues.ts';
import { type Pool, transaction } from '#api/database/sql.ts';
import { insertOnlyJob } from '#api/jobs/insert-job.ts';
import type { Handler } from '#api/jobs/worker.ts';
import { messageOf } from '#rules/text/error-message.ts';
import { replaceBoughtTogether } from './bought-together-sql.ts';
import { countWeeklySales } from './weekly-sales.ts';

const DAY_MS = 86_400_000;
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

/** Runs once a day. Each job queues the next one, and a start of the shop queues the first. */
export const boughtTogetherHandler = ({ pool, clock, log, notifyCatalogChanged }: Parts): Handler => ({
  queue: BOUGHT_TOGETHER_QUEUE,
  async handle() {
    const changed = await countBoughtTogether(pool, clock());
    const sold = await countWeeklySales(pool, clock());
    if (changed + sold > 0) notifyCatalogChanged();
    log.debug({ changed, sold }, 'counted what is bought together and sold in a week');
    await queueBoughtTogether(pool, new Date(clock().getTime() + DAY_MS));
    return { status: 'done' };
  },
  gaveUp(id, _, reason) {
    log.error({ job: id, reason }, 'what is bought together could not be counted');
  },
  describe: messageOf,
});

export const queueBoughtTogether = (pool: Pool, at: Date): Promise<void> =>
  transaction(pool, (db) => insertOnlyJob(db, BOUGHT_TOGETHER_QUEUE, at));
