import { type Actor, type AuditContext, type Fields, isSame, logChange, staffIdOf } from '#api/audit/audit-log.ts';
import { blank } from '#api/catalog/import/merge-product.ts';
import { storeFormerSlug } from '#api/catalog/products/former-slugs.ts';
import { lockItems } from '#api/catalog/products/locked-items.ts';
import { recordFaults } from '#api/catalog/products/product-faults.ts';
import { isOptions, type ProductRecord, RELATIONS } from '#api/catalog/products/product-record.ts';
import { readIdsBySku, reserveProductIds } from '#api/catalog/products/read-products.ts';
import { type ProductChange, writeProducts, writeRelations } from '#api/catalog/products/write-products.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { moveStock } from '#api/stock/stock-movements.ts';
import type { FieldConflict } from '#contract/office/office-errors.ts';
import type { ProductFields } from '#contract/office/office-product-contract.ts';
import { moveCode, riskyMoves } from '#rules/catalog/price-move.ts';
import type { Permission } from '#rules/staff/staff-permissions.ts';
import { deleteMembers } from './delete-family.ts';
import { type Family, fieldKey, lockedFamily, type Member } from './family.ts';
import { NO_RELATIONS, PRICE_FIELDS, type Problems, problemOf, toFields, withFields } from './family-fields.ts';
import { readFamilyLog } from './family-log.ts';
import { catchTaken, lockNames, refuseTaken, slugsFor } from './new-slugs.ts';

/** `own`: the permissions of the actor. */
export type FamilyContext = AuditContext & { own: readonly Permission[] };

export type MemberChange = { id: number; version: number; fields: ProductFields; seen?: ProductFields };
type FamilyChange = MemberChange & {
  variants?: readonly MemberChange[];
  add?: readonly { fields: ProductFields }[];
  remove?: readonly number[];
  /** Confirms prices that change by more than half. */
  confirm_prices?: boolean;
};

const MAX_ENTRIES = 50;
const MAX_QUANTITY = 1_000_000;

/** Saves all changes or none. Returns null when there was nothing to change. */
export function changeFamily(
  db: Db | Pool,
  by: FamilyContext,
  change: FamilyChange,
  now: Date,
): Promise<number | null> {
  refuseUnpermitted(by.own, permissionsOfChange(change));
  return transaction(db, async (db) => {
    const family = await lockedFamily(db, change.id);
    const edits = editsOf(family, change);
    await refuseStale(db, family, edits);

    const problems: Problems = {};
    const edited = edits.map((edit) => applied(edit, family, problems));
    const head = edited.find(({ member }) => member.parentId === null)?.record ?? family.head.record;
    const added = (change.add ?? []).map(({ fields }, at) => addedVariant(family, { fields, head, at, now }, problems));
    const removed = family.variants.filter(({ id }) => change.remove?.includes(id));
    refuseFaults({ family, head, edited, added, removed }, problems);
    // An undo restores former prices, so it needs no confirmation.
    if (!change.confirm_prices && by.undoOf === undefined) await refuseMoves(db, edited);

    const moved = edited.filter(({ member, record }) => record.slug !== member.record.slug);
    if (moved.length > 0 || added.length > 0) await lockNames(db);
    await refuseTaken(db, moved.map(named));
    const newcomers = await toAdded(db, added, family.head.id, problems);
    const changes = [...changedRecords(edited), ...newcomers];
    if (removed.length > 0) await deleteMembers(db, removed);
    const names = [...moved.map(named), ...newcomers.map(({ after }, at) => ({ ...after, key: `add.${at}.` }))];
    if (changes.length > 0) await catchTaken(names, () => writeProducts(db, changes, family.taxonomy, now));
    await saveRelations(db, family, edited);
    await saveStock(db, by.actor, family, {
      edited,
      added: changes.filter(({ before }) => before === null),
      wanted: change.add,
    });
    if (head.slug !== family.head.record.slug)
      await storeFormerSlug(db, family.head.id, { from: family.head.record.slug, to: head.slug });
    return log(db, by, family, { edited, changes, removed });
  });
}

