import { CLI, logChange, staffIdOf } from '#api/audit/audit-log.ts';
import type { Db } from '#api/database/sql.ts';
import { recordRefund } from '#api/events/record-event.ts';
import { queueReturnOfPayment } from '#api/fiscal/fiscal-receipts.ts';
import { takeFromSoldCard } from '#api/gift-cards/gift-cards.ts';
import { Refusal } from '#api/http/refusal.ts';
import { lockAttempts, updateSettled } from '#api/payments/attempt-store.ts';
import { lockPayingOrders } from '#api/payments/exchange-value.ts';
import { providerOf } from '#api/payments/providers.ts';
import type { AttemptStatus } from '#rules/orders/attempt-status.ts';
import { divideRefund } from '#rules/orders/refund-plan.ts';
import { failRefund, finishRefund } from './finish-refund.ts';
import type { Refund, RefundOptions } from './refund.ts';
import { type Refundable, type RefundablePayment, selectRefundable, toShare } from './refundable.ts';
import * as refunds from './refunds-sql.ts';

/** `returned`: the refunded amount at the provider; null if it is unknown. */
type ProviderState = { returned: number | null; canSend: boolean };

/** `providers`: by payment. A payment that was not looked up is missing. */
type BeginOptions = RefundOptions & { providers: ReadonlyMap<number, ProviderState> };

type PlannedPart = {
  attempt: RefundablePayment;
  /** Refunded amount, also at the provider. */
  known: number;
  isByHand: boolean;
  canSend: boolean;
};

export type StartedPart = Omit<PlannedPart, 'canSend'> & {
  refundId: number;
  amount: number;
  /** The part of `amount` that leaves by the payment; the rest goes back to a gift card. */
  money: number;
  /** An earlier call with the same key sent other parts. */
  isContinued: boolean;
};
type StartedRefund = { kind: 'begun'; parts: StartedPart[] };

/** Reserves the parts of a refund, or the missing parts of the refund with the same key. */
export async function beginRefund(db: Db, orderId: number, options: BeginOptions): Promise<StartedRefund | Refund> {
  const { key = null } = options;
  const staffId = staffIdOf(options.actor ?? CLI);
  const orders = await lockPayingOrders(db, orderId);
  for (const id of orders) await lockAttempts(db, id);
  const repeated = key === null ? null : await refunds.selectByKey(db, { staffId, key });
  if (repeated && (repeated.isSending || repeated.done === repeated.total || repeated.orderId !== orderId))
    return { kind: 'repeated', refundId: repeated.id };
  const settled = await settleOpenRefunds(db, orders, options);
  const started = repeated && (await refunds.selectRequest(db, repeated.id));
  const continued = started && started.done > 0 ? started : null;
  if (settled && (settled.firstId !== continued?.id || continued.done === continued.total)) return settled.refund;
  const found = await selectRefundable(db, orderId);
  if (!found) return { kind: 'nothing' };
  if (!continued && options.seen !== undefined && options.seen !== found.refunded) return { kind: 'stale' };
  const payments = found.payments.map((attempt) => toPlanned(attempt, options));
  return (
    (await storeReturned(db, found, payments, options)) ??
    (await reserveParts(db, found, payments, { ...options, orderId, staffId, continued }))
  );
}

function toPlanned(attempt: RefundablePayment, { providers, ...options }: BeginOptions): PlannedPart {
  const { returned = null, canSend = false } = providers.get(attempt.id) ?? {};
  const isByHand = options.isByHand === true || !providerOf(attempt.method)?.isRefundable;
  return { attempt, known: isByHand ? attempt.refunded : Math.max(attempt.refunded, returned ?? 0), isByHand, canSend };
}

type Settled = { firstId: number; refund: Refund };

/**
 * Settles refunds with an unknown outcome by the bank's current state. Null: none was sent, or the money is sent by
 * hand.
 */
async function settleOpenRefunds(db: Db, orders: readonly number[], options: BeginOptions): Promise<Settled | null> {
  let settled: Settled | null = null;
  for (const open of await refunds.selectOpenRefunds(db, orders)) {
    const refund = await settleOpen(db, open, options);
    if (refund && refund.kind !== 'done') return { firstId: 0, refund };
    if (refund) settled = { firstId: open.firstId, refund };
  }
  return settled;
}

async function settleOpen(
  db: Db,
  open: refunds.StoredRefund,
  { isByHand = false, providers, actor = CLI }: BeginOptions,
): Promise<Refund | null> {
  if (open.status === 'sending' && !open.isOld) return { kind: 'running' };
  const { returned = null } = providers.get(open.attemptId) ?? {};
  if (!isByHand && returned === null) return { kind: 'unavailable', why: 'nothing certain is known of the one before' };
  const { id, attemptId, paidOrderId } = open;
  if (!isByHand && returned !== null && returned >= open.refundedBefore + open.amount - open.giftCardAmount)
    return finishRefund(
      db,
      { id: attemptId, orderId: paidOrderId },
      { refundId: id, result: { kind: 'done', how: 'refunded' }, actor },
    );
  await failRefund(db, open, 'it did not happen');
  return null;
}

