import { type AuditContext, type Fields, logChange } from '#api/audit/audit-log.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { definedFields } from '#api/http/defined-fields.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { refuseStaleFields } from '#api/http/stale-fields.ts';
import { checkedText, type Problems } from '#api/http/typed-fields.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { PaymentFieldsInput } from '#contract/office/office-payment-contract.ts';
import { isPaymentKind, type PaymentKind } from '#rules/checkout/payment-kinds.ts';
import { findRegion, REGIONS } from '#rules/shop/regions.ts';
import { changeMethods, LIST, type NewOrder, orderMethods, toCodes } from './method-list.ts';
import { KIND_TEXTS } from './payment-kind-texts.ts';
import * as statements from './payment-methods-sql.ts';

/** The fields of a method as the office and the audit log name them. */
type PaymentFields = {
  title: LocalizedText;
  description: LocalizedText;
  is_visible: boolean;
  min_total: number | null;
  max_total: number | null;
  regions: string[] | null;
};
export type StoredPayment = PaymentFields & { method: string; img: string; position: number };

const MAX_TITLE = 100;
const MAX_DESCRIPTION = 300;
const MAX_TOTAL = 9_999_999_999;

export async function readPaymentMethods(db: Db): Promise<StoredPayment[]> {
  return (await statements.selectPayments(db)).map((row) => ({
    method: row.method,
    img: row.img,
    position: row.position,
    title: row.title,
    description: row.description,
    is_visible: row.enabled,
    min_total: row.minTotal,
    max_total: row.maxTotal,
    regions: row.regions,
  }));
}

export const usedPayments = statements.selectUsedPayments;

const findMethod = async (db: Db, method: string): Promise<StoredPayment | undefined> =>
  (await readPaymentMethods(db)).find((one) => one.method === method);

/** A new method is hidden, so that its texts and limits can be checked first. */
export function addPaymentMethod(pool: Pool | Db, by: AuditContext, kind: PaymentKind): Promise<number> {
  return changed(pool, async (db) => {
    if (await findMethod(db, kind)) throw new OfficeRefusal('taken');
    const { title, description } = KIND_TEXTS[kind];
    const limits = { min_total: null, max_total: null, regions: null };
    const after = { title, description, is_visible: false, ...limits };
    return put(db, by, { method: kind, before: null, after, action: 'addPaymentMethod' });
  });
}

type MethodChange = {
  method: string;
  fields: PaymentFieldsInput;
  /** Values that the editor saw. Null skips the check for conflicting changes. */
  seen: Fields | null;
};

/** Returns null when nothing changed. */
export function changePaymentMethod(pool: Pool | Db, by: AuditContext, change: MethodChange): Promise<number | null> {
  return changed(pool, async (db) => {
    const { method, seen } = change;
    const before = await findMethod(db, method);
    if (!before) throw new Refusal('not_found');
    const current = fieldsOf(before);
    const wanted = checkedFields(change.fields, current);
    await refuseStaleFields(db, { entity: ENTITY, entityId: method, wanted, seen, current });
    const after = { ...current, ...wanted };
    if (JSON.stringify(after) === JSON.stringify(current)) return null;
    return put(db, by, { method, before, after, action: 'changePaymentMethod' });
  });
}

/** A method that orders used is only hidden, because the orders name it. */
export function deletePaymentMethod(pool: Pool | Db, by: AuditContext, method: string): Promise<number> {
  return changed(pool, async (db) => {
    const before = await findMethod(db, method);
    if (!before) throw new Refusal('not_found');
    if ((await statements.selectUsedPayments(db, [method])).length > 0)
      throw new OfficeRefusal('in_use', { uses: { orders: await statements.countOrdersPaid(db, method) } });
    await statements.deletePayment(db, method);
    const { actor, action = 'deletePaymentMethod', undoOf } = by;
    return logChange(db, actor, { action, entity: ENTITY, entityId: method, before: fieldsOf(before), undoOf });
  });
}

export function orderPaymentMethods(pool: Pool | Db, by: AuditContext, wanted: NewOrder): Promise<number | null> {
  return changed(pool, async (db) =>
    orderMethods(db, by, wanted, {
      entity: ENTITY,
      action: 'orderPaymentMethods',
      before: (await readPaymentMethods(db)).map(({ method }) => method),
      update: statements.updatePaymentOrder,
    }),
  );
}

