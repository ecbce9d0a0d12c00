import { type Actor, logChange, staffIdOf } from '#api/audit/audit-log.ts';
import { lockStockOf } from '#api/cart/cart.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import type { PaymentChoice } from '#api/checkout/choose.ts';
import { placeStaffOrder } from '#api/checkout/staff-order.ts';
import { insertStockChanges } from '#api/database/catalog-changes.ts';
import type { Pool, Transaction } from '#api/database/sql.ts';
import { recordReturnStatus } from '#api/events/record-event.ts';
import { queueReturnReceipt } from '#api/fiscal/fiscal-receipts.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { selectOpenRefunds, selectRefundableLines } from '#api/order-payments/refund.ts';
import { refundByStaff } from '#api/order-payments/refund-by-staff.ts';
import { selectRefundable } from '#api/order-payments/refundable.ts';
import { buyerOfOrder } from '#api/orders/office/find-buyers.ts';
import * as statements from '#api/orders/returns/stored-returns.ts';
import { settleNothing } from '#api/payments/attempt-store.ts';
import type { PaymentParts } from '#api/payments/payments.ts';
import { putBackPieces } from '#api/stock/stock-movements.ts';
import { CREDIT_METHOD } from '#rules/checkout/payment-method.ts';
import { paidForLines } from '#rules/orders/refund-plan.ts';
import type { ReturnDecision } from '#rules/orders/return-reason.ts';
import { cleanText } from '#rules/text/typed-text.ts';
import { mailReturn } from './request-return.ts';
import { type LockedReturn, lockReturnOfOrder, nextReturnStatus } from './step-return.ts';

export type ExchangeOrder = {
  lines: readonly { productId: number; quantity: number; seenPrice?: number | undefined }[];
  shippingMethod: string;
  payment: PaymentChoice;
  isDeliveryFree: boolean;
  holdHours: number;
  /** The difference that the buyer owes. */
  expectedTotal: number;
};

export type ReturnDecisions = {
  id: number;
  items: readonly { id: number; decision: ReturnDecision }[];
  refundAmount: number;
  isByHand: boolean;
  exchange: ExchangeOrder | null;
  note: string;
  /** The version of the return, and the refunded amount of the order, that the editor saw. */
  seen: { version: number; refunded: number };
  key: string;
};

/** `readModel` and `billKey` place the order of an exchange. */
type Parts = Pick<PaymentParts, 'payments' | 'clock' | 'log'> & {
  pool: Pool;
  readModel?: CatalogReadModel;
  billKey?: Uint8Array;
};

/**
 * Closes a return. One transaction stores the decisions, returns sellable pieces to stock and places the order of an
 * exchange. The refund follows, because it waits for the bank; if it fails, the return shows the amount that is due.
 */
export async function decideReturn(parts: Parts, actor: Actor, decisions: ReturnDecisions): Promise<void> {
  await parts.pool.begin((db) => close(db, parts, actor, decisions));
  await sendReturnRefund(parts, actor, { id: decisions.id, isByHand: decisions.isByHand, key: decisions.key });
}

type RefundRequest = { id: number; isByHand: boolean; key: string };

/** Sends what is still due. A repeated request sends nothing twice. */
export async function sendReturnRefund(
  parts: Pick<Parts, 'payments' | 'clock' | 'log' | 'pool'>,
  actor: Actor,
  { id, isByHand, key }: RefundRequest,
): Promise<void> {
  const orderId = await statements.selectOrderOfReturn(parts.pool, id);
  if (orderId === null) throw new Refusal('not_found');
  // The payment is read first: a refund that ends meanwhile leaves nothing due, or makes `seen` stale.
  const found = await selectRefundable(parts.pool, orderId);
  const row = await statements.selectReturn(parts.pool, id);
  if (!row) throw new Refusal('not_found');
  const due = row.refundAmount - row.refunded;
  if (row.status !== 'closed' || due <= 0) return;
  if (!found) throw new OfficeRefusal('nothing_paid');
  await refundByStaff(parts, actor, row.orderId, {
    ...{ amount: due, reason: row.reason, restock: false, letter: true, by_hand: isByHand },
    // The first part of a refund that failed afterwards has the lines already.
    lines: row.refunded > 0 ? [] : refundedLines(row.items),
    ...{ seen: found.refunded, idempotency_key: key, return_id: id },
  });
}

/** Pieces of one order line that came back in several conditions are one line of the refund. */
function refundedLines(items: readonly statements.ReturnItem[]): { item_id: number; quantity: number }[] {
  const refunded = items.filter(({ decision, received }) => decision === 'refund' && received);
  return [...Map.groupBy(refunded, ({ orderItemId }) => orderItemId)].map(([item_id, same]) => ({
    item_id,
    quantity: same.reduce((sum, { received }) => sum + (received ?? 0), 0),
  }));
}

