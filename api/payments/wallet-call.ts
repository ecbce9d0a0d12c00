import { transaction } from '#api/database/sql.ts';
import { lockOrder } from '#api/orders/transition-order.ts';
import type { OrderStatus } from '#rules/order-transitions.ts';
import { confirmed, type IdramSettings, misfit, type WalletCall, walletSaid } from './idram.ts';
import * as statements from './payment-sql.ts';
import type { PaymentParts } from './payments.ts';
import type { Attempt } from './provider.ts';
import { record, settle } from './settle.ts';

const METHOD = 'idram_vpos';

/** Exactly so; anything else undoes the payment (domain/payments.md 2.4). */
const OK = 'OK';

/** What the wallet is answered to one of its two calls; thrown faults leave the money where it is (2.4). */
export async function answerWallet(parts: PaymentParts, settings: IdramSettings, call: WalletCall): Promise<string> {
  const attempt = await statements.selectByBill(parts.pool, METHOD, call.EDP_BILL_NO ?? '');
  if (!attempt) return 'EDP_BILL_NO unknown';
  // Whatever it says: a confirmation has no such field.
  if (call.EDP_PRECHECK !== undefined) return answerPrecheck(parts, settings, { call, attempt });
  return answerConfirmation(parts, settings, { call, attempt });
}

type Question = { call: WalletCall; attempt: Attempt };

/**
 * Anybody may have sent it, so all that an `OK` changes is that the clock does not cancel the order before a person has
 * looked (DECISIONS 2): the money may be on its way.
 */
function answerPrecheck({ pool, clock }: PaymentParts, settings: IdramSettings, question: Question): Promise<string> {
  const { call } = question;
  return transaction(pool, async (db) => {
    const order = await lockOrder(db, question.attempt.orderId);
    const newest = await statements.lockNewestAttempt(db, order.id);
    const attempt = await statements.lockAttempt(db, question.attempt.id);
    const why =
      (call.EDP_PRECHECK === 'YES' ? null : 'EDP_PRECHECK') ??
      misfit(call, attempt, settings) ??
      closedBecause({ order: order.status, attempt, isNewest: newest.id === attempt.id, now: clock() });
    if (!why) await statements.updateUnconfirmed(db, attempt.id);
    const answer = why ? `${why} mismatch` : OK;
    await record(db, attempt.id, { kind: 'precheck', said: walletSaid(call), isProven: false }, answer);
    return answer;
  });
}

type Asked = { order: OrderStatus; attempt: Attempt; isNewest: boolean; now: Date };

/** Why no money may be taken for an attempt any more. */
function closedBecause({ order, attempt, isNewest, now }: Asked): string | null {
  if (order !== 'pending_payment') return 'order status';
  if (!isNewest) return 'newer bill';
  if (!['redirected', 'unconfirmed'].includes(attempt.status)) return 'bill status';
  return attempt.expiresAt && attempt.expiresAt > now ? null : 'bill date';
}

/** `OK` only once the payment is kept for good. */
async function answerConfirmation(
  parts: PaymentParts,
  settings: IdramSettings,
  { call, attempt }: Question,
): Promise<string> {
  const word = confirmed(call, attempt, settings);
  const said = walletSaid(call);
  if (word.is !== 'paid') {
    const why = word.is === 'wrong' ? word.why : word.is;
    await record(parts.pool, attempt.id, { kind: 'confirmation', said, isProven: false }, `${why} mismatch`);
    parts.log.warn({ attempt: attempt.bill, why }, 'a confirmation of the wallet does not fit');
    return `${why} mismatch`;
  }
  const { isForeign } = await settle(parts, attempt.id, word, { heard: { kind: 'confirmation', said } });
  return isForeign ? 'EDP_TRANS_ID mismatch' : OK;
}
