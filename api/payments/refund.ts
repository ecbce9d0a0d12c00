import { type Db, transaction } from '#api/database/sql.ts';
import type { AttemptStatus } from '#rules/attempt-status.ts';
import { shopDay } from '#rules/discount.ts';
import * as statements from './payment-sql.ts';
import type { PaymentParts } from './payments.ts';
import type { Attempt, MoneyBack, Provider } from './provider.ts';
import { record } from './settle.ts';

export type RefundWish = {
  /** Whole drams; left out: all that has not gone back yet. */
  amount?: number;
  /** The merchant has sent it back already, with the provider: only written down. */
  isByHand?: boolean;
};

export type Refund =
  | { is: 'done'; status: AttemptStatus; refunded: number }
  /** There is nothing to give back, or not so much. */
  | { is: 'nothing' }
  /** This provider takes no such call: send it back there, then say so with `isByHand`. */
  | { is: 'by_hand' }
  | { is: 'refused' | 'away'; why: string };

type Parts = Pick<PaymentParts, 'pool' | 'payments' | 'clock' | 'log'>;

/** Money that can go back: what was paid, and what came too late or twice. */
const HAS_MONEY: readonly AttemptStatus[] = ['paid', 'partly_refunded', 'refund_due'];

/**
 * Sends money of an attempt back to the payer (domain/payments.md 3.5). The attempt is held while the gateway is asked:
 * two who want the same at once do not send it twice, and what was sent back past us, or by a call whose answer was lost,
 * is found out first.
 */
export function refundAttempt(
  { pool, payments, clock }: Parts,
  attemptId: number,
  wish: RefundWish = {},
): Promise<Refund> {
  return transaction(pool, async (db): Promise<Refund> => {
    const attempt = await statements.lockAttempt(db, attemptId);
    const provider = payments.provider(attempt.method);
    const known = wish.isByHand ? attempt.refunded : await sentBack(attempt, provider);
    const amount = wish.amount ?? attempt.amount - known;
    const isWhole = known === 0 && amount === attempt.amount;
    const keep = (how: 'reversed' | 'refunded', refunded: number) => keepRefund(db, attempt, { how, refunded });
    if (!HAS_MONEY.includes(attempt.status)) return { is: 'nothing' };
    // An earlier call had worked without our hearing of it.
    if (known > attempt.refunded && wish.amount === undefined && known === attempt.amount)
      return keep('refunded', known);
    if (!Number.isSafeInteger(amount) || amount <= 0 || known + amount > attempt.amount) return { is: 'nothing' };
    if (wish.isByHand) return keep('refunded', known + amount);
    if (!provider?.moneyBack) return { is: 'by_hand' };

    const isToday = attempt.paidAt !== null && shopDay(attempt.paidAt) === shopDay(clock());
    const back = await sendBack(provider.moneyBack, attempt, { amount, mayReverse: isWhole && isToday });
    const said = back.is === 'done' ? { amount, how: back.how } : { amount, why: back.why };
    await record(db, attempt.id, { kind: 'refund', said }, back.is);
    return back.is === 'done' ? keep(back.how, known + amount) : back;
  });
}

/** What the gateway says has gone back already; what we know when it says nothing. */
async function sentBack(attempt: Attempt, provider: Provider | null): Promise<number> {
  const answer = await provider?.ask?.(attempt);
  const told = answer?.word.is === 'returned' ? answer.word.amount : 0;
  return Math.max(attempt.refunded, Math.min(told, attempt.amount));
}

type Sending = { amount: number; mayReverse: boolean };

/** On the day of the payment all of it is taken back, which costs nobody anything; otherwise it is sent back. */
async function sendBack(
  moneyBack: NonNullable<Provider['moneyBack']>,
  attempt: Attempt,
  { amount, mayReverse }: Sending,
): Promise<MoneyBack> {
  const reversed = mayReverse ? await moneyBack(attempt, amount, 'reversed') : null;
  // Refused for sure; after silence it may have been done, and a refund would send it twice.
  return reversed && reversed.is !== 'refused' ? reversed : moneyBack(attempt, amount, 'refunded');
}

type Sent = { how: 'reversed' | 'refunded'; refunded: number };

async function keepRefund(db: Db, attempt: Attempt, { how, refunded }: Sent): Promise<Refund> {
  const isAll = refunded === attempt.amount;
  // What is owed stays owed until all of it went back.
  const partly = attempt.status === 'refund_due' ? attempt.status : 'partly_refunded';
  const status = isAll ? how : partly;
  const kept = { attemptId: attempt.id, providerId: null, card: null, reason: null, paidAt: null };
  await statements.updateSettled(db, { ...kept, status, refunded });
  return { is: 'done', status, refunded };
}