/** Entity of the audit entries. */
const ENTITY = 'payment_method';

/** Current fields for undo; empty for a method that does not exist. */
export async function readPaymentFields(db: Db, method: string): Promise<Fields> {
  if (method === LIST) return { order: (await readPaymentMethods(db)).map((one) => one.method) };
  const found = await findMethod(db, method);
  return found ? fieldsOf(found) : {};
}

/** Restores the fields of an audit entry. Deletes the method if there are none, because the change had created it. */
export function restorePayment(db: Db, by: AuditContext, method: string, before: Fields): Promise<number | null> {
  if (method === LIST) return orderPaymentMethods(db, by, { codes: toCodes(before.order), seen: null });
  if (Object.keys(before).length === 0) return deletePaymentMethod(db, by, method);
  return changed(db, async (db) => {
    const now = await findMethod(db, method);
    // The log leaves out fields that were null before and after.
    const limits = { min_total: null, max_total: null, regions: null };
    const after = { ...limits, ...(now ? fieldsOf(now) : {}), ...before } as PaymentFields;
    return put(db, by, { method, before: now ?? null, after, action: 'undoChange' });
  });
}

type Put = { method: string; before: StoredPayment | null; after: PaymentFields; action: string };

async function put(db: Db, { actor, action: own, undoOf }: AuditContext, change: Put): Promise<number> {
  const { method, before, after, action } = change;
  const img = before?.img ?? (isPaymentKind(method) ? KIND_TEXTS[method].img : null);
  // Only methods of a known kind can be created again after their deletion.
  if (img === null) throw new OfficeRefusal('not_undoable');
  await statements.upsertPayment(db, {
    method,
    img,
    position: before?.position ?? (await lastPosition(db)) + 1,
    title: after.title,
    description: after.description,
    enabled: after.is_visible,
    minTotal: after.min_total,
    maxTotal: after.max_total,
    regions: after.regions,
  });
  return logChange(db, actor, {
    action: own ?? action,
    entity: ENTITY,
    entityId: method,
    before: before ? fieldsOf(before) : {},
    after,
    undoOf,
  });
}

const fieldsOf = ({ title, description, is_visible, min_total, max_total, regions }: PaymentFields): PaymentFields => ({
  title,
  description,
  is_visible,
  min_total,
  max_total,
  regions,
});

/** Throws `validation` with every invalid field. */
function checkedFields(input: PaymentFieldsInput, current: PaymentFields): Partial<PaymentFields> {
  const problems: Problems = {};
  const { title, description, is_visible, min_total, max_total, regions } = input;
  for (const [name, sum] of Object.entries({ min_total, max_total }))
    if (sum !== undefined && sum !== null && !(Number.isInteger(sum) && sum >= 1 && sum <= MAX_TOTAL))
      problems[name] = { problem: 'sum' };
  const least = min_total === undefined ? current.min_total : min_total;
  const most = max_total === undefined ? current.max_total : max_total;
  if (least !== null && most !== null && least > most) problems.max_total ??= { problem: 'sum_order' };
  if (regions?.length === 0) problems.regions = { problem: 'no_place' };
  if (regions?.some((region) => !findRegion(region))) problems.regions = { problem: 'region' };
  const fields: Partial<PaymentFields> = definedFields({
    title: title && checkedText('title', title, MAX_TITLE, problems),
    description: description && checkedText('description', description, MAX_DESCRIPTION, problems),
    is_visible,
    min_total,
    max_total,
    regions: regions === undefined ? undefined : inOrder(regions),
  });
  if (Object.keys(problems).length > 0) throw new Refusal('validation', { fields: problems });
  return fields;
}

/** Sorts the regions. Returns null, which means no limit, if all regions are selected. */
function inOrder(regions: readonly string[] | null): string[] | null {
  const chosen = REGIONS.filter((region) => regions?.includes(region));
  return regions === null || chosen.length === REGIONS.length ? null : chosen;
}

async function lastPosition(db: Db): Promise<number> {
  return Math.max(0, ...(await readPaymentMethods(db)).map(({ position }) => position));
}

const changed = <T>(pool: Pool | Db, change: (db: Db) => Promise<T>): Promise<T> =>
  changeMethods(pool, statements.lockPayments, change);
