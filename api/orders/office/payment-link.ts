import { type Actor, logChange } from '#api/audit/audit-log.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { insertNewJobs } from '#api/jobs/insert-job.ts';
import { mailJobOf } from '#api/mail/mail-jobs.ts';
import { type LockedOrder, lockOrder } from '#api/orders/lock-order.ts';
import { awaitsPayment } from '#rules/orders/order-steps.ts';

/** Refuses an order that the buyer cannot pay online now. */
export const readUnpaidOrder = (db: Db | Pool, id: number): Promise<LockedOrder> =>
  transaction(db, async (db) => {
    const order = await lockOrder(db, id);
    if (!awaitsPayment(order)) throw new OfficeRefusal('nothing_to_settle');
    return order;
  });

/** Queues the mail of the placed order, or of its change, again, which contains the payment link. */
export function mailPaymentLink(db: Db | Pool, actor: Actor, id: number): Promise<number> {
  return transaction(db, async (db) => {
    const { email, owed, grandTotal } = await readUnpaidOrder(db, id);
    if (email === '') throw new Refusal('validation', { fields: { email: { problem: 'required' } } });
    const changed = { before: grandTotal - owed, after: grandTotal, refund: 0 };
    await insertNewJobs(db, [
      owed > 0
        ? mailJobOf({ kind: 'order_changed', orderId: id, parts: ['lines'], ...changed })
        : mailJobOf({ kind: 'order_placed', orderId: id }),
    ]);
    return logChange(db, actor, { action: 'mailPaymentLink', entity: 'order', entityId: id });
  });
}
