import type { Db } from '#api/database/sql.ts';
import type { Caller } from '#api/http/caller.ts';
import { selectUnpaidOrders } from '#api/orders/order-sql.ts';
import { allowedActions } from '#api/orders/payment-state.ts';
import type { UnpaidOrder } from '#contract/order-contract.ts';
import { toWireUnpaid } from './order-wire.ts';

const MAX_ORDERS = 10;

/**
 * Orders that the caller can still pay online (docs/spec/orders.md 3). Omits orders whose payment is being confirmed.
 */
export async function unpaidOrders(
  db: Db,
  caller: Pick<Caller, 'customerId' | 'placedOrders'>,
  now: Date,
): Promise<UnpaidOrder[]> {
  if (caller.customerId === null && caller.placedOrders.length === 0) return [];
  const held = await selectUnpaidOrders(db, caller, { now, limit: MAX_ORDERS });
  return held.filter((order) => allowedActions(order).canPay).map((order) => toWireUnpaid(order, now));
}
