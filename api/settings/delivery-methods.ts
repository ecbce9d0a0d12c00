import { type AuditContext, BY_COMMAND, type Fields, isSame, logChange } from '#api/audit/audit-log.ts';
import { toSlug } from '#api/catalog/taxonomy/slugs.ts';
import { selectStores } from '#api/content/stores.ts';
import { type Db, type Pool, sql } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { refuseStaleFields } from '#api/http/stale-fields.ts';
import type { DeliveryFieldsInput, WireDeliveryPlace } from '#contract/office/office-delivery-contract.ts';
import {
  checkedDelivery,
  checkedKind,
  type DeliveryFields,
  toDeliveryFields,
  toDeliveryRows,
} from './delivery-fields.ts';
import * as statements from './delivery-methods-sql.ts';
import { changeMethods, LIST, type NewOrder, orderMethods, toCodes } from './method-list.ts';

export type StoredDelivery = DeliveryFields & { code: string; carrier: string; position: number };

export async function readDeliveryMethods(db: Db): Promise<StoredDelivery[]> {
  const rows = await statements.selectDeliveryRows(db);
  return [...Map.groupBy(rows, ({ method }) => method)].map(([code, own]) => ({
    code,
    carrier: own[0]?.carrier ?? code,
    position: own[0]?.position ?? 0,
    ...toDeliveryFields(own),
  }));
}

export const usedDeliveries = statements.selectUsedDeliveries;

const findMethod = async (db: Db, code: string): Promise<StoredDelivery | undefined> =>
  (await readDeliveryMethods(db)).find((method) => method.code === code);

type NewMethod = {
  /** The default is derived from the title, and is never the code of a method that orders used. */
  code?: string;
  /** The default is the code of the method. */
  carrier?: string;
};

export function createDeliveryMethod(
  pool: Pool | Db,
  by: AuditContext,
  input: DeliveryFieldsInput,
  { code: wanted, carrier }: NewMethod = {},
): Promise<{ code: string; change: number }> {
  return changed(pool, async (db) => {
    const fields = checkedKind(await checkedWhole(db, input), await selectStores(db));
    if (wanted === LIST || (wanted !== undefined && (await findMethod(db, wanted)))) throw new OfficeRefusal('taken');
    const code = wanted ?? (await freeCode(db, fields));
    const added = { code, before: null, after: fields, action: 'createDeliveryMethod', ...(carrier && { carrier }) };
    return { code, change: await put(db, by, added) };
  });
}

type MethodChange = {
  code: string;
  fields: Partial<DeliveryFieldsInput>;
  /** Values that the editor saw. Null skips the check for conflicting changes. */
  seen: Fields | null;
};

/** Returns null when nothing changed. */
export function changeDeliveryMethod(pool: Pool | Db, by: AuditContext, change: MethodChange): Promise<number | null> {
  return changed(pool, async (db) => {
    const before = await findMethod(db, change.code);
    if (!before) throw new Refusal('not_found');
    const wanted = checkedDelivery(change.fields, await placeSettings(db));
    const edit = { entity: ENTITY, entityId: change.code, wanted, seen: change.seen, current: fieldsOf(before) };
    await refuseStaleFields(db, edit);
    const after = checkedKind({ ...fieldsOf(before), ...wanted }, await selectStores(db));
    if (isSame(after, fieldsOf(before))) return null;
    return put(db, by, { code: change.code, before, after, action: 'changeDeliveryMethod' });
  });
}

/** A method that orders used is only hidden, because the orders name it. */
export function deleteDeliveryMethod(pool: Pool | Db, by: AuditContext, code: string): Promise<number> {
  return changed(pool, async (db) => {
    const before = await findMethod(db, code);
    if (!before) throw new Refusal('not_found');
    const orders = await statements.countOrdersDelivered(db, code);
    if (orders > 0) throw new OfficeRefusal('in_use', { uses: { orders } });
    await statements.replaceDelivery(db, code, []);
    const { actor, action = 'deleteDeliveryMethod', undoOf } = by;
    return logChange(db, actor, { action, entity: ENTITY, entityId: code, before: fieldsOf(before), undoOf });
  });
}

type PlaceTarget = { method: string; state: string | null };

/** Omitted fields keep their value; for a new region they default to the terms for everywhere else. */
export type PlaceChange = Partial<Omit<WireDeliveryPlace, 'region' | 'note'>>;

/** Sets the terms of a method in one region. Null for an unknown method. */
export async function setDelivery(
  pool: Pool,
  { method, state }: PlaceTarget,
  change: PlaceChange,
): Promise<WireDeliveryPlace | null> {
  const found = await findMethod(pool, method);
  if (!found) return null;
  const { places } = found;
  const before =
    places.find(({ region }) => region === state) ?? places.find(({ region }) => region === null) ?? places[0];
  if (!before) return null;
  const towns = before.region === state ? before.towns : null;
  const after = { ...before, region: state, towns, ...change };
  const others = places.filter(({ region }) => region !== state);
  const fields = { places: [...others, after] };
  await changeDeliveryMethod(pool, BY_COMMAND, { code: method, fields, seen: { places } });
  return after;
}

