import { ORDER_EXPIRY_QUEUE } from '#api/database/job-queues.ts';
import { type Db, sql } from '#api/database/sql.ts';
import { insertJob } from '#api/jobs/insert-job.ts';

/** Days a transfer is waited for, when the merchant's settings do not say (`transfer_days`). */
const TRANSFER_DAYS = 5;

/** A merchant's setting as whole days; anything else counts as not set. */
export const toTransferDays = (setting: unknown): number =>
  typeof setting === 'number' && Number.isInteger(setting) && setting > 0 ? setting : TRANSFER_DAYS;

export async function selectTransferDays(db: Db): Promise<number> {
  const setting = await db.maybe<{ value: unknown }>(sql`select value from settings where key = 'transfer_days'`);
  return toTransferDays(setting?.value);
}

/** Has an order looked after when it may have run out, in the transaction that makes it wait. */
export const queueExpiry = (db: Db, orderId: number, at: Date): Promise<void> =>
  insertJob(db, ORDER_EXPIRY_QUEUE, { orderId }, { startAfter: at });
