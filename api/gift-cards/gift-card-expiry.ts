import type { Logger } from 'pino';
import { GIFT_CARD_EXPIRY_QUEUE } from '#api/database/job-queues.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { insertOnlyJob } from '#api/jobs/insert-job.ts';
import type { Handler } from '#api/jobs/worker.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { messageOf } from '#rules/text/error-message.ts';
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

/** Runs once a day. Each job queues the next one, and the start of the shop queues the first. */
export const giftCardExpiryHandler = ({ pool, clock, log }: Parts): Handler => ({
  queue: GIFT_CARD_EXPIRY_QUEUE,
  async handle() {
    const expired = await expireGiftCards(pool, clock());
    if (expired > 0) log.info({ expired }, 'unused gift cards expired');
    await queueGiftCardExpiry(pool, new Date(clock().getTime() + DAY_MS));
    return { status: 'done' };
  },
  gaveUp(id, _, reason) {
    log.error({ job: id, reason }, 'gift cards could not be expired');
  },
  describe: messageOf,
});

export const queueGiftCardExpiry = (pool: Pool, at: Date): Promise<void> =>
  transaction(pool, (db) => insertOnlyJob(db, GIFT_CARD_EXPIRY_QUEUE, at));
