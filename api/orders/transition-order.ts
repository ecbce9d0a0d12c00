import { type Actor, logChange, staffIdOf } from '#api/audit/audit-log.ts';
import { insertStockChanges } from '#api/database/catalog-changes.ts';
import type { Db } from '#api/database/sql.ts';
import { recordDeliveries, recordOrderStatus, recordPaymentOnHandover } from '#api/events/record-event.ts';
import { queueReturnReceipt, queueSaleReceipt } from '#api/fiscal/fiscal-receipts.ts';
import { releaseCard, sellsCard, takeCardAgain } from '#api/gift-cards/gift-cards.ts';
import { Refusal } from '#api/http/refusal.ts';
import { enqueueMail } from '#api/mail/mail-jobs.ts';
import {
  endAttempts,
  endCardAttempt,
  hasEmptyPayment,
  lockAttempts,
  updateDueAfterReopening,
  updatePaidOnHandover,
} from '#api/payments/attempt-store.ts';
import { moveUses } from '#api/promotions/stored/promotion-uses.ts';
import { putBackStock, takeSoldStock } from '#api/stock/stock-movements.ts';
import type { CancelReason } from '#rules/orders/cancel-reason.ts';
import { applyTransition, type OrderStatus, type OrderTransition } from '#rules/orders/order-transitions.ts';
import { followOrder } from './follow-order.ts';
import { type LockedOrder, lockOrder } from './lock-order.ts';
import { isNewsToShop, notifyMerchant } from './notify-merchant.ts';
import { insertOrderChange } from './order-changes.ts';
import { updateOwed } from './order-debt.ts';
import { promiseChange, rebookSlot } from './order-slots.ts';
import { queueExpiry, selectTransferDeadline } from './payment-deadline.ts';
import { beginsPromise, isSamePromise, promiseDelivery, storePromise } from './promised-days.ts';
import { readTakingOrder } from './read-taking-order.ts';
import * as statements from './transition-order-sql.ts';

export type TransitionOptions = {
  note?: string;
  reason?: CancelReason;
  /**
   * With an actor, the transition adds an audit entry. Transitions of shoppers and providers appear in the history
   * and the payments of the order.
   */
  actor?: Actor;
  /** Action name of the audit entry, if it is not `stepOrder`. */
  action?: string;
  /** The actor, if the caller writes the audit entry. */
  by?: Actor;
  /** Sends the buyer no mail. */
  isQuiet?: boolean;
};

/**
 * Runs in the caller's transaction (docs/spec/design.md 8). Refuses `order_step` if not allowed, `confirming` if the
 * payment is unclear, and `stock`.
 */
export async function transitionOrder(
  db: Db,
  orderId: number,
  name: OrderTransition,
  { note = '', reason, actor, action = 'stepOrder', by = actor, isQuiet = false }: TransitionOptions = {},
): Promise<OrderStatus> {
  const order = await lockOrder(db, orderId);
  const applied = applyTransition(order.status, name);
  if (!applied) throw new Refusal('order_step');

  if (applied.stock === 'put_back') {
    await refuseUnconfirmed(db, orderId);
    await endAttempts(db, orderId, name === 'expire' ? 'expired' : 'cancelled');
    await updateOwed(db, orderId, 0);
  }
  const paidNow = name === 'complete' ? await updatePaidOnHandover(db, orderId) : null;
  if (paidNow) {
    await updateOwed(db, orderId, 0);
    await queueSaleReceipt(db, orderId);
    await recordPaymentOnHandover(db, orderId);
  } else if (name === 'complete' && (await hasEmptyPayment(db, orderId))) await queueSaleReceipt(db, orderId);
  const dueAgain = name === 'reopen' ? await updateDueAfterReopening(db, orderId) : null;
  if (dueAgain && dueAgain.covers > 0) await updateOwed(db, orderId, dueAgain.amount);
  if (dueAgain) await queueReturnReceipt(db, orderId, {});
  await followOrder(db, order, name, paidNow);
  const moved = await moveStock(db, orderId, applied.stock);
  const { to } = applied;
  if ((to === 'canceled') !== (order.status === 'canceled'))
    await moveUses(db, orderId, to === 'canceled' ? 'return' : 'take');
  // New orders lock stock, promotions and gift card in this order too, which prevents deadlocks.
  if (order.giftCardAmount > 0 && applied.stock) await moveCardPart(db, order, applied.stock);
  if (name === 'revive' && order.promised?.slot) await renewSlotPromise(db, order);
  else if (beginsPromise(name, order.paymentMethod, order.promised)) await promiseDelivery(db, orderId);
  await statements.updateStatus(db, { orderId, to, note, staffId: by ? staffIdOf(by) : null });
  if (to !== order.status) await recordOrderStatus(db, orderId, order.status);
  if (name === 'complete' || name === 'reopen') await recordDeliveries(db, [orderId]);
  if (actor) await logStep(db, actor, { orderId, from: order.status, to, note: reason ?? note, action });
  if (name === 'pay_later') await queueTransferExpiry(db, orderId);
  if (moved.length > 0) await insertStockChanges(db, moved);
  // The order of a deleted account has no e-mail address.
  if ((to !== order.status || name === 'owe') && order.email !== '' && !isQuiet)
    await enqueueMail(db, { kind: 'order_status', orderId, status: to, step: name, ...(reason && { reason }) });
  if (isNewsToShop(name)) await notifyMerchant(db, { orderId, step: name, ...(reason && { reason }) });
  return to;
}

