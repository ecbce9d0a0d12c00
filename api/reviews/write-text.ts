import { createHash } from 'node:crypto';
import { announceTexts } from '#api/catalog/ratings/product-ratings.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import { PictureError } from '#api/images/download-picture.ts';
import { toWebp } from '#api/images/store-picture.ts';
import { pictureProblem } from '#api/images/store-upload.ts';
import * as statements from '#api/orders/reviews/stored-texts.ts';
import type { Locale } from '#contract/locale.ts';
import { isHandedOver } from '#rules/orders/order-steps.ts';
import {
  MAX_QUESTION_TEXT,
  MAX_REVIEW_PART,
  MAX_REVIEW_PHOTOS,
  MAX_REVIEW_TEXT,
  MAX_SHOPPER_NAME,
} from '#rules/reviews/shopper-text.ts';
import {
  cleanShopperName,
  cleanShopperText,
  isSuspicious,
  languageOfText,
  publicName,
} from '#rules/reviews/written-text.ts';

const MAX_PHOTO_WIDTH = 1_600;

export const mayReview = ({ status }: Pick<statements.ReviewOrder, 'status'>): boolean => isHandedOver(status);

/** Answers `not_found` for the order of somebody else. */
export async function readReviewOrder(
  db: Db,
  by: statements.ReviewAccess,
  orderId: number,
): Promise<statements.ReviewOrder> {
  const order = await statements.selectReviewOrder(db, by, orderId);
  if (!order) throw new Refusal('not_found');
  return order;
}

type WrittenReview = {
  orderId: number;
  itemId: number;
  stars: number;
  text: string;
  pros: string;
  cons: string;
  name: string | undefined;
  locale: Locale;
};

/** Writes the one review of a bought line, or changes it until the shop has decided. */
export function writeReview(pool: Pool, by: statements.ReviewAccess, written: WrittenReview): Promise<number> {
  return transaction(pool, async (db) => {
    const order = await readReviewOrder(db, by, written.orderId);
    const line = order.lines.find(({ itemId }) => itemId === written.itemId);
    if (!line) throw new Refusal('not_found');
    if (!mayReview(order)) throw new Refusal('order_step');
    const [text, pros, cons] = [written.text, written.pros, written.cons].map(cleanShopperText) as [
      string,
      string,
      string,
    ];
    const typedName = written.name === undefined ? '' : cleanShopperName(written.name);
    const name = typedName || publicName(order.firstName, order.lastName);
    refuseLong({ text, pros, cons, name }, { text: MAX_REVIEW_TEXT, pros: MAX_REVIEW_PART, cons: MAX_REVIEW_PART });
    const content = {
      ...{ name, text, pros, cons, stars: written.stars },
      locale: languageOfText(`${text} ${pros} ${cons}`, written.locale),
      isSuspicious: isSuspicious(text, pros, cons, name),
    };
    const id =
      line.review?.id ??
      (await statements.insertText(db, {
        ...{ kind: 'review', productId: line.productId, questionId: null, orderItemId: line.itemId, isBought: true },
        ...{ customerId: order.customerId, email: '', ...content },
      }));
    // Another request has written the review of this line at the same time.
    if (id === null) throw new Refusal('review_read');
    if (line.review && (await statements.updatePendingReview(db, id, content)) === 0) throw new Refusal('review_read');
    return id;
  });
}

type OwnPhoto = { orderId: number; reviewId: number };

/** Locks the review of the order while the shop has not read it. */
async function lockPending(
  db: Db,
  by: statements.ReviewAccess,
  { orderId, reviewId }: OwnPhoto,
): Promise<statements.TextRow> {
  const order = await readReviewOrder(db, by, orderId);
  if (order.lines.every(({ review }) => review?.id !== reviewId)) throw new Refusal('not_found');
  const row = await statements.lockText(db, reviewId);
  if (!row) throw new Refusal('not_found');
  if (row.status !== 'pending') throw new Refusal('review_read');
  return row;
}

/** Encodes the photograph again, which removes its position and other metadata. */
export async function addReviewPhoto(
  pool: Pool,
  by: statements.ReviewAccess,
  photo: OwnPhoto & { bytes: Buffer },
): Promise<void> {
  const picture = await toPhoto(photo.bytes);
  await transaction(pool, async (db) => {
    const row = await lockPending(db, by, photo);
    if (row.photos >= MAX_REVIEW_PHOTOS)
      throw new Refusal('validation', {
        fields: { photo: { problem: 'review_photos_full', limit: MAX_REVIEW_PHOTOS } },
      });
    await statements.insertPhoto(db, row.id, picture);
  });
}

