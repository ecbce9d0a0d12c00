import { ORDER_EXPIRY_QUEUE } from '#api/database/job-queues.ts';
import { type Db, sql } from '#api/database/sql.ts';
import { insertJob, insertNewJobs, type NewJob } from '#api/jobs/insert-job.ts';
import { endOfHold } from '#api/payments/payment-window.ts';
import { toTransferDays } from '#api/payments/requisites.ts';
import { isOnline, TRANSFER_METHOD } from '#rules/checkout/payment-method.ts';
import { DAY_MS } from '#rules/shop/calendar-day.ts';

/**
 * Time at which an unpaid order expires (docs/spec/decisions.md 2, docs/spec/payments.md 4); null for never, as with
 * cash.
 */
export function paymentDeadline(method: string, settings: Record<string, unknown>, now: Date): Date | null {
  if (isOnline(method)) return endOfHold(now);
  return method === TRANSFER_METHOD ? transferDeadline(now, settings.transfer_days) : null;
}

export const transferDeadline = (from: Date, days: unknown): Date =>
  new Date(from.getTime() + toTransferDays(days) * DAY_MS);

export async function selectTransferDeadline(db: Db, from: Date): Promise<Date> {
  const setting = await db.maybe<{ value: unknown }>(sql`select value from settings where key = 'transfer_days'`);
  return transferDeadline(from, setting?.value);
}

export const queueExpiry = (db: Db, orderId: number, at: Date): Promise<void> =>
  insertNewJobs(db, [expiryJob(orderId, at)]);

export const expiryJob = (orderId: number, at: Date): NewJob => ({
  queue: ORDER_EXPIRY_QUEUE,
  data: { orderId },
  startAfter: at,
});

export async function holdOrder(db: Db, orderId: number, until: Date): Promise<void> {
  await db.run(sql`update orders set hold_until = ${until}, updated_at = now() where id = ${orderId}`);
  await queueExpiry(db, orderId, until);
}

/** Prevents the order from expiring until a person has settled the payment. */
export const suspendHold = (db: Db, orderId: number): Promise<number> =>
  db.run(sql`update orders set hold_until = null where id = ${orderId}`);

/** Lets the order expire soon, unless a longer hold exists. */
export async function resumeHold(db: Db, orderId: number, now: Date): Promise<void> {
  await db.run(sql`
    update orders set hold_until = coalesce(hold_until, ${now}) where id = ${orderId} and status = 'pending_payment'`);
  await insertJob(db, ORDER_EXPIRY_QUEUE, { orderId });
}
