import type { Actor } from '#api/audit/audit-log.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { type StatusOptions, setOrderStatus } from '#api/orders/set-order-status.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';

type Step = Omit<StatusOptions, 'by'> & { to: OrderStatus };

/**
 * Refuses `order_step` in addition to the refusals of `setOrderStatus`. An order with the requested status is
 * unchanged.
 */
export async function stepOrder(db: Db | Pool, orderId: number, { to, ...options }: Step): Promise<void> {
  const change = await setOrderStatus(db, orderId, to, options);
  if (change.kind === 'unreachable') throw new Refusal('order_step');
}

type Steps = Pick<Step, 'to' | 'permissions'> & { selection: readonly number[] };
type StepsTaken = { done: number[]; refused: { id: number; refusal: Refusal | OfficeRefusal }[] };

/**
 * Each order has its own transaction, so that a refused order does not stop the others. Unpaid orders are refused.
 */
export async function stepOrders(db: Db | Pool, actor: Actor, { selection, ...step }: Steps): Promise<StepsTaken> {
  const taken: StepsTaken = { done: [], refused: [] };
  for (const id of new Set(selection)) {
    try {
      await stepOrder(db, id, { ...step, actor, action: 'stepOrders' });
      taken.done.push(id);
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof OfficeRefusal)) throw error;
      taken.refused.push({ id, refusal: error });
    }
  }
  return taken;
}