const isPrice = (name: string): boolean => PRICE_FIELDS.some((price) => price === name);

/** Returns the permissions that a change, a new product or an undo needs for these fields. */
export function permissionsOfFields(names: readonly string[]): Permission[] {
  const needed: Permission[] = [];
  if (names.some(isPrice)) needed.push('products.price');
  if (names.includes('qty')) needed.push('stock.move');
  if (names.some((name) => !isPrice(name) && name !== 'qty')) needed.push('products.edit');
  return needed;
}

export function refuseUnpermitted(own: readonly Permission[], needed: readonly Permission[]): void {
  const missing = needed.find((permission) => !own.includes(permission));
  if (missing) throw new OfficeRefusal('permission', { permission: missing });
}

function permissionsOfChange({ fields, variants = [], add = [], remove = [] }: FamilyChange): Permission[] {
  const changed = [fields, ...variants.map((one) => one.fields), ...add.map((one) => one.fields)];
  const needed = permissionsOfFields(changed.flatMap(Object.keys));
  return add.length > 0 || remove.length > 0 ? [...needed, 'products.edit'] : needed;
}

type Edit = { member: Member; change: MemberChange };

function editsOf({ head, variants }: Family, change: FamilyChange): Edit[] {
  const members = new Map([head, ...variants].map((member) => [member.id, member]));
  return [change, ...(change.variants ?? [])].flatMap((one): Edit[] => {
    const member = members.get(one.id);
    if (!member) throw new OfficeRefusal('stale', { changed: [`variant.${one.id}`] });
    return Object.keys(one.fields).length > 0 ? [{ member, change: one }] : [];
  });
}

/**
 * Throws `stale` for fields that somebody else changed since the caller read them. Edits of different fields merge, and
 * so do edits to the same value.
 */
async function refuseStale(db: Db, family: Family, edits: readonly Edit[]): Promise<void> {
  const stale = edits.flatMap(({ member, change: { version, fields, seen = {} } }) =>
    Object.entries(fields).flatMap(([field, wanted]) => {
      // Stock is changed by the difference, so it merges with orders and with edits of colleagues.
      if (field === 'qty') return [];
      const current = member.fields[field] ?? null;
      const isKnown = field in seen ? isSame(seen[field], current) : version === member.version;
      return isKnown || isSame(wanted, current) ? [] : [{ field: fieldKey(member, field), current }];
    }),
  );
  if (stale.length === 0) return;
  const entries = await readFamilyLog(db, family, MAX_ENTRIES);
  const conflicts = stale.map(({ field, current }): FieldConflict => {
    // The newest log entry names the author only if its value is still current: imports and commands leave no entry.
    const entry = entries.find(({ after }) => field in after);
    const isTheirs = entry !== undefined && isSame(entry.after[field], current);
    return { field, current, by: isTheirs ? entry.by : null, at: isTheirs ? entry.at.toISOString() : null };
  });
  throw new OfficeRefusal('stale', { changed: stale.map(({ field }) => field), conflicts });
}

type MemberEdit = { member: Member; record: ProductRecord; fields: ProductFields; stock: number };

function applied({ member, change }: Edit, { taxonomy, relations }: Family, problems: Problems): MemberEdit {
  const { qty, ...fields } = change.fields;
  const own: Problems = {};
  const before = { record: member.record, relations: member.parentId === null ? relations : NO_RELATIONS };
  const after = withFields(before, fields, { taxonomy, isNew: false }, own);
  const stock = qty === undefined ? 0 : pieces(qty, own) - Number(change.seen?.qty ?? member.fields.qty ?? 0);
  for (const [field, problem] of Object.entries(own)) problems[fieldKey(member, field)] = problem;
  return { member, record: after.record, fields: toFields(after.record, after.relations), stock };
}

const named = ({ member, record }: MemberEdit) => ({ ...record, id: member.id, key: fieldKey(member, '') });

function pieces(given: unknown, problems: Problems): number {
  const value = given === null || given === '' ? 0 : Number(given);
  if (typeof given !== 'boolean' && Number.isInteger(value) && value >= 0 && value <= MAX_QUANTITY) return value;
  problems.qty = { problem: 'pieces' };
  return 0;
}