/**
 * Others may have taken the slot of a cancelled order. The order keeps its slot if it is free, otherwise it gets the next
 * free slot, and without one the delivery days of the method. The timeline shows when the delivery day changes.
 */
async function renewSlotPromise(db: Db, { id, promised, grandTotal }: LockedOrder): Promise<void> {
  const slot = await rebookSlot(db, id);
  if (isSamePromise(slot, promised)) return;
  if (slot) await storePromise(db, id, slot);
  else await promiseDelivery(db, id);
  const { promised: after } = await lockOrder(db, id);
  await insertOrderChange(db, {
    ...{ orderId: id, parts: ['days'], lines: { before: [], after: [] }, staffId: null },
    ...{ reason: promiseChange(promised, after), total: { before: grandTotal, after: grandTotal } },
  });
}

type Step = { orderId: number; from: OrderStatus; to: OrderStatus; note: string; action: string };

const logStep = (db: Db, actor: Actor, { orderId, from, to, note, action }: Step): Promise<number> =>
  logChange(db, actor, {
    action,
    entity: 'order',
    entityId: orderId,
    before: { status: from },
    after: { status: to },
    reason: note,
  });

/**
 * An order with an unconfirmed payment is neither cancelled nor paid by another method (docs/spec/decisions.md 2).
 */
export async function refuseUnconfirmed(db: Db, orderId: number): Promise<void> {
  const attempts = await lockAttempts(db, orderId);
  if (attempts.some(({ status }) => status === 'unconfirmed')) throw new Refusal('confirming');
}

async function queueTransferExpiry(db: Db, orderId: number): Promise<void> {
  const newest = (await lockAttempts(db, orderId)).at(-1);
  if (newest) await queueExpiry(db, orderId, await selectTransferDeadline(db, newest.createdAt));
}

/** A cancelled order releases its gift card, and a late payment takes the same part again. */
async function moveCardPart(db: Db, { id, giftCardAmount }: LockedOrder, move: 'put_back' | 'take'): Promise<void> {
  if (move === 'take') return takeCardAgain(db, id, giftCardAmount);
  await releaseCard(db, id);
  await endCardAttempt(db, id);
}

async function moveStock(db: Db, orderId: number, move: 'put_back' | 'take' | undefined): Promise<number[]> {
  if (!move) return [];
  const lines = await statements.lockSoldStock(db, orderId);
  if (move === 'put_back') return (await putBackStock(db, orderId)).map(({ productId }) => productId);
  // A gift card has no stock.
  if (await sellsCard(db, orderId)) return [];
  const short = lines.filter(({ productId, quantity, available }) => productId === null || quantity > available);
  if (short.length > 0)
    throw new Refusal('stock', { items: short.map(({ itemId, available }) => ({ item_id: itemId, available })) });
  return (await takeSoldStock(db, orderId, await readTakingOrder(db, orderId))).map(({ productId }) => productId);
}
