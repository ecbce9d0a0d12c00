import {
  type Actor,
  type AuditContext,
  type Fields,
  isSame,
  logChange,
  logChanges,
  staffIdOf,
} from '#api/audit/audit-log.ts';
import type { AuditEntry } from '#api/audit/read-audit.ts';
import { type Db, type Pool, sql, transaction } from '#api/database/sql.ts';
import { recordDeliveries } from '#api/events/record-event.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { enqueueMail } from '#api/mail/mail-jobs.ts';
import * as statements from '#api/orders/deliveries-sql.ts';
import { type LockedOrder, lockOrder } from '#api/orders/lock-order.ts';
import { insertOrderChange } from '#api/orders/order-changes.ts';
import { hasFormerPlace, promiseChange, rebookSlot } from '#api/orders/order-slots.ts';
import { type PromisedDays, storePromise } from '#api/orders/promised-days.ts';
import { refuseUnpaid, setOrderStatus } from '#api/orders/set-order-status.ts';
import { isTrackingNumber } from '#rules/orders/carrier.ts';
import {
  type DeliveryState,
  deliveryStateOf,
  isForCourier,
  MAX_POSTPONED_DAYS,
  type MarkedState,
  type MissedReason,
  mayMoveDelivery,
  nextStates,
} from '#rules/orders/delivery-state.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';
import { PERMISSIONS, type Permission } from '#rules/staff/staff-permissions.ts';
import { cleanLine } from '#rules/text/typed-text.ts';
import { findCourier } from './couriers.ts';
import { isBrought } from './delivery-list-sql.ts';

/** The person who changes deliveries. Without `deliveries.assign`, only their own. The command line has every permission. */
export type DeliveryStaff = { actor: Actor; permissions?: readonly Permission[] };

type Locked = { order: LockedOrder; stored: statements.StoredDelivery; state: DeliveryState };

/** Locks the order, as every change of an order does. */
async function lockDelivery(db: Db, orderId: number): Promise<Locked> {
  const order = await lockOrder(db, orderId);
  const isDelivery = await db.maybe(sql`select 1 from orders o where o.id = ${orderId} and ${isBrought}`);
  if (!isDelivery) throw new OfficeRefusal('not_delivered');
  const stored = await statements.selectDelivery(db, orderId);
  return { order, stored, state: deliveryStateOf(order.status, stored.state) };
}

/** Couriers change only the deliveries that are assigned to them. */
function refuseForeign({ actor, permissions = PERMISSIONS }: DeliveryStaff, { stored }: Locked): void {
  const isOwn = stored.courier !== null && stored.courier.id === staffIdOf(actor);
  if (!isOwn && !permissions.includes('deliveries.assign'))
    throw new OfficeRefusal('permission', { permission: 'deliveries.assign' });
}

function refuseMove({ order, state }: Locked, to: DeliveryState): void {
  if (mayMoveDelivery(order.status, state, to)) return;
  if (state === 'delivered') throw new OfficeRefusal('delivered');
  if (order.status === 'canceled') throw new OfficeRefusal('delivery_canceled');
  throw order.status === 'pending' || order.status === 'processing'
    ? new OfficeRefusal('delivery_step')
    : new Refusal('order_step');
}

type Mark = {
  to: MarkedState;
  /** Also assigns the parcel, when it is given to a courier. */
  courierId?: number | undefined;
};

/**
 * Marks one delivery. Packing accepts a pending order, and the hand-over completes the order, with their rules and
 * mails. Goods without a payment that had to come first stay in the shop (`unpaid`). Returns the audit entry.
 */
export function markDelivery(
  db: Db | Pool,
  staff: DeliveryStaff,
  orderId: number,
  { to, courierId }: Mark,
  action = 'markDeliveries',
): Promise<number> {
  const { actor, permissions = PERMISSIONS } = staff;
  return transaction(db, async (db) => {
    const locked = await lockDelivery(db, orderId);
    const { order, stored, state } = locked;
    refuseForeign(staff, locked);
    refuseMove(locked, to);
    const courier = courierId === undefined ? stored.courier : await findCourier(db, courierId);
    if (courier?.id !== stored.courier?.id) refuseUnpermitted(permissions, 'deliveries.assign');
    if (!isForCourier(state, to)) refuseUnpermitted(permissions, 'deliveries.assign');
    if (to === 'out') await refuseUnpaid(db, order, false, permissions);
    const status = statusAfter(order.status, to);
    await statements.upsertDelivery(db, orderId, { ...stored, courier, state: to === 'delivered' ? state : to });
    // The hand-over is the courier's task, so it needs no permission for orders. Its other rules apply.
    const allowed = to === 'delivered' ? ([...permissions, 'orders.step'] as const) : permissions;
    if (status !== order.status) await setOrderStatus(db, orderId, status, { permissions: allowed, by: actor });
    // The hand-over records the event itself.
    if (to !== 'delivered') await recordDeliveries(db, [orderId]);
    return logChange(db, actor, {
      ...{ action, entity: 'order', entityId: orderId },
      before: { delivery: state, courier: stored.courier, status: order.status },
      after: { delivery: to, courier, status },
    });
  });
}

