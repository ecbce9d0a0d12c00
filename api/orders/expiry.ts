import { JOB } from '#api/audit/audit-log.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { enqueueMail } from '#api/mail/mail-jobs.ts';
import { type LockedAttempt, lockAttempts } from '#api/payments/attempt-store.ts';
import { TRANSFER_METHOD } from '#rules/checkout/payment-method.ts';
import { type LockedOrder, lockOrderIfAny } from './lock-order.ts';
import { queueExpiry, selectTransferDeadline, suspendHold } from './payment-deadline.ts';
import { transitionOrder } from './transition-order.ts';

type Expiry = 'expired' | 'later' | 'unconfirmed' | 'not_waiting';

/**
 * Jobs can run late, twice, or after payment. For an unconfirmed payment, the merchant is notified once and the order
 * is not cancelled (docs/spec/decisions.md 2).
 */
export function expireOrder(pool: Db | Pool, orderId: number, now: Date): Promise<Expiry> {
  return transaction(pool, async (db) => {
    const order = await lockOrderIfAny(db, orderId);
    if (!order) return 'not_waiting';
    const attempts = await lockAttempts(db, orderId);
    const deadline = await deadlineOf(db, order, attempts.at(-1));
    if (!deadline) return 'not_waiting';
    if (deadline > now) {
      await queueExpiry(db, orderId, deadline);
      return 'later';
    }
    if (attempts.some(({ status }) => status === 'unconfirmed')) {
      await enqueueMail(db, { kind: 'merchant_notice', orderId, notice: 'unconfirmed' });
      await suspendHold(db, orderId);
      return 'unconfirmed';
    }
    await transitionOrder(db, orderId, 'expire', { actor: JOB });
    return 'expired';
  });
}

async function deadlineOf(db: Db, order: LockedOrder, newest: LockedAttempt | undefined): Promise<Date | null> {
  if (order.status === 'pending_payment') return order.holdUntil;
  if (order.status !== 'pending' || newest?.method !== TRANSFER_METHOD || newest.status !== 'created') return null;
  return selectTransferDeadline(db, newest.createdAt);
}
