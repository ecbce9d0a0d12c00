import { type Actor, logChange } from '#api/audit/audit-log.ts';
import { type Db, type Pool, sql, transaction } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import { takeDeadMail } from '#api/jobs/dead-mails.ts';
import { enqueueMail, type MailJob, mailJob } from '#api/mail/mail-jobs.ts';
import { lockOrder } from '#api/orders/lock-order.ts';
import { BUYER_MAILS, type BuyerMail } from '#contract/office/office-orders-contract.ts';

const isBuyerMail = (kind: string): kind is BuyerMail => BUYER_MAILS.some((known) => known === kind);

/** Records a sent mail in the timeline of its order. Ignores mails to others than the buyer. */
export async function logOrderMail(db: Db, job: MailJob): Promise<void> {
  if (!('orderId' in job) || !isBuyerMail(job.kind)) return;
  await db.run(sql`
    insert into order_mails (order_id, job) select id, ${sql.json(job)} from orders where id = ${job.orderId}`);
}

/** `mailId` is the number of a sent mail or the id of a failed one. The mail is composed again from the order. */
export function sendOrderMailAgain(
  db: Db | Pool,
  actor: Actor,
  { orderId, mailId }: { orderId: number; mailId: string },
): Promise<number> {
  return transaction(db, async (db) => {
    const { email } = await lockOrder(db, orderId);
    if (email === '') throw new Refusal('validation', { fields: { email: { problem: 'required' } } });
    const found = /^\d{1,9}$/.test(mailId)
      ? await db.maybe<{ job: unknown }>(sql`
          select job from order_mails where id = ${Number(mailId)} and order_id = ${orderId}`)
      : await takeDeadMail(db, mailId, orderId);
    const job = mailJob.safeParse(found?.job).data;
    if (!job || !isBuyerMail(job.kind)) throw new Refusal('not_found');
    await enqueueMail(db, job);
    return logChange(db, actor, {
      action: 'sendOrderMailAgain',
      entity: 'order',
      entityId: orderId,
      after: { mail: job.kind },
    });
  });
}
