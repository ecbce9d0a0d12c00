import type { Logger } from 'pino';
import { inBatches } from '#api/database/in-batches.ts';
import { CART_CLEARING_QUEUE } from '#api/database/job-queues.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { clearOldDeliveries } from '#api/events/clear-deliveries.ts';
import { repeatingHandler } from '#api/jobs/repeating-job.ts';
import type { Handler } from '#api/jobs/worker.ts';
import { DAY_MS } from '#rules/shop/calendar-day.ts';
import { deleteLeftGuestCarts } from './cart-sql.ts';

/** Carts contain names, telephones and addresses of people who never ordered (docs/spec/cart.md 1). */
const RETAINED_DAYS = 60;
const BATCH = 500;

export function clearGuestCarts(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RETAINED_DAYS * DAY_MS);
  return inBatches(BATCH, (limit) => deleteLeftGuestCarts(db, before, limit));
}

type Parts = { pool: Pool; clock: () => Date; log: Logger };

/** Runs once a day and also clears the webhook log. */
export const cartClearingHandler = ({ pool, clock, log }: Parts): Handler =>
  repeatingHandler(
    { pool, log },
    {
      queue: CART_CLEARING_QUEUE,
      failure: 'abandoned guest carts could not be deleted',
      async run() {
        const deleted = await clearGuestCarts(pool, clock());
        if (deleted > 0) log.info({ deleted }, 'abandoned guest carts were deleted');
        const messages = await clearOldDeliveries(pool, clock());
        if (messages > 0) log.info({ messages }, 'old entries of the webhook log were deleted');
        return new Date(clock().getTime() + DAY_MS);
      },
    },
  );