/** Records money that was returned outside the shop. Null if there is none, or a refund of a part can continue. */
async function storeReturned(
  db: Db,
  { refunded }: Refundable,
  payments: readonly PlannedPart[],
  options: BeginOptions,
): Promise<Refund | null> {
  const outside = payments.filter(
    ({ attempt, known }) => known > attempt.refunded && (options.seen !== undefined || known === attempt.amount),
  );
  let [all, status] = [refunded, 'refunded' as AttemptStatus];
  for (const { attempt, known } of outside) {
    const partly = attempt.status === 'refund_due' ? attempt.status : 'partly_refunded';
    status = known === attempt.amount ? 'refunded' : partly;
    const unchanged = { attemptId: attempt.id, providerId: null, card: null, reason: null, paidAt: null };
    await updateSettled(db, { ...unchanged, status, refunded: known });
    const amount = known - attempt.refunded;
    all += amount;
    await queueReturnOfPayment(db, attempt, amount);
    await recordRefund(db, attempt, { amount });
    await logChange(db, options.actor ?? CLI, {
      action: 'refundOrder',
      entity: 'order',
      entityId: attempt.orderId,
      before: { refunded: attempt.refunded },
      after: { refunded: known, how: 'outside' },
    });
  }
  if (outside.length === 0) return null;
  // The request for a full refund is already fulfilled.
  const wantsAll = options.amount === undefined && options.seen === undefined && outside.length === payments.length;
  return wantsAll ? { kind: 'done', status, refunded: all } : { kind: 'returned_outside', refunded: all };
}

type ReserveOptions = BeginOptions & {
  orderId: number;
  staffId: number | null;
  continued: refunds.RefundRequest | null;
};

async function reserveParts(
  db: Db,
  { most: left }: Refundable,
  payments: readonly PlannedPart[],
  options: ReserveOptions,
): Promise<StartedRefund | Refund> {
  const { continued, orderId, lines = [] } = options;
  const most = left - payments.reduce((sum, { attempt, known }) => sum + known - attempt.refunded, 0);
  const amount = continued ? continued.total - continued.done : (options.amount ?? most);
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > most) return { kind: 'nothing' };
  const shares = divideRefund(
    payments.map(({ attempt, known }) => toShare({ ...attempt, refunded: known })),
    amount,
  );
  const divided = payments.flatMap((payment) => {
    const share = shares.find(({ id }) => id === payment.attempt.id);
    return share ? [{ ...payment, ...share }] : [];
  });
  if (divided.some(({ money, isByHand, canSend }) => money > 0 && !isByHand && !canSend)) return { kind: 'by_hand' };
  if (!continued) await refuseUnfitLines(db, orderId, lines);
  return { kind: 'begun', parts: await insertParts(db, divided, { ...options, amount }) };
}

type DividedPart = PlannedPart & { money: number; card: number };

/** Key, lines and total belong to the first part. */
async function insertParts(
  db: Db,
  divided: readonly DividedPart[],
  { amount: total, orderId, staffId, continued, ...options }: ReserveOptions & { amount: number },
): Promise<StartedPart[]> {
  const { reason = '', restock = false, letter = false, returnId = null, key = null, lines = [] } = options;
  let first = continued?.id ?? null;
  const parts: StartedPart[] = [];
  for (const { attempt, known, isByHand, money, card } of divided) {
    const amount = money + card;
    const ofFirst =
      first === null ? { key, lines, total, restock } : { key: null, lines: [], total: null, restock: false };
    const refundId = await refunds.insertRefund(db, {
      ...{ orderId, attemptId: attempt.id, amount, giftCardAmount: card, refundedBefore: known, partOf: first },
      ...{ reason, letter, staffId, returnId, ...ofFirst },
    });
    first ??= refundId;
    // Before the money is sent, so that the refunded card cannot be spent meanwhile.
    await takeFromSoldCard(db, orderId, { amount, refundId, staffId });
    parts.push({ refundId, attempt, amount, money, known, isByHand, isContinued: continued !== null });
  }
  return parts;
}

async function refuseUnfitLines(db: Db, orderId: number, lines: readonly refunds.RefundLine[]): Promise<void> {
  if (lines.length === 0) return;
  const known = new Map((await refunds.selectRefundableLines(db, orderId)).map((line) => [line.itemId, line]));
  const isUnfit = ({ itemId, quantity }: refunds.RefundLine) => {
    const line = known.get(itemId);
    return !line || quantity > line.quantity - line.refunded;
  };
  const isTwice = new Set(lines.map(({ itemId }) => itemId)).size < lines.length;
  if (isTwice || lines.some(isUnfit)) throw new Refusal('validation', { fields: { lines: { problem: 'invalid' } } });
}
