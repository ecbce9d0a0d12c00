import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { calculateCredit } from '#api/credit/order-credit.ts';
import { type Db, transaction } from '#api/database/sql.ts';
import { sellsCard } from '#api/gift-cards/gift-cards.ts';
import type { Caller } from '#api/http/caller.ts';
import { Refusal } from '#api/http/refusal.ts';
import { type LockedOrder, lockCustomerOrder } from '#api/orders/lock-order.ts';
import { holdOrder } from '#api/orders/payment-deadline.ts';
import { selectShippingRegion, updatePaymentMethod } from '#api/orders/shopper/order-payment-method.ts';
import { refuseUnconfirmed, transitionOrder } from '#api/orders/transition-order.ts';
import { addAttempt } from '#api/payments/add-attempt.ts';
import { lockNewestAttempt, selectNextDebt } from '#api/payments/attempt-store.ts';
import { endOfHold } from '#api/payments/payment-window.ts';
import type { PaymentParts } from '#api/payments/payments.ts';
import type { Locale } from '#contract/locale.ts';
import type { RedirectUrl } from '#contract/order-contract.ts';
import { limitObstacle } from '#rules/checkout/payment-limits.ts';
import { CREDIT_METHOD, isOnline } from '#rules/checkout/payment-method.ts';
import type { CreditChoice } from '#rules/credit/credit-choice.ts';
import { awaitsPayment } from '#rules/orders/order-steps.ts';
import { refreshPaymentStatus } from './check-payment.ts';
import { initiatePayment, isPayable } from './initiate-payment.ts';

type Parts = PaymentParts & { readModel: CatalogReadModel };
type PayOrderInput = { orderId: number; method: string; credit: CreditChoice; locale: Locale };
type PayOrderResult = { order: LockedOrder; redirect: RedirectUrl | undefined };

/**
 * Pays an unpaid order again by the same or another method (docs/spec/decisions.md 2). Idempotent: an open attempt is
 * reused.
 */
export async function payOrder(parts: Parts, caller: Caller, input: PayOrderInput): Promise<PayOrderResult> {
  const { pool, readModel } = parts;
  if (!offerOf(readModel, input.method)) throw new Refusal('method_unavailable');
  await refreshNewestAttempt(parts, caller, input.orderId);
  const { order, method } = await transaction(pool, (db) => chooseMethod(db, parts, caller, input));
  const redirect = isOnline(method) ? await initiatePayment(parts, order.id, input.locale) : undefined;
  return { order, redirect };
}

const offerOf = ({ content }: Pick<CatalogReadModel, 'content'>, method: string) =>
  content.paymentMethods.find((offer) => offer.method === method);

/** An order keeps its own method, whatever the limits are now. */
async function refuseLimited(db: Db, { readModel }: Parts, order: LockedOrder, method: string): Promise<void> {
  const offer = offerOf(readModel, method);
  // A gift card is sent as soon as it is paid, so nobody can pay it later.
  if (!isOnline(method) && (await sellsCard(db, order.id))) throw new Refusal('method_unavailable');
  // A bank finances whole orders only.
  if (method === CREDIT_METHOD && order.giftCardAmount > 0) throw new Refusal('method_unavailable');
  const region = await selectShippingRegion(db, order.id);
  if (!offer || limitObstacle(offer, { total: order.owed || order.grandTotal, region }))
    throw new Refusal('method_unavailable');
}

/** Queries the provider first, so that an order paid in another window is not paid twice. */
async function refreshNewestAttempt(parts: Parts, caller: Caller, orderId: number): Promise<void> {
  const newest = await transaction(parts.pool, async (db) => {
    await lockCustomerOrder(db, caller, orderId);
    return lockNewestAttempt(db, orderId);
  });
  if (newest.status === 'redirected') await refreshPaymentStatus(parts, newest.id, REFRESH_MS);
}

const REFRESH_MS = 4000;

type ChosenMethod = { order: LockedOrder; method: string };

async function chooseMethod(db: Db, parts: Parts, caller: Caller, input: PayOrderInput): Promise<ChosenMethod> {
  const order = await lockCustomerOrder(db, caller, input.orderId);
  const { method } = input;
  if (order.owed > 0 && awaitsPayment(order)) return chooseForDebt(db, parts, order, method);
  return { order: await chooseForOrder(db, parts, order, input), method };
}

/** The difference of a changed order has its own method. The order keeps the method that it was paid by. */
async function chooseForDebt(db: Db, parts: Parts, order: LockedOrder, method: string): Promise<ChosenMethod> {
  if (method === CREDIT_METHOD) throw new Refusal('method_unavailable');
  await refuseUnconfirmed(db, order.id);
  const newest = await lockNewestAttempt(db, order.id);
  if (newest.method !== method) await refuseLimited(db, parts, order, method);
  const isOpen = newest.amount === order.owed && isPayable(newest, parts.payments.provider(method), parts.clock());
  if (newest.method === method && isOpen) return { order, method };
  const covers = await selectNextDebt(db, order.id);
  await addAttempt(db, parts.config.keys.bill[0], { orderId: order.id, method, amount: order.owed, covers });
  return { order, method };
}

async function chooseForOrder(db: Db, parts: Parts, order: LockedOrder, input: PayOrderInput): Promise<LockedOrder> {
  const { method } = input;
  if (order.status === 'pending' && order.paymentMethod === method) return order;
  if (order.status === 'processing' || order.status === 'completed') throw new Refusal('order_paid');
  if (order.status !== 'pending_payment') throw new Refusal('order_step');
  await refuseUnconfirmed(db, order.id);

  const now = parts.clock();
  const newest = await lockNewestAttempt(db, order.id);
  if (newest.method !== method) await refuseLimited(db, parts, order, method);
  if (newest.method === method && isPayable(newest, parts.payments.provider(method), now)) return order;
  const isOnCredit = method === CREDIT_METHOD;
  const amount = order.grandTotal - order.giftCardAmount;
  const credit = isOnCredit ? calculateCredit(parts.readModel.content, input.credit, order.grandTotal) : null;
  await addAttempt(db, parts.config.keys.bill[0], { orderId: order.id, method, amount });
  await updatePaymentMethod(db, order.id, { method, credit });
  if (!isOnline(method)) {
    const status = await transitionOrder(db, order.id, 'pay_later');
    return { ...order, status, paymentMethod: method };
  }
  // An order by telephone may be held for longer.
  const holdUntil = later(endOfHold(now), order.holdUntil);
  await holdOrder(db, order.id, holdUntil);
  return { ...order, paymentMethod: method, holdUntil };
}

const later = (one: Date, other: Date | null): Date => (other && other > one ? other : one);
