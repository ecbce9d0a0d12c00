import { transaction } from '#api/database/sql.ts';
import { lockOrder } from '#api/orders/lock-order.ts';
import * as attempts from '#api/payments/attempt-store.ts';
import type { PaymentParts } from '#api/payments/payments.ts';
import type { Attempt, CallbackAnswer, ProviderCallback } from '#api/payments/provider/payment-provider.ts';
import type { OrderStatus } from '#rules/order-transitions.ts';
import { settle } from './settle.ts';

type Replies = { reply: (answer: CallbackAnswer) => string; onForged: () => void };

/** A thrown error answers 5xx, and the provider then moves no money (docs/spec/payments.md 2.4). */
export async function handleCallback(
  parts: PaymentParts,
  method: string,
  call: ProviderCallback,
  { reply, onForged }: Replies,
): Promise<string> {
  const attempt = await attempts.selectByBill(parts.pool, method, call.bill);
  if (!attempt) return reply({ kind: 'unknown_attempt' });
  return call.kind === 'precheck'
    ? answerPrecheck(parts, { call, attempt, reply, onForged })
    : answerConfirmation(parts, { call, attempt, reply, onForged });
}

type Question<Kind> = Replies & { call: Extract<ProviderCallback, { kind: Kind }>; attempt: Attempt };

/** Untrusted. Accepting it only suspends the deadline until a person has looked: money may be on its way (docs/spec/decisions.md 2). */
function answerPrecheck({ pool, clock }: PaymentParts, question: Question<'precheck'>): Promise<string> {
  const { call, reply } = question;
  return transaction(pool, async (db) => {
    const order = await lockOrder(db, question.attempt.orderId);
    const newest = await attempts.lockNewestAttempt(db, order.id);
    const attempt = await attempts.lockAttempt(db, question.attempt.id);
    const why =
      call.mismatchedField(attempt) ??
      closedBecause({ order: order.status, attempt, isNewest: newest.id === attempt.id, now: clock() });
    if (!why) await attempts.updateUnconfirmed(db, attempt.id);
    const answer = reply(why ? { kind: 'mismatch', why } : { kind: 'accepted' });
    const event = { kind: 'precheck', payload: call.payload, isProven: false };
    await attempts.recordEvent(db, attempt.id, event, { outcome: answer });
    return answer;
  });
}

type Situation = { order: OrderStatus; attempt: Attempt; isNewest: boolean; now: Date };

function closedBecause({ order, attempt, isNewest, now }: Situation): string | null {
  if (order !== 'pending_payment') return 'order status';
  if (!isNewest) return 'newer bill';
  if (!['redirected', 'unconfirmed'].includes(attempt.status)) return 'bill status';
  return attempt.expiresAt && attempt.expiresAt > now ? null : 'bill date';
}

/** Accepted only once the payment or its refusal is committed. */
async function answerConfirmation(parts: PaymentParts, question: Question<'confirmation'>): Promise<string> {
  const { call, attempt, reply, onForged } = question;
  const { payload } = call;
  const result = call.verifyConfirmation(attempt);
  if (result.kind !== 'paid' && result.kind !== 'declined') {
    const why = result.kind === 'mismatch' ? result.why : result.kind;
    const answer = reply({ kind: 'mismatch', why });
    const event = { kind: 'confirmation', payload, isProven: false };
    await attempts.recordEvent(parts.pool, attempt.id, event, { outcome: answer });
    onForged();
    parts.log.warn({ attempt: attempt.bill, why }, 'the confirmation of a payment does not match');
    return answer;
  }
  const { isForeign } = await settle(parts, attempt.id, result, { event: { kind: 'confirmation', payload } });
  return reply(isForeign ? { kind: 'foreign_transaction' } : { kind: 'accepted' });
}
