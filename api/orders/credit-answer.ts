import { type Actor, logChange, staffIdOf } from '#api/audit/audit-log.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import { CREDIT_METHOD } from '#rules/checkout/payment-method.ts';
import { insertCreditAnswer, selectCreditAnswer } from './credit-answers-sql.ts';
import { lockOrder } from './lock-order.ts';
import { transitionOrder } from './transition-order.ts';

type CreditAnswer = { answer: 'agreed' | 'refused'; note?: string; contractNumber?: string };

/** Records the bank's answer: an approved order is processed, a refused order is cancelled. Idempotent. */
export function answerCredit(db: Db | Pool, actor: Actor, orderId: number, given: CreditAnswer): Promise<void> {
  const { answer, note = '', contractNumber = '' } = given;
  return transaction(db, async (db) => {
    const order = await lockOrder(db, orderId);
    const before = await selectCreditAnswer(db, orderId);
    if (before?.answer === answer) return;
    if (before || order.paymentMethod !== CREDIT_METHOD || order.status !== 'pending') throw new Refusal('order_step');
    await insertCreditAnswer(db, {
      orderId,
      answer,
      contractNumber: contractNumber.trim(),
      note: note.trim(),
      staffId: staffIdOf(actor),
    });
    const step = answer === 'agreed' ? 'accept' : 'cancel';
    const reason = answer === 'refused' ? { reason: 'credit_refused' as const } : {};
    const to = await transitionOrder(db, orderId, step, { by: actor, ...reason });
    await logChange(db, actor, {
      action: 'answerCredit',
      entity: 'order',
      entityId: orderId,
      before: { status: order.status },
      after: { status: to, answer, ...(contractNumber && { contract_number: contractNumber.trim() }) },
      reason: note.trim(),
    });
  });
}
