import { type Actor, logChange } from '#api/audit/audit-log.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { lockOrder } from '#api/orders/lock-order.ts';
import type { PaymentParts } from '#api/payments/payments.ts';
import type { OfficeCode } from '#contract/office/office-errors.ts';
import { type SettleInput, type SettleResult, settleOrder } from './settle-order.ts';

const REFUSED: Partial<Record<SettleResult['kind'], OfficeCode>> = {
  nothing_to_settle: 'nothing_to_settle',
  transfer_not_due: 'transfer_open',
  foreign_transaction: 'foreign_transaction',
};

type Parts = Omit<PaymentParts, 'pool'> & { db: Db | Pool };

/** Records a transfer or a payment that its provider did not report, in one transaction with its audit entry. */
export async function settleByStaff(parts: Parts, actor: Actor, orderId: number, input: SettleInput): Promise<void> {
  const result = await settleWithEntry(parts, actor, orderId, input);
  if (result.kind === 'transaction_needed')
    throw new Refusal('validation', { fields: { transaction: { problem: 'required' } } });
  const code = REFUSED[result.kind];
  if (code) throw new OfficeRefusal(code);
}

export function settleWithEntry(
  { db, ...parts }: Parts,
  actor: Actor,
  orderId: number,
  input: SettleInput,
): Promise<SettleResult> {
  return transaction(db, async (db) => {
    const { status: before } = await lockOrder(db, orderId);
    const result = await settleOrder({ ...parts, pool: db }, orderId, input);
    if (result.kind !== 'settled') return result;
    const { status } = await lockOrder(db, orderId);
    await logChange(db, actor, {
      action: 'settlePayment',
      entity: 'order',
      entityId: orderId,
      before: { status: before },
      after: { status, is_paid: input.isPaid, ...(input.transaction && { transaction: input.transaction }) },
    });
    return result;
  });
}
