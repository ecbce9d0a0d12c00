import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { Keys } from '#api/http/shop-keys.ts';
import { insertNewJobs, type NewJob } from '#api/jobs/insert-job.ts';
import { mailJobOf } from '#api/mail/mail-jobs.ts';
import { addMonths, coveredByCard, giftCardState } from '#rules/orders/gift-card.ts';
import { lastFourOf, readGiftCode } from '#rules/orders/gift-card-code.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { codeOf, codesOf, hashCode } from './gift-card-code.ts';
import { selectTerms } from './gift-card-terms.ts';
import * as statements from './gift-cards-sql.ts';

export {
  deleteMovements,
  insertCard,
  selectCard,
  selectCardPart,
  selectCards,
  selectMovements,
  sellsCard,
  updateSent as markCardSent,
} from './gift-cards-sql.ts';

/** A refund to a card gives at least this many months to use it. */
const REFUND_MONTHS = 3;

/** A wrong, unpaid, blocked, expired or empty card has one refusal, so that nobody can tell which codes exist. */
const refuseCard = (): never => {
  throw new Refusal('gift_card');
};

type UsableCard = { id: number; balance: number; lastFour: string; expiresOn: string | null };

const usable = (card: statements.GiftCardRow | null, now: Date): UsableCard => {
  const state = card && giftCardState({ ...card, isIssued: card.issuedAt !== null }, shopDay(now));
  if (!card || state !== 'active') return refuseCard();
  return { id: card.id, balance: card.balance, lastFour: card.lastFour ?? '', expiresOn: card.expiresOn };
};

/** Returns the balance of a card that can be used now. Refuses `gift_card` for every other code. */
export async function readBalance(pool: Pool | Db, typed: string, now: Date): Promise<UsableCard> {
  const code = readGiftCode(typed);
  return usable(code === null ? null : await statements.selectByHash(pool, hashCode(code)), now);
}

export type WantedCard = {
  code: string;
  /** The covered part on the customer's screen, in drams. */
  amount: number;
};
export type UsedCard = { id: number; covered: number };

/**
 * Locks the card until the order is placed, so that two orders never use the same drams. Refuses `gift_card` when the
 * card is not usable or covers another part than displayed.
 */
export async function lockWantedCard(db: Db, wanted: WantedCard, total: number, now: Date): Promise<UsedCard> {
  const code = readGiftCode(wanted.code);
  const card = usable(code === null ? null : await statements.lockByHash(db, hashCode(code)), now);
  const covered = coveredByCard(card.balance, total);
  if (covered === 0 || covered !== wanted.amount) return refuseCard();
  return { id: card.id, covered };
}

export const spendCard = (db: Db, orderId: number, { id, covered }: UsedCard): Promise<number> =>
  statements.insertMovement(db, { cardId: id, kind: 'spend', amount: -covered, orderId });

type CardRefund = { orderId: number; amount: number; refundId?: number; staffId?: number | null; now?: Date };

/** Returns a part to the card. A blocked card stays blocked, and an expired one gets more months. */
export async function refundToCard(
  db: Db,
  { orderId, amount, refundId, staffId, now = new Date() }: CardRefund,
): Promise<void> {
  const held = await statements.selectCardPart(db, orderId);
  if (!held || amount <= 0) return;
  await statements.insertMovement(db, {
    ...{ cardId: held.cardId, kind: 'refund', amount: Math.min(amount, held.amount), orderId },
    ...(refundId !== undefined && { refundId }),
    staffId: staffId ?? null,
  });
  await statements.extendExpiry(db, held.cardId, addMonths(shopDay(now), REFUND_MONTHS));
}

/** A cancelled order returns everything that it still takes from its card. */
export async function releaseCard(db: Db, orderId: number): Promise<void> {
  const held = await statements.selectCardPart(db, orderId);
  if (held && held.amount > 0) await refundToCard(db, { orderId, amount: held.amount });
}

