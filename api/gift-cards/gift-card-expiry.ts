import type { Logger } from 'pino';
import { GIFT_CARD_EXPIRY_QUEUE } from '#api/database/job-queues.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { repeatingHandler } from '#api/jobs/repeating-job.ts';
import type { Handler } from '#api/jobs/worker.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { expireCards } from './gift-cards-sql.ts';

const DAY_MS = 86_400_000;
/** Maximum cards of one statement, which limits its duration. */
const BATCH = 500;

/** Takes the unused balance of cards whose last day has passed. Returns the number of cards. */
export async function expireGiftCards(db: Db, now: Date): Promise<number> {
  let expired = 0;
  let batch: number;
  do {
    batch = await expireCards(db, shopDay(now), BATCH);
    expired += batch;
  } while (batch === BATCH);
  return expired;
}

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
