import { type Actor, type AuditContext, type Fields, logChange, staffIdOf } from '#api/audit/audit-log.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { definedFields } from '#api/http/defined-fields.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import { insertNewJobs } from '#api/jobs/insert-job.ts';
import type { GiftCardFields } from '#contract/office/office-gift-cards-contract.ts';
import { giftCardState, MAX_GIFT_CARD } from '#rules/orders/gift-card.ts';
import { isEmail } from '#rules/shop/address.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { cleanLine } from '#rules/text/typed-text.ts';
import { cardMailJob, issueCard } from './gift-cards.ts';
import * as statements from './gift-cards-sql.ts';

type Edit = { id: number; fields: GiftCardFields; version?: number; now: Date };

/** Changes a card and moves its unsent mail to the new day. Returns null if nothing changes. */
export function changeGiftCard(
  db: Pool | Db,
  { actor, action = 'changeGiftCard', undoOf }: AuditContext,
  { id, fields, version, now }: Edit,
): Promise<number | null> {
  return transaction(db, async (db) => {
    const card = await statements.lockCard(db, id);
    if (!card) throw new Refusal('not_found');
    if (version !== undefined && version !== card.version) throw new OfficeRefusal('stale');
    const before = fieldsOf(card);
    const given = definedFields(fields);
    const wanted = { ...before, ...given };
    const after = {
      ...wanted,
      receiver_name: cleanLine(wanted.receiver_name),
      receiver_email: wanted.receiver_email.trim(),
    };
    if (!isEmail(after.receiver_email)) throw problem('receiver_email', 'email');
    if (JSON.stringify(after) === JSON.stringify(before)) return null;
    await statements.updateCard(db, {
      ...{ id, isBlocked: after.is_blocked, receiverEmail: after.receiver_email },
      ...{ receiverName: after.receiver_name, sendOn: after.send_on },
    });
    const isMoved = after.send_on !== before.send_on && card.issuedAt !== null && card.sentAt === null;
    if (isMoved) await insertNewJobs(db, [cardMailJob(id, after.send_on, now)]);
    return log(db, { actor, undoOf }, { action, id, before, after });
  });
}

type StoredFields = { is_blocked: boolean; receiver_name: string; receiver_email: string; send_on: string | null };

const fieldsOf = (card: statements.GiftCardRow): StoredFields => ({
  ...{ is_blocked: card.isBlocked, receiver_name: card.receiverName },
  ...{ receiver_email: card.receiverEmail, send_on: card.sendOn },
});

/** The fields that staff change; null for an unknown card. */
export async function readGiftCardFields(db: Db, id: number): Promise<StoredFields | null> {
  const card = await statements.lockCard(db, id);
  return card && fieldsOf(card);
}

/** Adjusts the balance. `amount`: drams to add, negative to take away. Refuses `gift_card_balance` below zero. */
export function adjustGiftCard(
  db: Pool | Db,
  actor: Actor,
  { id, amount, reason }: { id: number; amount: number; reason: string },
): Promise<number> {
  return transaction(db, async (db) => {
    const card = await statements.lockCard(db, id);
    if (!card || card.issuedAt === null) throw new Refusal('not_found');
    const note = cleanLine(reason);
    if (note === '') throw problem('reason', 'required');
    if (amount === 0 || card.balance + amount > MAX_GIFT_CARD) throw problem('amount', 'gift_sum');
    if (card.balance + amount < 0) throw new OfficeRefusal('gift_card_balance');
    await statements.insertMovement(db, { cardId: id, kind: 'adjust', amount, staffId: staffIdOf(actor), note });
    const balance = card.balance + amount;
    return log(
      db,
      { actor },
      { action: 'adjustGiftCard', id, before: { balance: card.balance }, after: { balance }, reason: note },
    );
  });
}

export type IssuedByStaff = Omit<statements.NewGiftCard, 'orderId' | 'senderName'> & { reason: string };

/** Issues a card without a sale, for example as an apology. */
export function issueByStaff(
  db: Pool | Db,
  actor: Actor,
  { reason, ...card }: IssuedByStaff,
  now: Date,
): Promise<{ id: number; change: number }> {
  return transaction(db, async (db) => {
    const note = cleanLine(reason);
    if (!isEmail(card.receiverEmail.trim())) throw problem('receiver_email', 'email');
    if (note === '') throw problem('reason', 'required');
    const stored = {
      ...card,
      ...{
        receiverName: cleanLine(card.receiverName),
        receiverEmail: card.receiverEmail.trim(),
        message: card.message.trim(),
      },
      ...{ orderId: null, senderName: '' },
    };
    const id = await statements.insertCard(db, stored);
    await issueCard(db, { ...stored, id }, { now, staffId: staffIdOf(actor) });
    const after = { amount: card.amount, receiver_email: stored.receiverEmail };
    return { id, change: await log(db, { actor }, { action: 'issueGiftCard', id, before: {}, after, reason: note }) };
  });
}

/** Refuses `gift_card` for a card that cannot be used, whose mail would be empty. */
export function sendCardMail(db: Pool | Db, actor: Actor, id: number, now: Date): Promise<number> {
  return transaction(db, async (db) => {
    const card = await statements.lockCard(db, id);
    if (!card) throw new Refusal('not_found');
    if (giftCardState({ ...card, isIssued: card.issuedAt !== null }, shopDay(now)) !== 'active')
      throw new Refusal('gift_card');
    await insertNewJobs(db, [cardMailJob(id, null, now)]);
    return log(db, { actor }, { action: 'sendGiftCardMail', id, before: {}, after: { mail: 'gift_card' } });
  });
}

const problem = (field: string, name: FieldProblem['problem']): Refusal =>
  new Refusal('validation', { fields: { [field]: { problem: name } } });

type Entry = { action: string; id: number; before: Fields; after: Fields; reason?: string };

const log = (db: Db, { actor, undoOf }: AuditContext, { id, ...entry }: Entry): Promise<number> =>
  logChange(db, actor, {
    ...entry,
    ...{ entity: 'gift_card', entityId: id },
    undoOf,
  });
