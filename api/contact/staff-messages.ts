import { type Actor, logChange, staffIdOf } from '#api/audit/audit-log.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { deleteDeadMail } from '#api/jobs/dead-mails.ts';
import { enqueueMail } from '#api/mail/mail-jobs.ts';
import { lockOrder } from '#api/orders/lock-order.ts';
import { cleanText } from '#rules/text/typed-text.ts';
import { lockMessage, updateHandled } from './contact-sql.ts';
import * as statements from './staff-messages-sql.ts';

export { selectAnswers, updateSentAt as markStaffMessageSent } from './staff-messages-sql.ts';

type Answer = {
  id: number;
  text: string;
  /** Id of the newest answer that the author has seen; null for none. */
  seen: number | null;
};

/**
 * Mails the answer to the writer and marks the message as done. Refuses with `stale` if a colleague has answered
 * meanwhile. The audit log stores the length instead of the text, because the text can contain personal data.
 */
export function answerMessage(db: Db | Pool, actor: Actor, { id, text: typed, seen }: Answer): Promise<number> {
  const text = toText(typed);
  return transaction(db, async (db) => {
    const message = await lockMessage(db, id);
    if (!message) throw new Refusal('not_found');
    const newest = (await statements.selectAnswers(db, id)).at(-1);
    if (newest && newest.id !== seen) throw staleBecause(newest);
    const staffId = staffIdOf(actor);
    const written = { contactMessageId: id, orderId: null, text, locale: message.locale, staffId };
    const answer = await statements.insertStaffMessage(db, written);
    await enqueueMail(db, { kind: 'staff_message', staffMessageId: answer.id });
    if (!message.isHandled) await updateHandled(db, { id, handled: true, staffId });
    return logChange(db, actor, {
      action: 'answerMessage',
      entity: 'contact_message',
      entityId: id,
      before: { handled: message.isHandled },
      after: { handled: true, answer: answer.id, length: text.length },
    });
  });
}

const staleBecause = ({ text, by, createdAt }: statements.StaffMessage): OfficeRefusal =>
  new OfficeRefusal('stale', { conflicts: [{ field: 'answer', current: text, by, at: createdAt.toISOString() }] });

/** Mails a message to the buyer. Refuses an order without an e-mail address. */
export function writeToBuyer(
  db: Db | Pool,
  actor: Actor,
  { orderId, text: typed }: { orderId: number; text: string },
): Promise<number> {
  const text = toText(typed);
  return transaction(db, async (db) => {
    const { email, locale } = await lockOrder(db, orderId);
    if (email === '') throw new Refusal('validation', { fields: { email: { problem: 'required' } } });
    const written = { contactMessageId: null, orderId, text, locale, staffId: staffIdOf(actor) };
    const { id } = await statements.insertStaffMessage(db, written);
    await enqueueMail(db, { kind: 'staff_message', staffMessageId: id });
    return logChange(db, actor, {
      action: 'writeToBuyer',
      entity: 'order',
      entityId: orderId,
      after: { message: id, length: text.length },
    });
  });
}

/** Queues the mail again. Returns null if the mail is still queued. */
export function sendStaffMessageAgain(db: Db | Pool, actor: Actor, id: number): Promise<number | null> {
  return transaction(db, async (db) => {
    if (!(await statements.lockStaffMessage(db, id))) throw new Refusal('not_found');
    const message = await statements.selectStaffMessage(db, id);
    if (!message || message.state === 'queued') return null;
    const job = { kind: 'staff_message', staffMessageId: id } as const;
    await deleteDeadMail(db, job);
    await enqueueMail(db, job);
    const isOrder = message.orderId !== null;
    return logChange(db, actor, {
      action: 'sendStaffMessageAgain',
      entity: isOrder ? 'order' : 'contact_message',
      entityId: message.orderId ?? message.contactMessageId ?? 0,
      after: { message: id },
    });
  });
}

function toText(typed: string): string {
  const text = cleanText(typed);
  if (text === '') throw new Refusal('validation', { fields: { text: { problem: 'required' } } });
  return text;
}
