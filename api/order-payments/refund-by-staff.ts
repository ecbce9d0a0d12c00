import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Actor, staffIdOf } from '#api/audit/audit-log.ts';
import type { Pool } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { selectOrderLocale } from '#api/orders/lock-order.ts';
import { selectAnyOrder } from '#api/orders/merchant-orders.ts';
import { selectRefundable } from '#api/payments/attempt-store.ts';
import type { PaymentParts } from '#api/payments/payments.ts';
import { providerOf } from '#api/payments/providers.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { OfficeCode } from '#contract/office/office-errors.ts';
import type * as contract from '#contract/office/office-order-money-contract.ts';
import { paidForPieces, refundHow } from '#rules/orders/refund-plan.ts';
import { exchangedValue, heldByCard, type Refund, refundOrder } from './refund.ts';
import * as refunds from './refunds-sql.ts';

type Parts = Pick<PaymentParts, 'payments' | 'clock' | 'log'> & { pool: Pool };

/** Null if nothing refundable was paid. The bank is queried only when the refund is sent. */
export async function planRefund({ pool, clock }: Parts, orderId: number): Promise<contract.RefundPlan | null> {
  const order = await selectAnyOrder(pool, orderId);
  if (!order) throw new Refusal('not_found');
  const attempt = await selectRefundable(pool, orderId);
  if (!attempt) return null;
  const [lines, open, exchanged] = await Promise.all([
    refunds.selectRefundableLines(pool, orderId),
    refunds.selectOpenRefund(pool, attempt.id),
    exchangedValue(pool, attempt),
  ]);
  const sums = {
    subTotal: order.subTotal,
    discount: order.discountAmount,
    promotions: order.items.reduce((sum, { discount_amount: off }) => sum + off, 0),
  };
  const isRefundable = providerOf(attempt.method)?.isRefundable ?? false;
  const held = await heldByCard(pool, attempt);
  const most = Math.max(0, attempt.amount - attempt.refunded + held - exchanged);
  const { bill, method, amount: paid, refunded } = attempt;
  const isOnCard = paid === refunded;
  return {
    bill,
    method,
    card: order.attempts.find((one) => one.bill === bill)?.card ?? null,
    most,
    refunded,
    paid,
    gift_card: Math.min(held, most),
    whole: isOnCard ? 'refund' : refundHow({ ...attempt, isRefundable }, most - held, clock()),
    part: isRefundable || isOnCard ? 'refund' : 'by_hand',
    open: open && { amount: open.amount, is_unclear: open.status === 'unclear' || open.isOld },
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

type Input = Omit<InputOf<typeof contract.refundOrder>, 'locale'> & { return_id?: number };

/** Resolves when the refund is sent; every other outcome is a refusal. */
export async function refundByStaff(parts: Parts, actor: Actor, orderId: number, input: Input): Promise<void> {
  const { amount, reason, restock, letter, seen, by_hand: isByHand, idempotency_key: key } = input;
  const lines = input.lines.map(({ item_id, quantity }) => ({ itemId: item_id, quantity }));
  const press = { staffId: staffIdOf(actor), key };
  const pressed = async () => {
    const found = await refunds.selectByKey(parts.pool, press);
    if (found && !isSamePress(found, { orderId, amount, reason, restock, letter, lines }))
      throw new OfficeRefusal('key_used');
    return found;
  };
  const before = await pressed();
  if (before && isSettled(before)) return awaitEnd(parts.pool, before.id);
  const { return_id: returnId } = input;
  const options = {
    ...{ amount, isByHand, reason, restock, letter, seen, lines, actor, key },
    ...(returnId !== undefined && { returnId }),
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

type RefundRequest = Pick<refunds.PressedRefund, 'orderId' | 'amount' | 'reason' | 'restock' | 'letter' | 'lines'>;

function isSamePress(before: refunds.PressedRefund, wanted: RefundRequest): boolean {
  const { orderId, amount, reason, restock, letter, lines } = before;
  const byItem = wanted.lines.toSorted((a, b) => a.itemId - b.itemId);
  return isDeepStrictEqual({ orderId, amount, reason, restock, letter, lines }, { ...wanted, lines: byItem });
}

const isSettled = ({ status, isOld }: refunds.StoredRefund): boolean =>
  status === 'done' || (status === 'sending' && !isOld);

const REFUSED: Partial<Record<Refund['kind'], OfficeCode>> = {
  nothing: 'refund_most',
  by_hand: 'by_hand',
  running: 'refund_running',
  stale: 'stale',
  returned_outside: 'returned_outside',
  refused: 'bank_refused',
  unavailable: 'bank_away',
};

function refuseUnsent({ kind }: Refund): void {
  const code = REFUSED[kind];
  if (code) throw new OfficeRefusal(code);
}

const LOOK_EVERY_MS = 200;
const LOOKS = 150;

/**
 * The first call queries the bank, possibly in another process. Repeated calls poll its result without occupying a
 * connection.
 */
async function awaitEnd(pool: Pool, refundId: number): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const refund = await refunds.selectRefund(pool, refundId);
    if (refund?.status === 'done') return;
    if (refund?.status === 'failed') throw new OfficeRefusal('bank_refused');
    if (refund?.status === 'unclear') throw new OfficeRefusal('bank_away');
    await pause(LOOK_EVERY_MS);
  }
  throw new OfficeRefusal('refund_running');
}
