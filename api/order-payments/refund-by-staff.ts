import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Actor, staffIdOf } from '#api/audit/audit-log.ts';
import type { Pool } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { selectOrderLocale } from '#api/orders/lock-order.ts';
import { selectAnyOrder } from '#api/orders/merchant-orders.ts';
import { selectSumsOfOrder } from '#api/orders/returns/stored-returns.ts';
import type { PaymentParts } from '#api/payments/payments.ts';
import type { Attempt } from '#api/payments/provider/payment-provider.ts';
import { providerOf } from '#api/payments/providers.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { OfficeCode } from '#contract/office/office-errors.ts';
import type * as contract from '#contract/office/office-order-money-contract.ts';
import { divideRefund, paidForPieces, refundHow } from '#rules/orders/refund-plan.ts';
import { type Refund, refundOrder } from './refund.ts';
import { selectRefundable, toShare } from './refundable.ts';
import * as refunds from './refunds-sql.ts';

type Parts = Pick<PaymentParts, 'payments' | 'clock' | 'log'> & { pool: Pool };

/** Null if nothing refundable was paid. The bank is queried only when the refund is sent. */
export async function planRefund({ pool, clock }: Parts, orderId: number): Promise<contract.RefundPlan | null> {
  const order = await selectAnyOrder(pool, orderId);
  if (!order) throw new Refusal('not_found');
  const found = await selectRefundable(pool, orderId);
  if (!found) return null;
  const { payments, most, paid, refunded } = found;
  const orders = [...new Set([orderId, ...payments.map((payment) => payment.orderId)])];
  const [lines, [open], sums, cards] = await Promise.all([
    refunds.selectRefundableLines(pool, orderId),
    refunds.selectOpenRefunds(pool, orders),
    selectSumsOfOrder(pool, orderId),
    refunds.selectCards(pool, orders),
  ]);
  const toCard = divideRefund(payments.map(toShare), most).reduce((sum, { card }) => sum + card, 0);
  const isOnCard = payments.every((payment) => payment.amount === payment.refunded);
  const shares = payments.map((payment) => ({
    order_id: payment.orderId,
    bill: payment.bill,
    method: payment.method,
    card: cards.find(({ bill }) => bill === payment.bill)?.card ?? null,
    left: payment.amount - payment.refunded,
    gift_card: payment.card,
    limit: payment.limit ?? null,
    how: wayOf(payment),
  }));
  const { bill, method, card } = shares[0] as (typeof shares)[number];
  return {
    ...{ bill, method, card, payments: shares },
    most,
    refunded,
    paid,
    gift_card: toCard,
    whole: isOnCard ? 'refund' : wholeWay(payments, most - toCard, clock()),
    part: isOnCard ? 'refund' : shares.every(({ how }) => how === 'by_hand') ? 'by_hand' : 'refund',
    open: open === undefined ? null : { amount: open.amount, is_unclear: open.status === 'unclear' || open.isOld },
    lines: lines.map(({ itemId, quantity, refunded, stock, ...line }) => {
      const left = Math.max(0, quantity - refunded);
      const paidFor = (pieces: number) =>
        paidForPieces({ ...line, quantity: pieces, sold: quantity, before: refunded }, sums);
      return { item_id: itemId, left, each: paidFor(1), left_paid: paidFor(left), stock };
    }),
    has_email: order.email !== '',
    locale: await selectOrderLocale(pool, orderId),
  };
}

const wayOf = ({ method }: Attempt): 'refund' | 'by_hand' => (providerOf(method)?.isRefundable ? 'refund' : 'by_hand');

/** Several payments are refunded one by one, each in its own way. */
function wholeWay(payments: readonly Attempt[], sent: number, now: Date): contract.RefundPlan['whole'] {
  const [first, ...others] = payments;
  if (first && others.length === 0) return refundHow({ ...first, isRefundable: wayOf(first) === 'refund' }, sent, now);
  return payments.every((payment) => wayOf(payment) === 'by_hand') ? 'by_hand' : 'refund';
}

