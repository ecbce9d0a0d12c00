import { insertChanges } from '#api/database/catalog-changes.ts';
import { type Db, sql } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import { enqueueMail } from '#api/mail/mail-jobs.ts';
import { type OrderStatus, type OrderStep, takeStep } from '#rules/order-steps.ts';
import { queueExpiry, selectTransferDays } from './queue-expiry.ts';
import * as statements from './step-order-sql.ts';

/** The order, held until the transaction ends: whoever changes anything about it begins here. */
export async function lockOrder(db: Db, orderId: number): Promise<statements.LockedOrder> {
  const order = await statements.selectOrderForUpdate(db, orderId);
  if (!order) throw new Refusal('not_found');
  return order;
}

/**
 * Takes one step of `ORDER_STEPS` in the caller's transaction and says where it led: history, goods, open payments and
 * the mail go with it, so that no order is ever half-way (DESIGN 8). What the table does not allow is refused; so is
 * reviving an order whose goods are gone, with nothing changed.
 */
export async function stepOrder(
  db: Db,
  orderId: number,
  step: OrderStep,
  { note = '' }: { note?: string } = {},
): Promise<OrderStatus> {
  const order = await lockOrder(db, orderId);
  const taken = takeStep(order.status, step);
  if (!taken) throw new Refusal('order_step');

  if (taken.stock === 'put_back')
    await statements.endAttempts(db, orderId, step === 'expire' ? 'expired' : 'cancelled');
  if (step === 'complete') await statements.payOnHandover(db, orderId);
  const moved = await moveStock(db, orderId, taken.stock);
  const { to } = taken;
  await statements.updateStatus(db, { orderId, to, note });
  if (step === 'pay_later') await queueExpiry(db, orderId, await endOfTransfer(db));
  if (moved.length > 0) await insertChanges(db, moved);
  // Who deleted their account left no address.
  if ((to !== order.status || step === 'owe') && order.email !== '')
    await enqueueMail(db, { kind: 'order_status', orderId, status: to, step });
  return to;
}

/** Should it be a transfer that it is paid by now. */
async function endOfTransfer(db: Db): Promise<Date> {
  const days = await selectTransferDays(db);
  return (await db.one<{ at: Date }>(sql`select now() + ${days} * interval '1 day' as at`)).at;
}

/** Moves the goods of an order and says which they were. */
async function moveStock(db: Db, orderId: number, way: 'put_back' | 'take' | undefined): Promise<number[]> {
  if (!way) return [];
  const lines = await statements.lockSoldStock(db, orderId);
  if (way === 'put_back') return (await statements.putBackStock(db, orderId)).map(({ productId }) => productId);
  const short = lines.filter(({ productId, quantity, available }) => productId === null || quantity > available);
  if (short.length > 0)
    throw new Refusal('stock', { items: short.map(({ itemId, available }) => ({ item_id: itemId, available })) });
  return (await statements.takeSoldStock(db, orderId)).map(({ productId }) => productId);
}
