import { inBatches } from '#api/database/in-batches.ts';
import type { Db } from '#api/database/sql.ts';
import { DAY_MS } from '#rules/shop/calendar-day.ts';
import { deleteOldDeliveries } from './webhook-deliveries-sql.ts';

const RETAINED_DAYS = 30;
const BATCH = 1_000;

/** Payloads contain personal data, so the log is short. */
export function clearOldDeliveries(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RETAINED_DAYS * DAY_MS);
  return inBatches(BATCH, (limit) => deleteOldDeliveries(db, before, limit));
}