type Input = Omit<InputOf<typeof contract.refundOrder>, 'locale'> & { return_id?: number };

/** Resolves when the refund is sent; every other outcome is a refusal. */
export async function refundByStaff(parts: Parts, actor: Actor, orderId: number, input: Input): Promise<void> {
  const { amount, reason, restock, letter, seen, by_hand: isByHand, idempotency_key: key } = input;
  const lines = input.lines.map(({ item_id, quantity }) => ({ itemId: item_id, quantity }));
  const { return_id: returnId = null } = input;
  const press = { staffId: staffIdOf(actor), key };
  const pressed = async () => {
    const found = await refunds.selectByKey(parts.pool, press);
    if (found && !isSamePress(found, { orderId, total: amount, reason, restock, letter, lines, returnId }))
      throw new OfficeRefusal('key_used');
    return found;
  };
  const before = await pressed();
  if (before && isSettled(before)) return awaitEnd(parts.pool, before.id);
  const options = {
    ...{ amount, isByHand, reason, restock, letter, seen, lines, actor, key },
    ...(returnId !== null && { returnId }),
  };
  const answer = await refundOrder(parts, orderId, options);
  if (answer.kind === 'refund' && answer.refund.kind !== 'repeated') return refuseUnsent(answer.refund);
  // A concurrent call with the same key may have sent it meanwhile.
  const meanwhile = await pressed();
  if (answer.kind === 'refund' && answer.refund.kind === 'repeated')
    return awaitEnd(parts.pool, answer.refund.refundId);
  if (meanwhile) return awaitEnd(parts.pool, meanwhile.id);
  throw new OfficeRefusal(answer.kind === 'nothing_paid' ? 'nothing_paid' : 'refund_most');
}

type Wanted = Pick<refunds.RefundRequest, 'orderId' | 'total' | 'reason' | 'restock' | 'letter' | 'lines'> & {
  returnId: number | null;
};

/** The decision of a return fixes its amount and lines; what is due of it can be less by now. */
function isSamePress(before: refunds.RefundRequest, wanted: Wanted): boolean {
  const { orderId, total, reason, restock, letter, lines, returnId } = before;
  if (returnId !== null) return orderId === wanted.orderId && returnId === wanted.returnId;
  const byItem = wanted.lines.toSorted((a, b) => a.itemId - b.itemId);
  return isDeepStrictEqual({ orderId, total, reason, restock, letter, lines, returnId }, { ...wanted, lines: byItem });
}

const isSettled = ({ isSending, done, total }: refunds.RefundRequest): boolean => isSending || done === total;

const REFUSED: Partial<Record<Refund['kind'], OfficeCode>> = {
  nothing: 'refund_most',
  by_hand: 'by_hand',
  running: 'refund_running',
  stale: 'stale',
  returned_outside: 'returned_outside',
  refused: 'bank_refused',
  unavailable: 'bank_away',
  partly: 'refund_partly',
};

function refuseUnsent({ kind }: Refund): void {
  const code = REFUSED[kind];
  if (code) throw new OfficeRefusal(code);
}

const POLL_INTERVAL_MS = 200;
const MAX_POLLS = 150;

/**
 * The first call queries the bank, possibly in another process. Repeated calls poll its result without occupying a
 * connection.
 */
async function awaitEnd(pool: Pool, refundId: number): Promise<void> {
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const { isSending, isUnclear, done, total } = await refunds.selectRequest(pool, refundId);
    if (done === total) return;
    if (!isSending && done > 0) throw new OfficeRefusal('refund_partly');
    if (!isSending) throw new OfficeRefusal(isUnclear ? 'bank_away' : 'bank_refused');
    await pause(POLL_INTERVAL_MS);
  }
  throw new OfficeRefusal('refund_running');
}