function statusAfter(status: OrderStatus, to: MarkedState): OrderStatus {
  if (to === 'delivered') return 'completed';
  return status === 'pending' && to !== 'to_pack' ? 'processing' : status;
}

function refuseUnpermitted(permissions: readonly Permission[], permission: Permission): void {
  if (!permissions.includes(permission)) throw new OfficeRefusal('permission', { permission });
}

type Refused = { id: number; refusal: Refusal | OfficeRefusal };
export type DeliveryResults = { done: number[]; refused: Refused[]; change: number | null };

/** Each order has its own transaction, so that a refused order does not stop the others. */
export async function markDeliveries(
  db: Db | Pool,
  staff: DeliveryStaff,
  { ids, ...mark }: Mark & { ids: readonly number[] },
): Promise<DeliveryResults> {
  const results: DeliveryResults = { done: [], refused: [], change: null };
  for (const id of new Set(ids)) {
    try {
      results.change = await markDelivery(db, staff, id, mark);
      results.done.push(id);
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof OfficeRefusal)) throw error;
      results.refused.push({ id, refusal: error });
    }
  }
  // One undo covers one order.
  return results.done.length === 1 ? results : { ...results, change: null };
}

type Assignment = {
  /** `seen`: the courier that the editor saw; undefined skips the comparison. */
  orders: readonly { id: number; seen?: number | null | undefined }[];
  courierId: number | null;
};

/** Assigns all orders in one transaction. Orders that cannot be assigned are listed with the reason. */
export function assignDeliveries(
  db: Db | Pool,
  { actor }: DeliveryStaff,
  { orders, courierId }: Assignment,
): Promise<DeliveryResults> {
  return transaction(db, async (db) => {
    const courier = courierId === null ? null : await findCourier(db, courierId);
    const refused: Refused[] = [];
    const done: { id: number; before: statements.Person | null }[] = [];
    // Locked in one order, so that two assignments never wait for each other.
    const wanted = [...new Map(orders.map((one) => [one.id, one])).values()].sort((one, other) => one.id - other.id);
    for (const { id, seen } of wanted) {
      try {
        const locked = await lockDelivery(db, id);
        const current = locked.stored.courier;
        if (locked.state === 'delivered') throw new OfficeRefusal('delivered');
        if (nextStates(locked.order.status, locked.state).length === 0) throw new Refusal('order_step');
        if (seen !== undefined && seen !== (current?.id ?? null) && (current?.id ?? null) !== courierId)
          throw new OfficeRefusal('stale', { changed: ['courier'] });
        if ((current?.id ?? null) !== courierId) done.push({ id, before: current });
      } catch (error) {
        if (!(error instanceof Refusal || error instanceof OfficeRefusal)) throw error;
        refused.push({ id, refusal: error });
      }
    }
    const ids = done.map(({ id }) => id);
    if (ids.length === 0) return { done: ids, refused, change: null };
    await statements.updateCouriers(db, ids, courierId);
    await recordDeliveries(db, ids);
    const entries = done.map(({ id, before }) => ({
      ...{ action: 'assignDeliveries', entity: 'order', entityId: id },
      before: { courier: before },
      after: { courier },
    }));
    return { done: ids, refused, change: await logTogether(db, actor, entries) };
  });
}

type Entry = { action: string; entity: string; entityId: number; before: Fields; after: Fields; undoOf?: number };

/** Several orders are one entry with a part for each order, so that one undo restores them. */
async function logTogether(db: Db, actor: Actor, entries: readonly Entry[]): Promise<number> {
  const [first] = entries;
  if (!first) throw new Error('nothing was changed');
  if (entries.length === 1) return logChange(db, actor, first);
  const head = { action: first.action, entity: 'deliveries', entityId: entries.length };
  const partOf = await logChange(db, actor, head);
  await logChanges(
    db,
    actor,
    entries.map((entry) => ({ ...entry, partOf })),
  );
  return partOf;
}