type AddedVariant = { record: ProductRecord; at: number };

function addedVariant(
  { taxonomy }: Family,
  { fields: { qty, ...fields }, head, at, now }: { fields: ProductFields; head: ProductRecord; at: number; now: Date },
  problems: Problems,
): AddedVariant {
  const own: Problems = {};
  const empty = { ...blank('', now), parent_sku: head.sku, name: head.name, position: head.position };
  const { record } = withFields({ record: empty, relations: NO_RELATIONS }, fields, { taxonomy, isNew: true }, own);
  if (qty !== undefined) pieces(qty, own);
  if (record.sku === '') own.sku ??= { problem: 'required' };
  for (const [field, problem] of Object.entries(own)) problems[`add.${at}.${field}`] = problem;
  return { record, at };
}

type FamilyPlan = {
  family: Family;
  head: ProductRecord;
  edited: MemberEdit[];
  added: AddedVariant[];
  removed: Member[];
};

function refuseFaults({ family, head, edited, added, removed }: FamilyPlan, problems: Problems): void {
  const add = (key: string, record: ProductRecord, parent: ProductRecord | null) => {
    for (const { field, why } of recordFaults(record, parent)) {
      const [base = '', code] = field.split('.');
      const named = base === 'name' ? 'name.hy' : field;
      problems[`${key}${named}`] ??= code && parent?.axes.includes(code) ? { problem: 'axis' } : problemOf(base, why);
    }
  };
  for (const { member, record } of edited) add(fieldKey(member, ''), record, member.parentId === null ? null : head);
  if (family.head.record.categories.length > 0 && head.categories.length === 0)
    problems.categories ??= { problem: 'last_category' };
  for (const { record, at } of added) add(`add.${at}.`, record, head);

  const after = new Map(edited.map(({ member, record }) => [member.id, record]));
  const gone = new Set(removed.map(({ id }) => id));
  const places = new Set(
    family.variants.filter(({ id }) => !gone.has(id)).map(({ id, record }) => placeOf(head, after.get(id) ?? record)),
  );
  for (const { record, at } of added) {
    const place = placeOf(head, record);
    if (places.has(place)) problems[`add.${at}.attributes.${head.axes[0]}`] ??= { problem: 'axis' };
    places.add(place);
  }
  if (Object.keys(problems).length > 0) throw new Refusal('validation', { fields: problems });
}

async function refuseMoves(db: Db, edited: readonly MemberEdit[]): Promise<void> {
  const priced = edited.filter(({ member, record }) =>
    PRICE_FIELDS.some((name) => member.record[name] !== record[name]),
  );
  if (priced.length === 0) return;
  const items = await lockItems(
    db,
    priced.map(({ member }) => member.id),
  );
  const costs = new Map(items.map(({ id, cost }) => [id, cost]));
  const moves = priced.flatMap(({ member: { id, record: before }, record: after }) =>
    riskyMoves(before, after, costs.get(id)).map((move) => ({ ...move, id, sku: after.sku, name: after.name })),
  );
  if (moves.length > 0) throw new OfficeRefusal(moveCode(moves), { moves });
}

const placeOf = ({ axes }: ProductRecord, { attributes }: ProductRecord): string =>
  JSON.stringify(axes.map((axis) => (isOptions(attributes[axis]) ? attributes[axis] : null)));

const changedRecords = (edited: readonly MemberEdit[]): ProductChange[] =>
  edited.flatMap(({ member: { id, parentId, record: before }, record: after }) =>
    JSON.stringify(before) === JSON.stringify(after) ? [] : [{ id, parentId, before, after }],
  );