export const removeReviewPhoto = (
  pool: Pool,
  by: statements.ReviewAccess,
  photo: OwnPhoto & { photoId: number },
): Promise<void> =>
  transaction(pool, async (db) => {
    const row = await lockPending(db, by, photo);
    await statements.deletePhoto(db, row.id, photo.photoId);
  });

async function toPhoto(bytes: Buffer): Promise<Buffer> {
  try {
    return await toWebp(bytes, MAX_PHOTO_WIDTH);
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    throw new Refusal('validation', { fields: { photo: { problem: pictureProblem(bytes) } } });
  }
}

/** The author of a question or answer. A customer has the name and confirmed address of the account. */
export type Writer = { customerId: number | null; name: string; email: string; locale: Locale };

/** Returns the id. The question is not shown before the shop has read it. */
export function askQuestion(
  db: Db,
  writer: Writer,
  { productId, typed }: { productId: number; typed: string },
): Promise<number> {
  const text = requiredText(typed, writer.name);
  return insertWritten(db, writer, { kind: 'question', productId, questionId: null, isBought: false, text });
}

/** Returns the id. Only a published question can be answered. */
export async function answerQuestion(
  db: Db,
  writer: Writer,
  { questionId, typed }: { questionId: number; typed: string },
): Promise<number> {
  const text = requiredText(typed, writer.name);
  const question = await statements.selectText(db, questionId);
  if (question?.kind !== 'question' || question.status !== 'published') throw new Refusal('not_found');
  const { productId, familyId } = question;
  const isBought =
    writer.customerId !== null && familyId !== null && (await statements.hasBought(db, writer.customerId, familyId));
  return insertWritten(db, { ...writer, email: '' }, { kind: 'answer', productId, questionId, isBought, text });
}

function requiredText(typed: string, name: string): string {
  const text = cleanShopperText(typed);
  if (text === '') throw new Refusal('validation', { fields: { text: { problem: 'required' } } });
  refuseLong({ text, name }, { text: MAX_QUESTION_TEXT });
  return text;
}

type Written = Pick<statements.NewText, 'kind' | 'productId' | 'questionId' | 'isBought' | 'text'>;

async function insertWritten(db: Db, { customerId, name, email, locale }: Writer, it: Written): Promise<number> {
  const id = await statements.insertText(db, {
    ...{ ...it, orderItemId: null, customerId, email, name, stars: null, pros: '', cons: '' },
    locale: languageOfText(it.text, locale),
    isSuspicious: isSuspicious(it.text, name),
  });
  if (id === null) throw new Error('a text without an order line was not inserted');
  return id;
}

function refuseLong(texts: Record<string, string>, limits: Record<string, number>): void {
  const fields = Object.entries({ ...limits, name: MAX_SHOPPER_NAME }).flatMap(([field, limit]) =>
    (texts[field] ?? '').length > limit
      ? [[field, { problem: 'too_long', limit } satisfies FieldProblem] as const]
      : [],
  );
  if (fields.length > 0) throw new Refusal('validation', { fields: Object.fromEntries(fields) });
}

type Vote = { id: number; voter: string; isUseful: boolean | null };

/** One vote for each voter. Another vote replaces it, and null takes it back. */
export function vote(pool: Pool, { id, voter, isUseful }: Vote): Promise<{ useful: number; useless: number }> {
  const hash = createHash('sha256').update(voter).digest();
  return transaction(pool, async (db) => {
    const row = await statements.lockText(db, id);
    if (row?.status !== 'published' || row.kind === 'answer') throw new Refusal('not_found');
    const before = await statements.selectVote(db, id, hash);
    const [was, is] = [before?.isUseful ?? null, isUseful];
    await statements.replaceVote(db, id, hash, isUseful);
    const change = {
      useful: Number(is === true) - Number(was === true),
      useless: Number(is === false) - Number(was === false),
    };
    const counts = await statements.addVotes(db, id, change);
    if (row.familyId !== null && was !== is) await announceTexts(db, [row.familyId]);
    return counts;
  });
}