type Miss = { reason: MissedReason; note: string; day: string | null; today: string };

/**
 * Records a failed attempt. A new day replaces the promised days, is recorded as a change of the order, and is mailed
 * to the buyer.
 */
export function missDelivery(db: Db | Pool, staff: DeliveryStaff, orderId: number, miss: Miss): Promise<number> {
  const { actor } = staff;
  const { reason, day, today } = miss;
  const last = new Date(Date.parse(`${today}T00:00:00Z`) + MAX_POSTPONED_DAYS * 86_400_000).toISOString().slice(0, 10);
  if (day !== null && (day < today || day > last))
    throw new Refusal('validation', { fields: { day: { problem: 'invalid' } } });
  return transaction(db, async (db) => {
    const locked = await lockDelivery(db, orderId);
    const { order, stored, state } = locked;
    refuseForeign(staff, locked);
    refuseMove(locked, 'not_home');
    const after = {
      ...stored,
      state: 'not_home' as const,
      attempts: stored.attempts + 1,
      missedOn: today,
      missedReason: reason,
    };
    await statements.upsertDelivery(db, orderId, after);
    const promised = day === null ? order.promised : await postponedTo(db, order, day);
    if (promised && day !== null) await postpone(db, actor, order, promised, cleanLine(miss.note));
    await recordDeliveries(db, [orderId]);
    return logChange(db, actor, {
      ...{ action: 'missDelivery', entity: 'order', entityId: orderId },
      before: { ...fieldsOf(stored, order), delivery: state },
      after: fieldsOf(after, { ...order, promised }),
      reason,
    });
  });
}

/** A missed slot moves to the same or a later time of the new day that has a place; without one, to the day. */
const postponedTo = async (db: Db, { id, promised }: LockedOrder, day: string): Promise<PromisedDays> =>
  (promised?.slot && (await rebookSlot(db, id, day))) ?? { first: day, last: day };

async function postpone(
  db: Db,
  actor: Actor,
  { id, grandTotal, email, promised }: LockedOrder,
  days: PromisedDays,
  reason: string,
): Promise<void> {
  if (isSame(days, promised)) return;
  await storePromise(db, id, days);
  const text = promised?.slot ? [reason, promiseChange(promised, days)].filter(Boolean).join(' · ') : reason;
  await insertOrderChange(db, {
    ...{ orderId: id, parts: ['days'], lines: { before: [], after: [] }, reason: text, staffId: staffIdOf(actor) },
    total: { before: grandTotal, after: grandTotal },
  });
  const totals = { before: grandTotal, after: grandTotal, refund: 0 };
  if (email !== '') await enqueueMail(db, { kind: 'order_changed', orderId: id, parts: ['days'], ...totals });
}

export type ParcelInput = { carrier: string; number: string } | null;

type ParcelChange = {
  orderId: number;
  parcel: ParcelInput;
  /** The parcel that the editor saw; undefined skips the comparison. */
  seen?: ParcelInput | undefined;
  /** Codes of the setting `carriers`. */
  carriers: readonly string[];
};

/** Sets or removes the tracking number. Returns null if it is unchanged. */
export function setParcel(
  db: Db | Pool,
  { actor }: DeliveryStaff,
  { orderId, parcel, seen, carriers }: ParcelChange,
): Promise<number | null> {
  const number = parcel ? cleanLine(parcel.number) : '';
  if (parcel && !isTrackingNumber(number))
    throw new Refusal('validation', { fields: { number: { problem: number === '' ? 'required' : 'invalid' } } });
  if (parcel && !carriers.includes(parcel.carrier)) throw new OfficeRefusal('reference_gone');
  return transaction(db, async (db) => {
    const { stored, order } = await lockDelivery(db, orderId);
    const now = parcelOf(stored);
    const wanted = parcel && { carrier: parcel.carrier, number };
    if (isSame(now, wanted)) return null;
    if (seen !== undefined && !isSame(now, seen)) throw new OfficeRefusal('stale', { changed: ['tracking_number'] });
    const after = { ...stored, carrier: wanted?.carrier ?? null, trackingNumber: wanted?.number ?? null };
    await statements.upsertDelivery(db, orderId, after);
    await recordDeliveries(db, [orderId]);
    if (wanted && order.email !== '' && isOpen(order.status)) await enqueueMail(db, { kind: 'order_sent', orderId });
    return logChange(db, actor, {
      ...{ action: 'setParcel', entity: 'order', entityId: orderId },
      before: { carrier: stored.carrier, tracking_number: stored.trackingNumber },
      after: { carrier: after.carrier, tracking_number: after.trackingNumber },
    });
  });
}

