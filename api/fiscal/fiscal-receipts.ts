import { type Actor, logChange } from '#api/audit/audit-log.ts';
import { FISCAL_QUEUE } from '#api/database/job-queues.ts';
import { type Db, type Pool, sql, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { insertJob } from '#api/jobs/insert-job.ts';
import { canRetry } from '#rules/staff/fiscal-receipt.ts';
import type { FiscalSettings } from './fiscal-service.ts';
import * as statements from './fiscal-sql.ts';

/** Called at the start of the shop: enables or disables the queue of receipts. */
export const openFiscalRegister = (pool: Pool, settings: FiscalSettings | null): Promise<void> =>
  transaction(pool, async (db) => {
    await statements.openRegister(db, settings);
    if (settings) await insertJob(db, FISCAL_QUEUE, {});
  });

export const queueSaleReceipt = (db: Db, attemptId: number): Promise<number> =>
  statements.insertSale(db, sql`a.id = ${attemptId}`);

/** The hand-over of an order counts as payment in cash or by credit. */
export const queueOrderReceipt = (db: Db, orderId: number): Promise<number> =>
  statements.insertSale(db, sql`a.order_id = ${orderId}`);

export const queueReturnReceipt = statements.insertReturn;

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