async function close(db: Transaction, parts: Parts, actor: Actor, decisions: ReturnDecisions): Promise<void> {
  const locked = await lockReturnOfOrder(db, decisions.id, null);
  const { order, row } = locked;
  if (row.closeKey === decisions.key) return refuseOtherContent(row, decisions);
  if (await statements.isCloseKeyUsed(db, decisions.key)) throw new OfficeRefusal('key_used');
  if (row.version !== decisions.seen.version) throw new OfficeRefusal('stale');
  const to = nextReturnStatus(row.status, 'close');
  const lines = decidedLines(row.items, decisions.items);
  const values = await valuesOf(db, locked, lines);
  if ((decisions.exchange === null) !== (values.exchange === 0))
    throw new Refusal('validation', { fields: { exchange: { problem: 'invalid' } } });
  await lockStockOf(db, [
    ...lines.flatMap(({ productId }) => productId ?? []),
    ...(decisions.exchange?.lines.map(({ productId }) => productId) ?? []),
  ]);
  const exchange = decisions.exchange
    ? await placeExchange(db, parts, actor, { locked, order: decisions.exchange, value: values.exchange })
    : null;
  const most = values.refund + values.exchange - (exchange?.value ?? 0);
  if (decisions.refundAmount > most) throw new OfficeRefusal('refund_most');
  if (values.refund > 0 && decisions.refundAmount === 0)
    throw new Refusal('validation', { fields: { refund_amount: { problem: 'required' } } });
  await refuseUnpaid(db, order.id, decisions, exchange?.value ?? 0);
  const restocked = await restock(db, order.id, lines);
  await statements.updateDecidedItems(
    db,
    row.id,
    lines.map(({ id, decision, isRestocked, received }) => ({ id, decision, restocked: isRestocked ? received : 0 })),
  );
  await statements.updateReturnStatus(db, {
    ...{ id: row.id, status: to, note: cleanText(decisions.note), staffId: staffIdOf(actor) },
  });
  // The refund prints its own return receipt. The value of an exchange is returned here.
  const cash = exchange ? await queueReturnReceipt(db, order.id, { amount: exchange.value }) : 0;
  await statements.updateClosing(db, {
    ...{ id: row.id, refundAmount: decisions.refundAmount, exchange: exchange && { ...exchange, cash } },
    key: decisions.key,
  });
  await recordReturnStatus(db, row, row.status);
  await logChange(db, actor, {
    ...{ action: 'decideReturn', entity: 'return', entityId: row.id },
    before: { return_status: row.status },
    after: {
      return_status: to,
      decisions: lines.map(({ decision }) => decision),
      ...(decisions.refundAmount > 0 && { refund_amount: decisions.refundAmount }),
      ...(exchange && { exchange_order: exchange.orderId }),
      ...(restocked > 0 && { restocked }),
    },
  });
  await mailReturn(db, order, { id: row.id, step: to });
}

/** A repeated request with other decisions is a mistake of the caller. */
function refuseOtherContent(row: statements.ReturnRow, { items, refundAmount, exchange }: ReturnDecisions): void {
  const isSame =
    row.refundAmount === refundAmount &&
    (row.exchangeOrderId === null) === (exchange === null) &&
    row.items.every((item) => items.some(({ id, decision }) => id === item.id && decision === item.decision));
  if (!isSame) throw new OfficeRefusal('key_used');
}

type DecidedLine = statements.ReturnItem & { decision: ReturnDecision; received: number; isRestocked: boolean };

/** Each line needs a decision. Pieces that did not arrive can only be refused. */
function decidedLines(
  items: readonly statements.ReturnItem[],
  decided: ReturnDecisions['items'],
): readonly DecidedLine[] {
  const byId = new Map(decided.map(({ id, decision }) => [id, decision]));
  if (byId.size !== items.length || decided.length !== items.length) throw unfit();
  return items.map((item) => {
    const decision = byId.get(item.id);
    const received = item.received ?? 0;
    if (!decision || (received === 0 && decision !== 'refuse')) throw unfit();
    return { ...item, decision, received, isRestocked: isTakenBack(decision) && item.condition === 'sellable' };
  });
}

const isTakenBack = (decision: ReturnDecision): boolean => decision === 'refund' || decision === 'exchange';

const unfit = () => new Refusal('validation', { fields: { items: { problem: 'invalid' } } });

