import { type Actor, logChange, staffIdOf } from '#api/audit/audit-log.ts';
import { productTerms, type ShopReturnTerms } from '#api/content/return-terms.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { recordReturnCreated } from '#api/events/record-event.ts';
import { sellsCard } from '#api/gift-cards/gift-cards.ts';
import type { Caller } from '#api/http/caller.ts';
import { Refusal } from '#api/http/refusal.ts';
import { enqueueMail } from '#api/mail/mail-jobs.ts';
import { type LockedOrder, lockCustomerOrder, lockOrder } from '#api/orders/lock-order.ts';
import { selectCompletedAt } from '#api/orders/reopen-order.ts';
import * as statements from '#api/orders/returns/stored-returns.ts';
import { isHandedOver } from '#rules/orders/order-steps.ts';
import { lastReturnDay, type ReturnDeadlines, returnDeadlines } from '#rules/orders/return-deadline.ts';
import type { ReturnReason, ReturnWish } from '#rules/orders/return-reason.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { cleanText } from '#rules/text/typed-text.ts';

export type ReturnRequest = {
  orderId: number;
  lines: readonly { itemId: number; quantity: number }[];
  reason: ReturnReason;
  wish: ReturnWish;
  text: string;
  key: string;
};

type Parts = { terms: ShopReturnTerms; now: Date };

/** A line of an order: the pieces that can be returned, and the last days. */
export type ReturnOffer = { itemId: number; left: number } & ReturnDeadlines;

/** Empty before the hand-over, and for a gift card, which only a refund of its order returns. */
export async function readReturnOffers(
  db: Db,
  { id, status }: Pick<LockedOrder, 'id' | 'status'>,
  terms: ShopReturnTerms,
): Promise<ReturnOffer[]> {
  if (!isHandedOver(status)) return [];
  const handedOver = await selectCompletedAt(db, id);
  if (!handedOver || (await sellsCard(db, id))) return [];
  const lines = await statements.selectReturnableLines(db, id);
  return lines.map(({ itemId, quantity, refunded, returned, ...product }) => ({
    itemId,
    left: Math.max(0, quantity - refunded - returned),
    ...returnDeadlines(handedOver, productTerms(product, terms)),
  }));
}

/** Requested by the buyer. A repeated request returns the same return. */
export function requestReturn(pool: Pool, caller: Caller, parts: Parts, request: ReturnRequest): Promise<number> {
  return transaction(pool, async (db) => {
    const order = await lockCustomerOrder(db, caller, request.orderId);
    const repeated = await statements.selectReturnByKey(db, order.id, request.key);
    if (repeated) return repeated.id;
    const offers = await readReturnOffers(db, order, parts.terms);
    refuseLate(offers, request, shopDay(parts.now));
    return insert(db, { order, offers, request, actor: { source: 'shopper' } });
  });
}

/** Creates an accepted return for staff, who can also grant one after the deadline. */
export function createReturn(
  db: Db | Pool,
  actor: Actor,
  { terms }: Pick<Parts, 'terms'>,
  request: ReturnRequest,
): Promise<number> {
  return transaction(db, async (db) => {
    const order = await lockOrder(db, request.orderId);
    const repeated = await statements.selectReturnByKey(db, order.id, request.key);
    if (repeated) return repeated.id;
    return insert(db, { order, offers: await readReturnOffers(db, order, terms), request, actor });
  });
}

type NewReturn = { order: LockedOrder; offers: readonly ReturnOffer[]; request: ReturnRequest; actor: Actor };

async function insert(db: Db, { order, offers, request, actor }: NewReturn): Promise<number> {
  if (offers.length === 0) throw new Refusal('order_step');
  refuseUnfitLines(offers, request.lines);
  const status = actor.source === 'shopper' ? 'requested' : 'accepted';
  const { lines, reason, wish, key } = request;
  const id = await statements.insertReturn(db, {
    ...{ orderId: order.id, reason, wish, key, lines, status },
    text: cleanText(request.text),
    staffId: staffIdOf(actor),
  });
  await logChange(db, actor, {
    action: actor.source === 'shopper' ? 'requestReturn' : 'createReturn',
    entity: 'return',
    entityId: id,
    after: {
      of_order: order.id,
      return_status: status,
      reason,
      wish,
      pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    },
  });
  await recordReturnCreated(db, { id, orderId: order.id });
  await mailReturn(db, order, { id, step: status });
  return id;
}

function refuseUnfitLines(offers: readonly ReturnOffer[], lines: ReturnRequest['lines']): void {
  if (lines.length === 0) throw new Refusal('validation', { fields: { lines: { problem: 'required' } } });
  const isTwice = new Set(lines.map(({ itemId }) => itemId)).size < lines.length;
  if (isTwice || lines.some(({ itemId }) => offers.every((offer) => offer.itemId !== itemId)))
    throw new Refusal('validation', { fields: { lines: { problem: 'invalid' } } });
  const leftOf = (itemId: number) => offers.find((offer) => offer.itemId === itemId)?.left ?? 0;
  const over = lines.filter(({ itemId, quantity }) => quantity > leftOf(itemId));
  if (over.length > 0)
    throw new Refusal('return_quantity', {
      items: over.map(({ itemId }) => ({ item_id: itemId, available: leftOf(itemId) })),
    });
}

function refuseLate(offers: readonly ReturnOffer[], { lines, ...asked }: ReturnRequest, today: string): void {
  const isLate = ({ itemId }: { itemId: number }) => {
    const offer = offers.find((one) => one.itemId === itemId);
    const last = offer ? lastReturnDay(offer, asked) : today;
    return last === null || last < today;
  };
  if (lines.some(isLate)) throw new Refusal('return_late');
}

type ReturnMail = { id: number; step: statements.ReturnRow['status'] };

/** The order of a deleted account has no e-mail address. */
export const mailReturn = (db: Db, order: Pick<LockedOrder, 'id' | 'email'>, mail: ReturnMail): Promise<void> =>
  order.email === ''
    ? Promise.resolve()
    : enqueueMail(db, { kind: 'order_return', orderId: order.id, returnId: mail.id, step: mail.step });
