import { type Db, type Pool, sql, transaction } from '#api/database/sql.ts';
import { enqueueMail } from '#api/mail/mail-jobs.ts';
import { queueExpiry, selectTransferDays } from './queue-expiry.ts';
import { transitionOrder } from './transition-order.ts';
import { type LockedAttempt, type LockedOrder, lockAttempts, selectOrderForUpdate } from './transition-order-sql.ts';

const DAY_MS = 86_400_000;

/** What became of an order whose time may be over. */
export type Expiry = 'expired' | 'later' | 'unconfirmed' | 'not_waiting';

/**
 * Cancels an order that nobody paid in time and puts its goods back (DECISIONS 2). When its time moved on, it is looked
 * at again then; while a wallet has not said whether it took the money, nothing is cancelled and the merchant is told,
 * once. Jobs may come late, twice, or for orders that were paid long ago.
 */
export function expireOrder(pool: Db | Pool, orderId: number, now: Date): Promise<Expiry> {
  return transaction(pool, async (db) => {
    const order = await selectOrderForUpdate(db, orderId);
    if (!order) return 'not_waiting';
    const attempts = await lockAttempts(db, orderId);
    const end = await endOf(db, order, attempts.at(-1));
    if (!end) return 'not_waiting';
    if (end > now) {
      await queueExpiry(db, orderId, end);
      return 'later';
    }
    if (attempts.some(({ status }) => status === 'unconfirmed')) {
      await enqueueMail(db, { kind: 'merchant_notice', orderId, notice: 'unconfirmed' });
      await forgetHold(db, orderId);
      return 'unconfirmed';
    }
    await transitionOrder(db, orderId, 'expire');
    return 'expired';
  });
}

/** When an order runs out; null while it waits for nothing. */
async function endOf(db: Db, order: LockedOrder, newest: LockedAttempt | undefined): Promise<Date | null> {
  if (order.status === 'pending_payment') return order.holdUntil;
  if (order.status !== 'pending' || newest?.method !== 'moneytransfer' || newest.status !== 'created') return null;
  return new Date(newest.createdAt.getTime() + (await selectTransferDays(db)) * DAY_MS);
}

/** Nothing runs out any more until a person has settled it. */
const forgetHold = (db: Db, orderId: number): Promise<number> =>
  db.run(sql`update orders set hold_until = null where id = ${orderId}`);
