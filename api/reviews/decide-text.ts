import { type AuditContext, logChange } from '#api/audit/audit-log.ts';
import { announceTexts, lockRatings, recountRatings } from '#api/catalog/ratings/product-ratings.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { pathFor } from '#api/images/picture-path.ts';
import type { PictureStorage } from '#api/images/storage/picture-storage.ts';
import { storeOnce } from '#api/images/store-picture.ts';
import { enqueueMail } from '#api/mail/mail-jobs.ts';
import * as statements from '#api/orders/reviews/stored-texts.ts';
import { MAX_REPLY_TEXT, type ShopperTextStatus } from '#rules/reviews/shopper-text.ts';
import { cleanText } from '#rules/text/typed-text.ts';

type Parts = { pictures: PictureStorage; now: Date };
export type Decision = {
  id: number;
  status: ShopperTextStatus;
  /** The reason that the writer reads; empty unless the text is refused. */
  refusal: string;
  /** The version that the editor saw; null for jobs and for undo, which compares fields. */
  seen: number | null;
};

/** Publishes or refuses a text, or puts it back into the queue. Null if nothing changes. */
export async function decideText(
  db: Db | Pool,
  { pictures, now }: Parts,
  { actor, action = 'decideShopperText', undoOf }: AuditContext,
  { id, status, refusal, seen }: Decision,
): Promise<number | null> {
  const reason = status === 'refused' ? cleanText(refusal) : '';
  if (status === 'refused' && reason === '')
    throw new Refusal('validation', { fields: { refusal: { problem: 'required' } } });
  refuseLongText('refusal', reason);
  // Photographs are stored before the text is published, so that no page links to a missing file.
  const paths = status === 'published' ? await storePhotos(db, id, pictures) : [];
  return transaction(db, async (db) => {
    const known = await statements.selectText(db, id);
    if (!known) throw new Refusal('not_found');
    const families = known.familyId === null ? [] : [known.familyId];
    await lockRatings(db, families);
    const row = await statements.lockText(db, id);
    if (!row) throw new Refusal('not_found');
    // The product moved to another family after the first read, so the lock is on the wrong rating.
    if (row.familyId !== known.familyId || (seen !== null && seen !== row.version)) throw new OfficeRefusal('stale');
    if (row.status === status && row.refusal === reason) return null;
    await statements.updatePhotoPaths(db, paths);
    await statements.updateStatus(db, { id, status, refusal: reason, now });
    await recountRatings(db, families);
    if (status === 'published') await mailAsker(db, row);
    return logChange(db, actor, {
      ...{ action, entity: 'shopper_text', entityId: id, undoOf },
      before: { review_status: row.status, refusal: row.refusal },
      after: { review_status: status, refusal: reason },
    });
  });
}

async function storePhotos(db: Db, id: number, pictures: PictureStorage): Promise<{ id: number; path: string }[]> {
  const photos = await statements.selectPhotosOf(db, id);
  return Promise.all(
    photos.map(async ({ id, picture }) => {
      const path = pathFor(picture);
      await storeOnce(pictures, path, () => Promise.resolve(picture));
      return { id, path };
    }),
  );
}

/** A published answer, or a published question with the shop's answer, is mailed to the asker. */
async function mailAsker(db: Db, row: statements.TextRow): Promise<void> {
  if (row.kind === 'answer' && row.questionId !== null) {
    const question = await statements.selectText(db, row.questionId);
    if (question?.status === 'published' && question.email !== '')
      await enqueueMail(db, { kind: 'question_answered', shopperTextId: question.id, answerId: row.id });
  } else if (row.kind === 'question' && row.reply !== '' && row.email !== '') {
    await enqueueMail(db, { kind: 'question_answered', shopperTextId: row.id });
  }
}

export type Reply = { id: number; text: string; seen: number | null };

/** Writes, changes or removes the text of the shop below a review or question. Null if nothing changes. */
export function replyToText(
  db: Db | Pool,
  now: Date,
  { actor, action = 'replyToShopperText', undoOf }: AuditContext,
  { id, text, seen }: Reply,
): Promise<number | null> {
  const reply = cleanText(text);
  refuseLongText('text', reply);
  return transaction(db, async (db) => {
    const row = await statements.lockText(db, id);
    if (!row || row.kind === 'answer') throw new Refusal('not_found');
    if (seen !== null && seen !== row.version) throw new OfficeRefusal('stale');
    if (row.reply === reply) return null;
    await statements.updateReply(db, { id, reply, now });
    if (row.status === 'published') {
      if (row.familyId !== null) await announceTexts(db, [row.familyId]);
      if (row.reply === '') await mailAsker(db, { ...row, reply });
    }
    return logChange(db, actor, {
      ...{ action, entity: 'shopper_text', entityId: id, undoOf },
      before: { reply: row.reply },
      after: { reply },
    });
  });
}

function refuseLongText(field: string, text: string): void {
  if (text.length > MAX_REPLY_TEXT)
    throw new Refusal('validation', { fields: { [field]: { problem: 'too_long', limit: MAX_REPLY_TEXT } } });
}

/** The fields that an undo compares and restores. */
export async function readTextFields(db: Db, id: number): Promise<Record<string, unknown> | null> {
  const row = await statements.selectText(db, id);
  return row && { review_status: row.status, refusal: row.refusal, reply: row.reply };
}
