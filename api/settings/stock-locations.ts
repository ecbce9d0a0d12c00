import { type AuditContext, type Fields, isSame, logChange } from '#api/audit/audit-log.ts';
import { takingRule } from '#api/content/content-settings.ts';
import * as statements from '#api/content/stock-locations.ts';
import { selectStores } from '#api/content/stores.ts';
import { type Db, type Pool, sql } from '#api/database/sql.ts';
import { definedFields } from '#api/http/defined-fields.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { refuseStaleFields } from '#api/http/stale-fields.ts';
import { checkedText, type Problems } from '#api/http/typed-fields.ts';
import { exchangeMainStock } from '#api/stock/stock-movements.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import { type LocationFieldsInput, MAX_LOCATIONS } from '#contract/office/office-locations-contract.ts';
import type { TakingRule } from '#rules/stock/taking-order.ts';
import { changeMethods, LIST } from './method-list.ts';

type LocationFields = { name: LocalizedText; store_id: number | null; is_enabled: boolean };
export type StoredLocation = LocationFields & { id: number; is_main: boolean };

const MAX_NAME = 100;

export const readLocations = async (db: Db): Promise<StoredLocation[]> =>
  (await statements.selectLocations(db)).map(({ id, name, storeId, isMain, isEnabled }) => ({
    id,
    name,
    store_id: storeId,
    is_main: isMain,
    is_enabled: isEnabled,
  }));

/** Pieces and products of each location, also of the main one. */
export async function readLocationPieces(db: Db): Promise<Map<number, { pieces: number; products: number }>> {
  const [locations, others, main] = await Promise.all([
    statements.selectLocations(db),
    statements.selectLocationPieces(db),
    statements.selectMainPieces(db),
  ]);
  return new Map(
    locations.map(({ id, isMain }) => {
      const own = isMain ? main : others.find(({ locationId }) => locationId === id);
      return [id, { pieces: own?.pieces ?? 0, products: own?.products ?? 0 }];
    }),
  );
}

export async function readTakingRule(db: Db): Promise<TakingRule> {
  const row = await db.maybe<{ value: unknown }>(sql`select value from settings where key = 'taking_rule'`);
  return takingRule({ settings: { taking_rule: row?.value } });
}

const findLocation = async (db: Db, id: number): Promise<StoredLocation | undefined> =>
  (await readLocations(db)).find((location) => location.id === id);

export function createLocation(
  pool: Pool | Db,
  by: AuditContext,
  input: LocationFieldsInput,
): Promise<{ id: number; change: number }> {
  return changed(pool, async (db) => {
    const all = await readLocations(db);
    const fields = (await checked(db, input, { all, id: null })) as LocationFields;
    if (all.length >= MAX_LOCATIONS) throw new OfficeRefusal('location_limit');
    const id = await statements.insertLocation(db, toRow(fields));
    return { id, change: await log(db, by, { action: 'createLocation', id, before: {}, after: fields }) };
  });
}

type LocationChange = {
  id: number;
  fields: Partial<LocationFieldsInput>;
  /** Values that the editor saw. Null skips the check for conflicting changes. */
  seen: Fields | null;
};

/** Returns null when nothing changed. A location is switched off only without pieces; the main one never is. */
export function changeLocation(pool: Pool | Db, by: AuditContext, change: LocationChange): Promise<number | null> {
  return changed(pool, async (db) => {
    const { id, seen } = change;
    // A transfer to this location waits for the change, and sees it.
    await db.run(sql`select 1 from stock_locations where id = ${id} for update`);
    const all = await readLocations(db);
    const found = all.find((location) => location.id === id);
    if (!found) throw new Refusal('not_found');
    const before = fieldsOf(found);
    const wanted = await checked(db, change.fields, { all, id });
    await refuseStaleFields(db, { entity: ENTITY, entityId: String(id), wanted, seen, current: before });
    const after = { ...before, ...wanted };
    if (isSame(after, before)) return null;
    if (before.is_enabled && !after.is_enabled) await refuseFull(db, found);
    await statements.updateLocation(db, id, toRow(after));
    return log(db, by, { action: 'changeLocation', id, before, after });
  });
}

async function refuseFull(db: Db, { id, is_main }: StoredLocation): Promise<void> {
  if (is_main) throw new OfficeRefusal('main_location');
  const { pieces = 0 } = (await readLocationPieces(db)).get(id) ?? {};
  if (pieces > 0) throw new OfficeRefusal('in_use', { uses: { pieces } });
}

