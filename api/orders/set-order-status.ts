import { staffIdOf } from '#api/audit/audit-log.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { lockAttempts } from '#api/payments/attempt-store.ts';
import { countsOnMoney, impliedBankAnswer, lacksMoney, permissionsOfStep } from '#rules/orders/order-steps.ts';
import { type OrderStatus, transitionTo } from '#rules/orders/order-transitions.ts';
import { PERMISSIONS, type Permission } from '#rules/staff/staff-permissions.ts';
import { insertCreditAnswer } from './credit-answers-sql.ts';
import { type LockedOrder, lockOrder } from './lock-order.ts';
import { type TransitionOptions, transitionOrder } from './transition-order.ts';

export type StatusChange =
  | { kind: 'changed'; from: OrderStatus }
  | { kind: 'unchanged'; from: OrderStatus }
  | { kind: 'unreachable'; from: OrderStatus };

export type StatusOptions = TransitionOptions & {
  /** Omitted by the command line, which has every permission. */
  permissions?: readonly Permission[];
  /** Allows the transition although the order is unpaid. */
  withoutMoney?: boolean;
};

/**
 * Every manual transition uses this function: single, bulk and command line. Besides the refusals of
 * `transitionOrder`, it refuses `permission`, and `unpaid` while a prepaid order lacks its payment.
 */
export function setOrderStatus(
  pool: Pool | Db,
  orderId: number,
  wanted: OrderStatus,
  { permissions = PERMISSIONS, withoutMoney = false, ...options }: StatusOptions = {},
): Promise<StatusChange> {
  return transaction(pool, async (db) => {
    const order = await lockOrder(db, orderId);
    const { status: from } = order;
    if (from === wanted) return { kind: 'unchanged', from };
    const transition = transitionTo(from, wanted);
    if (!transition) return { kind: 'unreachable', from };
    refuseUnpermitted(permissionsOfStep(order, transition, options.reason), permissions);
    if (countsOnMoney(from, wanted)) await refuseUnpaid(db, order, withoutMoney, permissions);
    const answer = impliedBankAnswer(order, transition, options.reason);
    if (answer)
      await insertCreditAnswer(db, { orderId, answer, staffId: options.actor ? staffIdOf(options.actor) : null });
    await transitionOrder(db, orderId, transition, options);
    return { kind: 'changed', from };
  });
}

function refuseUnpermitted(needed: readonly Permission[], permissions: readonly Permission[]): void {
  const missing = needed.find((permission) => !permissions.includes(permission));
  if (missing) throw new OfficeRefusal('permission', { permission: missing });
}

/** Goods of an order that requires a payment first leave the shop only with the payment. */
export async function refuseUnpaid(
  db: Db,
  { id, ...order }: Pick<LockedOrder, 'id' | 'status' | 'paymentMethod' | 'owed'>,
  withoutMoney: boolean,
  permissions: readonly Permission[],
): Promise<void> {
  if (!lacksMoney({ ...order, attempts: await lockAttempts(db, id) })) return;
  if (!withoutMoney) throw new OfficeRefusal('unpaid');
  refuseUnpermitted(['orders.refund'], permissions);
}
