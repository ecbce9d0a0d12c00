import { type Actor, logChange } from '#api/audit/audit-log.ts';
import { FISCAL_QUEUE } from '#api/database/job-queues.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { insertJob } from '#api/jobs/insert-job.ts';
import type { Attempt } from '#api/payments/provider/payment-provider.ts';
import { CASH_METHOD } from '#rules/checkout/payment-method.ts';
import { canRetry } from '#rules/staff/fiscal-receipt.ts';
import type { FiscalSettings } from './fiscal-service.ts';
import * as statements from './fiscal-sql.ts';

/** Called at the start of the shop: enables or disables the queue of receipts. */
export const openFiscalRegister = (pool: Pool, settings: FiscalSettings | null): Promise<void> =>
  transaction(pool, async (db) => {
    await statements.openRegister(db, settings);
    if (settings) await insertJob(db, FISCAL_QUEUE, {});
  });

/** Also for the hand-over of an order, which counts as payment in cash or by credit. */
export const queueSaleReceipt = statements.insertSale;

/** Without an amount, the whole receipt is returned. */
type ReturnedMoney = { amount?: number; cash?: number; refundId?: number };

/** Returns the part of the receipt that goes back in cash. */
export const queueReturnReceipt = (
  db: Db,
  orderId: number,
  { amount, cash, refundId }: ReturnedMoney,
): Promise<number> =>
  statements.insertReturn(db, { orderId, amount: amount ?? null, cash: cash ?? null, refundId: refundId ?? null });

/** Money that a provider returned. Only payments of the order itself are part of its receipt. */
export async function queueReturnOfPayment(
  db: Db,
  { orderId, status, method }: Pick<Attempt, 'orderId' | 'status' | 'method'>,
  amount: number,
): Promise<void> {
  if (status !== 'paid' && status !== 'partly_refunded') return;
  await queueReturnReceipt(db, orderId, { amount, cash: method === CASH_METHOD ? amount : 0 });
}

/** Retries a receipt that the service refused, or whose printing is uncertain. */
export function retryFiscalReceipt(pool: Pool | Db, actor: Actor, orderId: number, receiptId: number): Promise<void> {
  return transaction(pool, async (db) => {
    const receipt = await statements.lockReceipt(db, orderId, receiptId);
    if (!receipt) throw new Refusal('not_found');
    if (!canRetry(receipt.state)) throw new OfficeRefusal('receipt_moved');
    await statements.updateWaiting(db, receiptId);
    await log(db, actor, 'retryFiscalReceipt', receipt);
  });
}

export function copyFiscalReceipt(pool: Pool | Db, actor: Actor, orderId: number, receiptId: number): Promise<void> {
  return transaction(pool, async (db) => {
    const receipt = await statements.lockReceipt(db, orderId, receiptId);
    if (!receipt) throw new Refusal('not_found');
    if (receipt.state !== 'printed' || receipt.kind === 'copy') throw new OfficeRefusal('receipt_moved');
    await statements.insertCopy(db, receiptId);
    await log(db, actor, 'copyFiscalReceipt', receipt);
  });
}

const log = (db: Db, actor: Actor, action: string, { id, orderId, state }: statements.StoredReceipt) =>
  logChange(db, actor, {
    action,
    entity: 'order',
    entityId: orderId,
    ...(state === 'printed'
      ? { after: { receipt: id } }
      : { before: { state }, after: { receipt: id, state: 'waiting' } }),
  });
