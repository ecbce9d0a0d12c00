import type { Db } from '#api/database/sql.ts';
import { CASH_METHOD } from '#rules/checkout/payment-method.ts';
import type { OrderTransition } from '#rules/orders/order-transitions.ts';
import * as statements from './deliveries-sql.ts';
import type { LockedOrder } from './lock-order.ts';

/**
 * Keeps the delivery in the state of its order. `paidNow`: the payment of the buyer at the hand-over. Call this in the
 * transaction that changes the status of the order.
 */
export async function followOrder(
  db: Db,
  { id }: LockedOrder,
  transition: OrderTransition,
  paidNow: { method: string; amount: number } | null,
): Promise<void> {
  if (transition === 'complete')
    await statements.writeHandOver(db, id, paidNow?.method === CASH_METHOD ? paidNow.amount : 0);
  if (transition === 'reopen') await statements.writeReopening(db, id);
}