/** Removes a region of a method, or the method with its last region. False if the method has no terms in the region. */
export async function removeDelivery(pool: Pool, { method, state }: PlaceTarget): Promise<boolean> {
  const places = (await findMethod(pool, method))?.places ?? [];
  const others = places.filter(({ region }) => region !== state);
  if (others.length === places.length) return false;
  if (others.length === 0) await deleteDeliveryMethod(pool, BY_COMMAND, method);
  else await changeDeliveryMethod(pool, BY_COMMAND, { code: method, fields: { places: others }, seen: { places } });
  return true;
}

export function orderDeliveryMethods(pool: Pool | Db, by: AuditContext, wanted: NewOrder): Promise<number | null> {
  return changed(pool, async (db) =>
    orderMethods(db, by, wanted, {
      entity: ENTITY,
      action: 'orderDeliveryMethods',
      before: (await readDeliveryMethods(db)).map(({ code }) => code),
      update: statements.updateDeliveryOrder,
    }),
  );
}

/** Entity of the audit entries. */
const ENTITY = 'delivery_method';

/** Current fields for undo; empty for a method that does not exist. */
export async function readDeliveryFields(db: Db, code: string): Promise<Fields> {
  if (code === LIST) return { order: (await readDeliveryMethods(db)).map((method) => method.code) };
  const method = await findMethod(db, code);
  return method ? fieldsOf(method) : {};
}

/** Restores the fields of an audit entry. Deletes the method if there are none, because the change had created it. */
export function restoreDelivery(db: Db, by: AuditContext, code: string, before: Fields): Promise<number | null> {
  if (code === LIST) return orderDeliveryMethods(db, by, { codes: toCodes(before.order), seen: null });
  if (Object.keys(before).length === 0) return deleteDeliveryMethod(db, by, code);
  return changed(db, async (db) => {
    const now = await findMethod(db, code);
    const after = { ...AS_DELIVERY, ...(now ? fieldsOf(now) : {}), ...before } as DeliveryFields;
    return put(db, by, { code, before: now ?? null, after, action: 'undoChange' });
  });
}

/** Entries of earlier versions do not contain the kind. */
const AS_DELIVERY = { kind: 'delivery', store_ids: null } as const;

type Put = {
  code: string;
  carrier?: string;
  before: StoredDelivery | null;
  after: DeliveryFields;
  action: string;
};

async function put(db: Db, { actor, action: own, undoOf }: AuditContext, change: Put): Promise<number> {
  const { code, carrier = code, before, after, action } = change;
  const position = before?.position ?? (await lastPosition(db)) + 1;
  const base = { method: code, carrier: before?.carrier ?? carrier, position };
  await statements.replaceDelivery(db, code, toDeliveryRows(base, after));
  return logChange(db, actor, {
    action: own ?? action,
    entity: ENTITY,
    entityId: code,
    before: before ? fieldsOf(before) : {},
    after,
    undoOf,
  });
}

const fieldsOf = ({ title, is_visible, places, kind, store_ids }: DeliveryFields): DeliveryFields => ({
  ...{ title, is_visible, places, kind, store_ids },
});

async function checkedWhole(db: Db, input: DeliveryFieldsInput): Promise<DeliveryFields> {
  return { ...AS_DELIVERY, ...checkedDelivery(input, await placeSettings(db)) } as DeliveryFields;
}

async function lastPosition(db: Db): Promise<number> {
  const rows = await statements.selectDeliveryRows(db);
  return Math.max(0, ...rows.map(({ position }) => position));
}

async function freeCode(db: Db, { title }: DeliveryFields): Promise<string> {
  const base = (toSlug(title.en ?? '') || toSlug(title.hy) || 'delivery').slice(0, MAX_CODE).replaceAll('-', '_');
  const candidates = Array.from({ length: MAX_TRIES }, (_, at) => (at === 0 ? base : `${base}_${at + 1}`));
  const taken = new Set([
    ...(await readDeliveryMethods(db)).map(({ code }) => code),
    ...(await statements.selectUsedDeliveries(db, candidates)),
  ]);
  const free = candidates.find((code) => !taken.has(code) && code !== LIST);
  if (!free) throw new OfficeRefusal('taken');
  return free;
}

const MAX_CODE = 40;
const MAX_TRIES = 50;

/** Returns the merchant's own places, which add towns that a method can be limited to. */
async function placeSettings(db: Db): Promise<{ settings: Record<string, unknown> }> {
  const row = await db.maybe<{ value: unknown }>(sql`select value from settings where key = 'places'`);
  return { settings: { places: row?.value } };
}

const changed = <T>(pool: Pool | Db, change: (db: Db) => Promise<T>): Promise<T> =>
  changeMethods(pool, statements.lockDelivery, change);
