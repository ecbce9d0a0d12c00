import type { Shelf } from '#api/catalog/shelf/shelf.ts';
import { calculateCredit } from '#api/credit/order-credit.ts';
import { type Db, transaction } from '#api/database/sql.ts';
import type { Caller } from '#api/http/caller.ts';
import { Refusal } from '#api/http/refusal.ts';
import { lockOwnOrder } from '#api/orders/own-order.ts';
import { queueExpiry } from '#api/orders/queue-expiry.ts';
import { stepOrder } from '#api/orders/step-order.ts';
import { type LockedOrder, lockAttempts } from '#api/orders/step-order-sql.ts';
import type { Locale } from '#contract/locale.ts';
import type { RedirectUrl } from '#contract/order-contract.ts';
import type { CreditChoice } from '#rules/credit-choice.ts';
import { CREDIT_METHOD, isOnline } from '#rules/payment-method.ts';
import { beginPayment, isStillOpen } from './begin-payment.ts';
import { askAbout } from './check-payment.ts';
import { endOfHold } from './hold.ts';
import * as statements from './payment-sql.ts';
import type { PaymentParts } from './payments.ts';

type Parts = PaymentParts & { shelf: Shelf };
type Wish = { orderId: number; method: string; credit: CreditChoice; locale: Locale };
export type Paying = { order: LockedOrder; redirect: RedirectUrl | undefined };

/**
 * Pays an unpaid order again, in the same way or another (DECISIONS 2). A try that is still open is gone on with, so that
 * however often this is called, at once or later, there is one.
 */
export async function payOrder(parts: Parts, caller: Caller, wish: Wish): Promise<Paying> {
  const { pool, shelf } = parts;
  if (!shelf.content.paymentMethods.some(({ method }) => method === wish.method))
    throw new Refusal('method_unavailable');
  await hearOfCard(parts, caller, wish.orderId);
  const order = await transaction(pool, (db) => chooseMethod(db, parts, caller, wish));
  const redirect = isOnline(order.paymentMethod) ? await beginPayment(parts, order.id, wish.locale) : undefined;
  return { order, redirect };
}

/** Who paid in another window must not pay again: the gateway is asked before. */
async function hearOfCard(parts: Parts, caller: Caller, orderId: number): Promise<void> {
  const newest = await transaction(parts.pool, async (db) => {
    await lockOwnOrder(db, caller, orderId);
    return statements.lockNewestAttempt(db, orderId);
  });
  if (newest.status === 'redirected') await askAbout(parts, newest.id, ASKED_MS);
}

/** Longest that the shopper waits for that answer. */
const ASKED_MS = 4000;

async function chooseMethod(db: Db, parts: Parts, caller: Caller, wish: Wish): Promise<LockedOrder> {
  const order = await lockOwnOrder(db, caller, wish.orderId);
  const { method } = wish;
  // The same wish again, after the first was fulfilled.
  if (order.status === 'pending' && order.paymentMethod === method) return order;
  if (order.status === 'processing' || order.status === 'completed') throw new Refusal('order_paid');
  if (order.status !== 'pending_payment') throw new Refusal('order_step');
  const attempts = await lockAttempts(db, order.id);
  // Its money may be on its way (DECISIONS 2).
  if (attempts.some(({ status }) => status === 'unconfirmed')) throw new Refusal('confirming');

  const now = parts.clock();
  const newest = await statements.lockNewestAttempt(db, order.id);
  if (newest.method === method && isStillOpen(newest, now)) return order;
  const isOnCredit = method === CREDIT_METHOD;
  const credit = isOnCredit ? calculateCredit(parts.shelf.content, wish.credit, order.grandTotal) : null;
  await statements.insertAttempt(db, { orderId: order.id, method, amount: order.grandTotal });
  await statements.updateMethod(db, order.id, { method, credit });
  if (!isOnline(method)) {
    const status = await stepOrder(db, order.id, 'pay_later');
    return { ...order, status, paymentMethod: method };
  }
  const holdUntil = endOfHold(now);
  await statements.updateHold(db, order.id, holdUntil);
  await queueExpiry(db, order.id, holdUntil);
  return { ...order, paymentMethod: method, holdUntil };
}
