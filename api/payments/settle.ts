import { type Db, transaction } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import { enqueueMail } from '#api/mail/mail-jobs.ts';
import { lockOrder, transitionOrder } from '#api/orders/transition-order.ts';
import type { AttemptStatus } from '#rules/attempt-status.ts';
import * as statements from './payment-sql.ts';
import type { PaymentParts } from './payments.ts';
import type { Attempt, Heard, Word } from './provider.ts';
import { type Verdict, verdict } from './verdict.ts';

export type Settled = {
  /** What the attempt is now. */
  status: AttemptStatus;
  /** The word was about money that this attempt has not got. */
  isForeign: boolean;
};

type Wishes = {
  /** What is written down of it. */
  heard: Heard | null;
  /** What else belongs to the same transaction. */
  alongside?: (db: Db, settled: Settled) => Promise<void>;
};

/**
 * Makes of a provider's word what is to be made of it, in one transaction; one order's words wait for each other. What is
 * said twice, late or out of order changes nothing more (domain/payments.md 0).
 */
export async function settle(
  { pool, clock, announce, log }: PaymentParts,
  attemptId: number,
  word: Word,
  { heard, alongside }: Wishes,
): Promise<Settled> {
  const { settled, hasMoved, bill } = await transaction(pool, async (db) => {
    const attempt = await lockWithOrder(db, attemptId);
    const { decided, hasMoved } = await apply(db, attempt, word, clock());
    const status = decided.to ?? attempt.status;
    const settled = { status, isForeign: decided.isForeign ?? false };
    const outcome = settled.isForeign ? 'foreign' : `${word.is}: ${status}`;
    if (heard) await record(db, attempt.id, heard, outcome, decided.to ? MOST_EVENTS : MOST_UNCHANGING);
    await alongside?.(db, settled);
    return { settled, hasMoved, bill: attempt.bill };
  });
  if (hasMoved) announce();
  if (word.is === 'wrong') log.warn({ attempt: bill, why: word.why }, 'what a payment provider says does not fit');
  if (settled.status === 'refund_due') log.warn({ attempt: bill }, 'money came that is owed back');
  return settled;
}

/** The order first, then its attempt, as everywhere. */
async function lockWithOrder(db: Db, attemptId: number) {
  const found = await statements.selectAttempt(db, attemptId);
  if (!found) throw new Refusal('not_found');
  const order = await lockOrder(db, found.orderId);
  return { ...(await statements.lockAttempt(db, attemptId)), order };
}

type Locked = Awaited<ReturnType<typeof lockWithOrder>>;

async function apply(db: Db, attempt: Locked, word: Word, now: Date): Promise<{ decided: Verdict; hasMoved: boolean }> {
  const { order } = attempt;
  const providerId = word.is === 'paid' ? word.providerId : null;
  if (providerId && (await statements.isOthersNumber(db, attempt, providerId)))
    return { decided: { to: null, step: null, isForeign: true }, hasMoved: false };
  const isPaidOtherwise = word.is === 'paid' && (await statements.hasOtherPaid(db, attempt));
  const decided = await withStock(db, attempt, verdict({ attempt, order: order.status, isPaidOtherwise }, word));
  if (!decided.to) return { decided, hasMoved: false };

  await statements.updateSettled(db, {
    attemptId: attempt.id,
    status: decided.to,
    providerId,
    card: word.is === 'paid' ? word.card : null,
    reason: 'reason' in word ? word.reason : null,
    paidAt: word.is === 'paid' ? now : null,
    refunded:
      word.is === 'returned' && decided.to !== 'cancelled' ? Math.min(word.amount, attempt.amount) : attempt.refunded,
  });
  if (decided.to === 'paid') {
    await statements.endOtherAttempts(db, attempt);
    await statements.updateMethod(db, attempt.orderId, { method: attempt.method, credit: null });
  }
  await tellMerchant(db, attempt, decided.to);
  return { decided, hasMoved: decided.step === 'revive' };
}

/** Takes the order's step; when the goods are gone, a cancelled order stays so and the money is owed back. */
async function withStock(db: Db, { orderId, bill }: Attempt, decided: Verdict): Promise<Verdict> {
  if (!decided.step) return decided;
  try {
    await transitionOrder(db, orderId, decided.step, { note: bill });
    return decided;
  } catch (error) {
    if (decided.step !== 'revive' || !(error instanceof Refusal) || error.code !== 'stock') throw error;
  }
  await transitionOrder(db, orderId, 'owe', { note: bill });
  return { to: 'refund_due', step: null };
}

/** Money that a person has to send back; or to look for, once no clock will remind of it any more. */
async function tellMerchant(db: Db, { orderId, order }: Locked, to: AttemptStatus): Promise<void> {
  if (to === 'refund_due') await enqueueMail(db, { kind: 'merchant_notice', orderId, notice: 'refund_due' });
  if (to === 'unconfirmed' && order.status !== 'pending_payment')
    await enqueueMail(db, { kind: 'merchant_notice', orderId, notice: 'unconfirmed' });
}

/** Of one attempt so much is kept: what anybody could have sent, and what is no news, leaves room for what is. */
const MOST_EVENTS = 50;
const MOST_UNCHANGING = 40;
const MOST_UNPROVEN = 25;

/** Writes down what was heard of an attempt and what was made of it, for the merchant. */
export async function record(
  db: Db,
  attemptId: number,
  { kind, said, isProven = true }: Heard,
  outcome: string,
  most = MOST_UNCHANGING,
): Promise<void> {
  await statements.insertEvent(db, { attemptId, kind, said, outcome, most: isProven ? most : MOST_UNPROVEN });
}