/** The paid value of the pieces. A piece that was refunded in the meantime is refused. */
async function valuesOf(db: Transaction, { order, row }: LockedReturn, lines: readonly DecidedLine[]) {
  const [known, sums] = await Promise.all([
    selectRefundableLines(db, order.id),
    statements.selectSumsOfOrder(db, row.orderId),
  ]);
  const takenBack = Map.groupBy(
    lines.filter(({ decision }) => isTakenBack(decision)),
    ({ orderItemId }) => orderItemId,
  );
  const over = [...takenBack].flatMap(([orderItemId, same]) => {
    const line = known.find(({ itemId }) => itemId === orderItemId);
    const pieces = same.reduce((sum, { received }) => sum + received, 0);
    return pieces > (line ? line.quantity - line.refunded : 0) ? [{ orderItemId }] : [];
  });
  if (over.length > 0)
    throw new Refusal('return_quantity', {
      items: over.map(({ orderItemId: id }) => ({ item_id: id, available: 0 })),
    });
  const leaving = lines
    .filter(({ decision }) => isTakenBack(decision))
    .map((line) => ({
      ...{ orderItemId: line.orderItemId, price: line.price, quantity: line.received, discount: line.discount },
      ...{ sold: line.sold, before: known.find(({ itemId }) => itemId === line.orderItemId)?.refunded ?? 0 },
      decision: line.decision,
    }));
  const paid = paidForLines(leaving, sums);
  const paidFor = (wanted: ReturnDecision) =>
    leaving.reduce((sum, { decision }, at) => (decision === wanted ? sum + (paid[at] ?? 0) : sum), 0);
  return { refund: paidFor('refund'), exchange: paidFor('exchange') };
}

/** Money and value leave the order only if it was paid and nobody refunded it in the meantime. */
async function refuseUnpaid(
  db: Transaction,
  orderId: number,
  { refundAmount, seen }: ReturnDecisions,
  exchanged: number,
): Promise<void> {
  if (refundAmount + exchanged === 0) return;
  const found = await selectRefundable(db, orderId);
  if (!found) throw new OfficeRefusal('nothing_paid');
  if (found.refunded !== seen.refunded) throw new OfficeRefusal('stale');
  if ((await selectOpenRefunds(db, [orderId, ...found.payments.map((payment) => payment.orderId)])).length > 0)
    throw new OfficeRefusal('refund_running');
  if (refundAmount + exchanged > found.most) throw new OfficeRefusal('refund_most');
}

async function restock(db: Transaction, orderId: number, lines: readonly DecidedLine[]): Promise<number> {
  const pieces = lines.flatMap(({ productId, received, isRestocked }) =>
    isRestocked && productId !== null ? [{ productId, quantity: received }] : [],
  );
  if (pieces.length === 0) return 0;
  const moved = await putBackPieces(db, orderId, pieces, 'return');
  if (moved.length > 0) await insertStockChanges(db, moved);
  return moved.length;
}

type Exchange = { locked: LockedReturn; order: ExchangeOrder; value: number };

/** Places the order of the new products by the function that places every order. */
async function placeExchange(
  db: Transaction,
  { readModel, billKey, clock }: Parts,
  actor: Actor,
  { locked, order: wanted, value }: Exchange,
): Promise<{ orderId: number; value: number }> {
  const buyer = await buyerOfOrder(db, locked.order.id);
  // The personal data of the order were deleted.
  if (!buyer) throw new Refusal('no_address');
  if (wanted.payment.method === CREDIT_METHOD) throw new Refusal('no_payment');
  if (!readModel || !billKey) throw new Error('an exchange needs the catalogue');
  const now = clock();
  const placed = await placeStaffOrder(
    db,
    { readModel, billKey, now },
    { actor, prices: null },
    {
      ...{ customerId: buyer.customer_id, locale: locked.order.locale, company: buyer.company, lines: wanted.lines },
      address: {
        ...{ first_name: buyer.first_name, last_name: buyer.last_name, email: buyer.email, phone: buyer.phone },
        ...{ address1: buyer.street, city: buyer.city, state: buyer.region, postcode: buyer.postcode },
      },
      ...{ shippingMethod: wanted.shippingMethod, payment: wanted.payment, holdHours: wanted.holdHours },
      ...{ description: '', expectedTotal: wanted.expectedTotal },
      exchange: { value, isDeliveryFree: wanted.isDeliveryFree },
    },
  );
  await settleNothing(db, placed.id, now);
  // The order is not linked to the return yet, so its discount contains the value.
  const { discount } = await statements.selectSumsOfOrder(db, placed.id);
  return { orderId: placed.id, value: discount };
}