/** `seen`: the order that the editor saw; null skips the check. Returns null when the order stays. */
export function orderLocations(
  pool: Pool | Db,
  by: AuditContext,
  { ids, seen }: { ids: readonly number[]; seen: readonly number[] | null },
): Promise<number | null> {
  return changed(pool, async (db) => {
    const before = (await readLocations(db)).map(({ id }) => id);
    if (before.join() === ids.join()) return null;
    const isKnown = seen === null || seen.join() === before.join();
    if (!isKnown || [...before].sort().join() !== [...ids].sort().join()) throw new OfficeRefusal('stale');
    await statements.updateLocationOrder(db, ids);
    return log(db, by, { action: 'orderLocations', id: LIST, before: { order: before }, after: { order: [...ids] } });
  });
}

/** `seen`: the main location that the editor saw. Returns null if the location is the main one already. */
export function makeMainLocation(
  pool: Pool | Db,
  by: AuditContext,
  { id, seen }: { id: number; seen: number | null },
): Promise<number | null> {
  return changed(pool, async (db) => {
    const all = await readLocations(db);
    const [next, former] = [all.find((one) => one.id === id), all.find(({ is_main }) => is_main)];
    if (!next || !former) throw new Refusal('not_found');
    if (next.id === former.id) return null;
    if (seen !== null && seen !== former.id) throw new OfficeRefusal('stale');
    if (!next.is_enabled) throw new OfficeRefusal('location_off');
    await exchangeMainStock(db, { former: former.id, next: next.id });
    await statements.updateMainLocation(db, next.id);
    return log(db, by, { action: 'makeMainLocation', id: LIST, before: { main: former.id }, after: { main: next.id } });
  });
}

/** For undo: deletes a location that was never used. */
export function removeLocation(pool: Pool | Db, by: AuditContext, id: number): Promise<number> {
  return changed(pool, async (db) => {
    const before = await findLocation(db, id);
    if (!before) throw new Refusal('not_found');
    if (!(await statements.deleteUnusedLocation(db, id))) throw new OfficeRefusal('in_use', { uses: {} });
    return log(db, by, { action: 'removeLocation', id, before: fieldsOf(before), after: {} });
  });
}

/** Entity of the audit entries. */
const ENTITY = 'stock_location';

/** Current fields for undo; null for a location that does not exist. */
export async function readLocationFields(db: Db, id: string): Promise<Fields | null> {
  if (id === LIST) {
    const all = await readLocations(db);
    return { order: all.map((location) => location.id), main: all.find(({ is_main }) => is_main)?.id ?? null };
  }
  const found = await findLocation(db, Number(id));
  return found ? fieldsOf(found) : null;
}

/** Restores the fields of an audit entry. */
export function restoreLocation(db: Db, by: AuditContext, id: string, before: Fields): Promise<number | null> {
  if (id === LIST && before.main !== undefined)
    return makeMainLocation(db, by, { id: Number(before.main), seen: null });
  if (id === LIST) return orderLocations(db, by, { ids: (before.order as unknown[]).map(Number), seen: null });
  return changeLocation(db, by, { id: Number(id), fields: before as Partial<LocationFieldsInput>, seen: null });
}

const fieldsOf = ({ name, store_id, is_enabled }: LocationFields): LocationFields => ({ name, store_id, is_enabled });

const toRow = ({ name, store_id, is_enabled }: LocationFields) => ({ name, storeId: store_id, isEnabled: is_enabled });

type Known = { all: readonly StoredLocation[]; id: number | null };

async function checked(
  db: Db,
  input: Partial<LocationFieldsInput>,
  { all, id }: Known,
): Promise<Partial<LocationFields>> {
  const problems: Problems = {};
  const others = all.filter((location) => location.id !== id);
  const { store_id, is_enabled } = input;
  const name = input.name && checkedText('name', input.name, MAX_NAME, problems);
  if (name && others.some((location) => location.name.hy === name.hy))
    problems['name.hy'] = { problem: 'location_name' };
  if (store_id != null) {
    const stores = await selectStores(db);
    if (stores.every((store) => store.id !== store_id)) problems.store_id = { problem: 'invalid' };
    else if (others.some((location) => location.store_id === store_id))
      problems.store_id = { problem: 'location_store' };
  }
  if (Object.keys(problems).length > 0) throw new Refusal('validation', { fields: problems });
  return definedFields({ name, store_id, is_enabled });
}

type Entry = { action: string; id: number | string; before: Fields; after: Fields };

const log = (
  db: Db,
  { actor, action: own, undoOf }: AuditContext,
  { action, id, before, after }: Entry,
): Promise<number> =>
  logChange(db, actor, { action: own ?? action, entity: ENTITY, entityId: id, before, after, undoOf });

const changed = <T>(pool: Pool | Db, change: (db: Db) => Promise<T>): Promise<T> =>
  changeMethods(pool, statements.lockLocations, change);
