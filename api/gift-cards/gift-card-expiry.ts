import type { Logger } from 'pino';
import { inBatches } from '#api/database/in-batches.ts';
import { GIFT_CARD_EXPIRY_QUEUE } from '#api/database/job-queues.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { repeatingHandler } from '#api/jobs/repeating-job.ts';
import type { Handler } from '#api/jobs/worker.ts';
import { DAY_MS } from '#rules/shop/calendar-day.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { expireCards } from './gift-cards-sql.ts';

const BATCH = 500;

/** Takes the unused balance of cards whose last day has passed. Returns the number of cards. */
export const expireGiftCards = (db: Db, now: Date): Promise<number> =>
  inBatches(BATCH, (limit) => expireCards(db, shopDay(now), limit));

type Parts = { pool: Pool; clock: () => Date; log: Logger };

/** Runs once a day. */
export const giftCardExpiryHandler = ({ pool, clock, log }: Parts): Handler =>
  repeatingHandler(
    { pool, log },
    {
      queue: GIFT_CARD_EXPIRY_QUEUE,
      failure: 'gift cards could not be expired',
      async run() {
        const expired = await expireGiftCards(pool, clock());
        if (expired > 0) log.info({ expired }, 'unused gift cards expired');
        return new Date(clock().getTime() + DAY_MS);
      },
    },
  );
