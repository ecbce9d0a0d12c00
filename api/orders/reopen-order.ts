import type { Actor } from '#api/audit/audit-log.ts';
import { type Db, type Pool, sql, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { reopenUntil } from '#rules/orders/order-transitions.ts';
import { cleanText } from '#rules/text/typed-text.ts';
import { lockOrder } from './lock-order.ts';
import { transitionOrder } from './transition-order.ts';

type ReopenRequest = { orderId: number; reason: string; now: Date };

/**
 * Reopens a completed order within a day: its status becomes processing, and its cash is due again. Stock and refunds
 * are unchanged. The shopper gets a mail, because the previous mail announced the completion.
 */
export function reopenOrder(db: Db | Pool, actor: Actor, { orderId, reason, now }: ReopenRequest): Promise<void> {
  const note = cleanText(reason);
  if (note === '') throw new Refusal('validation', { fields: { reason: { problem: 'required' } } });
  return transaction(db, async (db) => {
    const { status } = await lockOrder(db, orderId);
    if (status !== 'completed') throw new Refusal('order_step');
    const completedAt = await selectCompletedAt(db, orderId);
    if (!completedAt || now > reopenUntil(completedAt)) throw new OfficeRefusal('reopen_late');
    await transitionOrder(db, orderId, 'reopen', { note, actor, action: 'reopenOrder' });
  });
}

/** The time of the newest hand-over; null if the order was not handed over. */
export const selectCompletedAt = (db: Db, orderId: number): Promise<Date | null> =>
  db.value(sql`
    select max(created_at) as at from order_history where order_id = ${orderId} and status = 'completed'`);