const isOpen = (status: OrderStatus): boolean => status === 'pending' || status === 'processing';

const parcelOf = ({ carrier, trackingNumber }: statements.StoredDelivery) =>
  carrier !== null && trackingNumber !== null ? { carrier, number: trackingNumber } : null;

const fieldsOf = (row: statements.StoredDelivery, { promised }: Pick<LockedOrder, 'promised'>) => ({
  delivery: row.state,
  courier: row.courier,
  attempts: row.attempts,
  missed_on: row.missedOn,
  missed_reason: row.missedReason,
  carrier: row.carrier,
  tracking_number: row.trackingNumber,
  promised,
});

/** Current fields for undo, locked until the transaction ends. */
export async function readDelivery(db: Db, orderId: number): Promise<Fields> {
  const { order, stored, state } = await lockDelivery(db, orderId);
  return { ...fieldsOf(stored, order), delivery: state };
}

/** A change that also changed the order's status is undone by the order, not here. */
export const isUndoableDelivery = ({ after }: { after: Fields }): boolean => !('status' in after);

/** Restores the fields of an audit entry. A restored promise is not mailed. */
export async function restoreDeliveryState(
  db: Db,
  { actor, action = 'undoChange', undoOf }: AuditContext,
  orderId: number,
  before: Fields,
): Promise<number> {
  const { order, stored, state } = await lockDelivery(db, orderId);
  if (state === 'delivered') throw new OfficeRefusal('delivered');
  const now = { ...fieldsOf(stored, order), delivery: state };
  const fields = { ...now, ...(before as Partial<typeof now>) };
  const after: statements.StoredDelivery = {
    courier: fields.courier,
    state: fields.delivery,
    attempts: fields.attempts,
    missedOn: fields.missed_on,
    missedReason: fields.missed_reason,
    carrier: fields.carrier,
    trackingNumber: fields.tracking_number,
  };
  await statements.upsertDelivery(db, orderId, after);
  // Another order may have taken the slot since.
  const isPromised = 'promised' in before && (await hasFormerPlace(db, orderId, fields.promised));
  if (isPromised) await storePromise(db, orderId, fields.promised);
  else fields.promised = now.promised;
  await recordDeliveries(db, [orderId]);
  return logChange(db, actor, { action, entity: 'order', entityId: orderId, before: now, after: fields, undoOf });
}

/** Undoes an assignment of several orders, except those that changed since. Returns null if all did. */
export async function undoAssignment(
  db: Db,
  { actor, undoOf }: { actor: Actor; undoOf: number },
  parts: readonly AuditEntry[],
): Promise<number | null> {
  const ids = parts.map(({ entityId }) => Number(entityId)).sort((one, other) => one - other);
  for (const id of ids) await lockOrder(db, id);
  const current = await statements.selectDeliveries(db, ids);
  const open = parts.filter(
    ({ entityId, after, isUndone }) =>
      !isUndone && isSame(current.get(Number(entityId))?.courier ?? null, after.courier ?? null),
  );
  if (open.length === 0) return null;
  for (const [courierId, same] of Map.groupBy(open, ({ before }) => courierIdOf(before)))
    await statements.updateCouriers(
      db,
      same.map(({ entityId }) => Number(entityId)),
      courierId,
    );
  await recordDeliveries(
    db,
    open.map(({ entityId }) => Number(entityId)),
  );
  const head = { action: 'undoChange', entity: 'deliveries', entityId: open.length, undoOf };
  const partOf = await logChange(db, actor, head);
  await logChanges(
    db,
    actor,
    open.map(({ id, entityId, before, after }) => ({
      ...{ action: 'undoChange', entity: 'order', entityId, undoOf: id, partOf },
      before: after,
      after: before,
    })),
  );
  return partOf;
}

const courierIdOf = ({ courier }: Fields): number | null =>
  typeof courier === 'object' && courier !== null && 'id' in courier ? Number(courier.id) : null;