async function toAdded(
  db: Db,
  added: readonly AddedVariant[],
  parentId: number,
  problems: Problems,
): Promise<ProductChange[]> {
  if (added.length === 0) return [];
  const known = await readIdsBySku(
    db,
    added.map(({ record }) => record.sku),
  );
  const skus = new Set<string>();
  for (const { record, at } of added) {
    if (known.has(record.sku) || skus.has(record.sku)) problems[`add.${at}.sku`] = { problem: 'other_product' };
    skus.add(record.sku);
  }
  if (Object.keys(problems).length > 0) throw new Refusal('validation', { fields: problems });
  const ids = await reserveProductIds(db, added.length);
  const slugs = await slugsFor(
    db,
    added.map(({ record }) => record),
  );
  return added.flatMap(({ record }, at): ProductChange[] => {
    const [id, slug] = [ids[at], slugs[at]];
    return id === undefined || slug === undefined
      ? []
      : [{ id, parentId, before: null, after: { ...record, slug, qty: 0 } }];
  });
}

async function saveRelations(db: Db, { head, relations }: Family, edited: readonly MemberEdit[]): Promise<void> {
  const wanted = edited.find(({ member }) => member.id === head.id)?.fields;
  const changed = RELATIONS.filter((name) => wanted && !isSame(wanted[name], relations[name]));
  if (!wanted || changed.length === 0) return;
  const listOf = (name: (typeof RELATIONS)[number]) => (Array.isArray(wanted[name]) ? wanted[name] : []);
  const ids = await readIdsBySku(db, changed.flatMap(listOf));
  const unknown = changed.filter((name) => listOf(name).some((sku) => !ids.has(sku) || sku === head.record.sku));
  if (unknown.length > 0)
    throw new Refusal('validation', {
      fields: Object.fromEntries(unknown.map((name) => [name, { problem: 'invalid' }])),
    });
  await writeRelations(
    db,
    changed.map((relation) => ({
      id: head.id,
      relation,
      related: listOf(relation).flatMap((sku) => ids.get(sku) ?? []),
    })),
  );
}

type StockInput = { edited: readonly MemberEdit[]; added: readonly ProductChange[]; wanted: FamilyChange['add'] };

async function saveStock(
  db: Db,
  actor: Actor,
  { head }: Family,
  { edited, added, wanted = [] }: StockInput,
): Promise<void> {
  const moves = [
    ...edited.map(({ member, stock }) => ({ product_id: member.id, quantity: stock })),
    ...added.map(({ id }, at) => ({ product_id: id, quantity: Number(wanted[at]?.fields.qty ?? 0) })),
  ].filter(({ quantity }) => quantity !== 0);
  if (moves.length === 0) return;
  const result = await moveStock(
    db,
    staffIdOf(actor),
    moves.map((move) => ({ ...move, reason: 'correction' as const, note: '' })),
  );
  if ('short' in result) {
    const key = result.short === head.id ? 'qty' : `variant.${result.short}.qty`;
    throw new Refusal('validation', { fields: { [key]: { problem: 'stock_below' } } });
  }
}

type FamilyOutcome = { edited: readonly MemberEdit[]; changes: readonly ProductChange[]; removed: readonly Member[] };

async function log(
  db: Db,
  by: FamilyContext,
  { head }: Family,
  { edited, changes, removed }: FamilyOutcome,
): Promise<number | null> {
  const [before, after]: [Fields, Fields] = [{}, {}];
  for (const { member, fields, stock } of edited) {
    for (const field of new Set([...Object.keys(member.fields), ...Object.keys(fields)])) {
      const [was, is] = [member.fields[field] ?? null, fields[field] ?? null];
      if (field === 'qty' || isSame(was, is)) continue;
      before[fieldKey(member, field)] = was;
      after[fieldKey(member, field)] = is;
    }
    if (stock !== 0) {
      const was = Number(member.fields.qty ?? 0);
      before[fieldKey(member, 'qty')] = was;
      after[fieldKey(member, 'qty')] = was + stock;
    }
  }
  for (const { id, before: was, after: is } of changes) if (was === null) after[`variant.${id}`] = is.sku;
  for (const { id, record } of removed) before[`variant.${id}`] = record.sku;
  if (Object.keys(before).length === 0 && Object.keys(after).length === 0) return null;
  return logChange(db, by.actor, {
    action: by.action ?? 'changeProduct',
    entity: 'product',
    entityId: head.id,
    before,
    after,
    undoOf: by.undoOf,
  });
}