/** Takes the part from the card again when a late payment reopens a cancelled order. Refuses `gift_card` if the card has too little left. */
export async function takeCardAgain(db: Db, orderId: number, covered: number): Promise<void> {
  const held = await statements.selectCardPart(db, orderId);
  const card = held && (await statements.lockCard(db, held.cardId));
  if (!card || card.isBlocked || card.balance < covered) return refuseCard();
  await spendCard(db, orderId, { id: card.id, covered });
}

/** Issues the card of a paid order: sets its balance and queues its mail. False if the order sells no unissued card. */
export async function issueSoldCard(db: Db, orderId: number, now: Date): Promise<boolean> {
  const card = await statements.lockSoldCard(db, orderId);
  if (!card || card.issuedAt !== null) return false;
  await issueCard(db, card, { now, staffId: null });
  return true;
}

type Issued = Pick<statements.GiftCardRow, 'id' | 'amount' | 'sendOn' | 'orderId'>;

export async function issueCard(
  db: Db,
  { id, amount, sendOn, orderId }: Issued,
  { now, staffId }: { now: Date; staffId: number | null },
): Promise<void> {
  const { months } = await selectTerms(db);
  const from = sendOn !== null && sendOn > shopDay(now) ? sendOn : shopDay(now);
  await statements.updateIssued(db, id, months === null ? null : addMonths(from, months));
  await statements.insertMovement(db, { cardId: id, kind: 'issue', amount, orderId, staffId });
  await insertNewJobs(db, [cardMailJob(id, sendOn, now)]);
}

/** Nine in the morning in Yerevan. */
const SENDING_TIME = 'T09:00:00+04:00';

export function cardMailJob(giftCardId: number, sendOn: string | null, now: Date): NewJob {
  const at = sendOn === null ? null : new Date(`${sendOn}${SENDING_TIME}`);
  return { ...mailJobOf({ kind: 'gift_card', giftCardId }), ...(at && at > now && { startAfter: at }) };
}

/**
 * Returns the code for the mail of a card. The first call makes it. A card whose key is gone gets a new code, and its
 * former one stops working.
 */
export function codeForMail(pool: Pool, cardId: number, keys: Keys): Promise<string | null> {
  return transaction(pool, async (db) => {
    const card = await statements.lockCard(db, cardId);
    if (!card || card.issuedAt === null) return null;
    if (card.lastFour !== null) {
      for (const code of codesOf(card, keys)) if (await statements.isCodeOf(db, cardId, hashCode(code))) return code;
    }
    const codeNumber = card.codeNumber + 1;
    const code = codeOf({ id: cardId, codeNumber }, keys[0]);
    await statements.updateCode(db, { id: cardId, codeNumber, hash: hashCode(code), lastFour: lastFourOf(code) });
    return code;
  });
}

/** The drams of a sold card that are spent already, which a refund of its order cannot return. */
export const spentOfSoldCard = statements.selectSpentOfSoldCard;

/** Takes a refunded price out of the card that the order sold. Refuses `gift_card` if it was spent meanwhile. */
export async function takeFromSoldCard(
  db: Db,
  orderId: number,
  { amount, refundId, staffId }: SoldCardAmount,
): Promise<void> {
  const card = await statements.lockSoldCard(db, orderId);
  if (!card || card.issuedAt === null) return;
  if (card.balance < amount) return refuseCard();
  await statements.insertMovement(db, { cardId: card.id, kind: 'adjust', amount: -amount, orderId, refundId, staffId });
}

/** The provider refused the refund, so the card gets its balance back. */
export async function returnToSoldCard(
  db: Db,
  orderId: number,
  { amount, refundId, staffId }: SoldCardAmount,
): Promise<void> {
  const card = await statements.lockSoldCard(db, orderId);
  if (card && card.issuedAt !== null)
    await statements.insertMovement(db, { cardId: card.id, kind: 'adjust', amount, orderId, refundId, staffId });
}

type SoldCardAmount = { amount: number; refundId: number; staffId: number | null };
