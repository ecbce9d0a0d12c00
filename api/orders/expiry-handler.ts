import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { ORDER_EXPIRY_QUEUE } from '#api/database/job-queues.ts';
import type { Pool } from '#api/database/sql.ts';
import type { Handler } from '#api/jobs/worker.ts';
import { messageOf } from '#rules/text/error-message.ts';
import { expireOrder } from './expiry.ts';

type Parts = { pool: Pool; clock: () => Date; log: Logger; notifyCatalogChanged: () => void };

const job = z.object({ orderId: z.int() });

const POLL_S = 2;

export const expiryHandler = ({ pool, clock, log, notifyCatalogChanged }: Parts): Handler => ({
  queue: ORDER_EXPIRY_QUEUE,
  pollS: POLL_S,
  async handle(_, data) {
    const { orderId } = job.parse(data);
    if ((await expireOrder(pool, orderId, clock())) === 'expired') notifyCatalogChanged();
    return { status: 'done' };
  },
  gaveUp(id, data, reason) {
    log.error({ job: id, data, reason }, 'an unpaid order could not be cancelled');
  },
  describe: messageOf,
});
