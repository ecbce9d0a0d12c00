import type { Db } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import { lockOrder } from './transition-order.ts';
import type { LockedOrder } from './transition-order-sql.ts';

type Owner = { customerId: number | null; placedOrders: readonly number[] };

/**
 * The caller's own order, held: a customer's is that customer's alone, a guest's of the browser it was placed in
 * (DECISIONS 3). Not yours and not there are the same answer.
 */
export async function lockOwnOrder(db: Db, { customerId, placedOrders }: Owner, orderId: number): Promise<LockedOrder> {
  const order = await lockOrder(db, orderId);
  const isOwn = order.customerId === null ? placedOrders.includes(order.id) : order.customerId === customerId;
  if (!isOwn) throw new Refusal('not_found');
  return order;
}
