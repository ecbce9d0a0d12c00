import type { Logger } from 'pino';
import { CART_CLEARING_QUEUE } from '#api/database/job-queues.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { clearOldDeliveries } from '#api/events/clear-deliveries.ts';
import { insertOnlyJob } from '#api/jobs/insert-job.ts';
import type { Handler } from '#api/jobs/worker.ts';
import { messageOf } from '#rules/text/error-message.ts';
import { deleteLeftGuestCarts } from './cart-sql.ts';

/** Carts contain names, telephones and addresses of people who never ordered (docs/spec/cart.md 1). */
const RETAINED_DAYS = 60;
const DAY_MS = 86_400_000;
/** Limits the duration of one statement. */
const BATCH = 500;

export async function clearGuestCarts(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RETAINED_DAYS * DAY_MS);
  let deleted = 0;
  let batch: number;
  do {
    batch = await deleteLeftGuestCarts(db, before, BATCH);
    deleted += batch;
  } while (batch === BATCH);
  return deleted;
}

type Parts = { pool: Pool; clock: () => Date; log: Logger };

/** Runs once a day and also clears the webhook log. Each job queues the next one, and the start of the shop queues the first. */
export const cartClearingHandler = ({ pool, clock, log }: Parts): Handler => ({
  queue: CART_CLEARING_QUEUE,
  async handle() {
    const deleted = await clearGuestCarts(pool, clock());
    if (deleted > 0) log.info({ deleted }, 'abandoned guest carts were deleted');
    const messages = await clearOldDeliveries(pool, clock());
    if (messages > 0) log.info({ messages }, 'old entries of the webhook log were deleted');
    await queueCartClearing(pool, new Date(clock().getTime() + DAY_MS));
    return { status: 'done' };
  },
  gaveUp(id, _, reason) {
    log.error({ job: id, reason }, 'abandoned guest carts could not be deleted');
  },
  describe: messageOf,
});

export const queueCartClearing = (pool: Pool, at: Date): Promise<void> =>
  transaction(pool, (db) => insertOnlyJob(db, CART_CLEARING_QUEUE, at));
