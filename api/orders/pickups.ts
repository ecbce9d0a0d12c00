import { type Actor, type AuditContext, type Fields, logChange } from '#api/audit/audit-log.ts';
import { contentSettingsOf } from '#api/content/content-settings.ts';
import { type Db, type Pool, sql, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { enqueueMail } from '#api/mail/mail-jobs.ts';
import { pickupDeadline } from '#rules/checkout/pickup-terms.ts';
import { mayChangeOrder } from '#rules/orders/order-change.ts';
import type { Permission } from '#rules/staff/staff-permissions.ts';
import { type LockedOrder, lockOrder } from './lock-order.ts';
import * as statements from './order-pickups.ts';
import { setOrderStatus } from './set-order-status.ts';

/** Omitted by the command line, which has every permission. */
type By = { actor: Actor; permissions?: readonly Permission[] };

type OpenPickup = { order: LockedOrder; pickup: statements.OrderPickup };

/** Locks the order. Refuses `not_pickup` for a delivery, and `pickup_over` once it is handed over or cancelled. */
async function lockPickup(db: Db, orderId: number): Promise<OpenPickup> {
  const order = await lockOrder(db, orderId);
  const pickup = await statements.selectPickup(db, orderId);
  if (!pickup) throw new OfficeRefusal('not_pickup');
  if (!mayChangeOrder(order.status)) throw new OfficeRefusal('pickup_over');
  return { order, pickup };
}

async function readPickupDays(db: Db): Promise<number> {
  const row = await db.maybe<{ value: unknown }>(sql`select value from settings where key = 'pickup_days'`);
  return contentSettingsOf({ settings: { pickup_days: row?.value } }).pickupDays;
}

/**
 * Marks an order as ready, accepts it if it is new, and mails the buyer the code. Null if it is ready already. Refuses
 * `unpaid` like every acceptance, and `order_step` while the order awaits an online payment or a check.
 */
export function markPickupReady(
  pool: Db | Pool,
  { actor, permissions }: By,
  { orderId, now }: { orderId: number; now: Date },
): Promise<number | null> {
  return transaction(pool, async (db) => {
    const { order, pickup } = await lockPickup(db, orderId);
    if (pickup.readyAt !== null) return null;
    if (order.status !== 'processing' && order.status !== 'pending') throw new Refusal('order_step');
    if (order.status === 'pending')
      await setOrderStatus(db, orderId, 'processing', { actor, ...(permissions && { permissions }) });
    const expiresOn = pickupDeadline(now, await readPickupDays(db));
    await statements.updateReady(db, { orderId, readyAt: now, expiresOn });
    if (order.email !== '') await enqueueMail(db, { kind: 'pickup_ready', orderId });
    return logChange(db, actor, {
      ...{ action: 'markPickupReady', entity: 'order', entityId: orderId },
      before: { ready: false },
      after: { ready: true, expires_on: expiresOn },
    });
  });
}

/** For undo: the code of the sent mail stops working. */
export function unmarkPickupReady(
  pool: Db | Pool,
  { actor, action = 'unmarkPickupReady', undoOf }: AuditContext,
  orderId: number,
) {
  return transaction(pool, async (db) => {
    const { pickup } = await lockPickup(db, orderId);
    await statements.updateNotReady(db, orderId);
    return logChange(db, actor, {
      ...{ action, entity: 'order', entityId: orderId, undoOf },
      before: { ready: true, expires_on: pickup.expiresOn },
      after: { ready: false },
    });
  });
}

/** Sets the last day for the pick-up of a ready order. `seen`: the day that the caller saw; null skips the check. */
export function keepPickup(
  pool: Db | Pool,
  { actor, action = 'keepPickup', undoOf }: AuditContext,
  { orderId, seen, until }: { orderId: number; seen: string | null; until: string },
): Promise<number | null> {
  return transaction(pool, async (db) => {
    const { pickup } = await lockPickup(db, orderId);
    const { expiresOn } = pickup;
    if (expiresOn === null) throw new Refusal('order_step');
    if (expiresOn === until) return null;
    if (seen !== null && seen !== expiresOn) throw new OfficeRefusal('stale');
    await statements.updateDeadline(db, orderId, until);
    return logChange(db, actor, {
      ...{ action, entity: 'order', entityId: orderId, undoOf },
      before: { expires_on: expiresOn },
      after: { expires_on: until },
    });
  });
}

export const keepFromToday = async (db: Db, now: Date): Promise<string> =>
  pickupDeadline(now, await readPickupDays(db));

/**
 * Hands an order over in the store. Cash counts as received. Refuses `unpaid` while a prepaid order lacks its payment,
 * and `pickup_over` for the second of two colleagues.
 */
export function handOverPickup(pool: Db | Pool, { actor, permissions }: By, orderId: number): Promise<void> {
  return transaction(pool, async (db) => {
    await lockPickup(db, orderId);
    const options = { actor, action: 'handOverPickup', ...(permissions && { permissions }) };
    const { kind } = await setOrderStatus(db, orderId, 'completed', options);
    if (kind === 'unreachable') throw new Refusal('order_step');
  });
}

/** Ids of the orders with the typed code or number. */
export async function findPickups(db: Db, typed: string): Promise<number[]> {
  const digits = /^[#№]?\s*(\d{1,9})$/.exec(typed.trim())?.[1];
  if (digits === undefined) return [];
  return statements.selectPickupsBy(db, { code: digits.padStart(CODE_LENGTH, '0'), orderId: Number(digits) });
}

const CODE_LENGTH = 6;

/** Current fields for undo. */
export async function readPickupFields(db: Db, orderId: number): Promise<Fields | null> {
  const pickup = await statements.selectPickup(db, orderId);
  return pickup && { ready: pickup.readyAt !== null, expires_on: pickup.expiresOn };
}
