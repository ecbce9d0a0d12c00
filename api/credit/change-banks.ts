import { type Actor, CLI, type Fields, isSame, JOB, logChange, logChanges } from '#api/audit/audit-log.ts';
import { insertChanges, sendCatalogNotification, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { refuseStaleFields } from '#api/http/stale-fields.ts';
import type { PictureStorage } from '#api/images/storage/picture-storage.ts';
import type { BankFieldsInput } from '#contract/office/office-banks-contract.ts';
import { stillPlanned } from '#rules/credit/bank-terms.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { type BankFields, toBankFields, toPlannedRows, toStoredBank } from './bank-fields.ts';
import { fromDrawing, isBankPicture } from './bank-picture.ts';
import * as statements from './banks-sql.ts';
import { checkedBank } from './check-bank.ts';
import { drawMark } from './draw-mark.ts';
import { listBanks, removeBanks, writeBanks } from './stored-banks.ts';

export type BankContext = {
  actor: Actor;
  action?: string;
  undoOf?: number;
  /** Today in Yerevan by default. */
  day?: string;
};

export const BANKS_BY_COMMAND: BankContext = { actor: CLI };

export type OfficeBank = { id: number; position: number; fields: BankFields };

/** Entity of the audit entries; the list as a whole has an id of its own. */
export const BANK_ENTITY = 'bank';
const LIST = 'list';

const today = (): string => shopDay(new Date());

/** All banks in their order, with the terms that replaced earlier ones by that day. */
export async function readBanks(db: Db, day: string = today()): Promise<OfficeBank[]> {
  const [banks, planned] = [await listBanks(db, day), await statements.selectPlannedTerms(db)];
  return banks.map((bank) => {
    const own = planned.filter(({ bankId }) => bankId === bank.id);
    const { id, position } = bank;
    return { id, position, fields: toBankFields(bank, stillPlanned(own, day)) };
  });
}

export const isCreditShown = statements.isCreditShown;

const findBank = async (db: Db, id: number, day?: string): Promise<OfficeBank | undefined> =>
  (await readBanks(db, day)).find((bank) => bank.id === id);

type NewFields = Omit<BankFields, 'image'> & Partial<Pick<BankFields, 'image'>>;
type NewBank = { input: BankFieldsInput; storage: PictureStorage };

/** A bank without a picture gets one with the first letter of its name. */
export function createBank(
  pool: Pool | Db,
  by: BankContext,
  { input, storage }: NewBank,
): Promise<{ id: number; change: number }> {
  return changed(pool, by, async (db, day) => {
    const banks = await readBanks(db, day);
    const check = { current: null, otherNames: namesOf(banks), isPicture: pictureCheck(storage), today: day };
    const checked = (await checkedBank(input, check)) as NewFields;
    const image = checked.image ?? (await storeMark(storage, checked.name.hy));
    const [id = 0] = await statements.selectFreshIds(db, 1);
    const place = { id, position: Math.max(0, ...banks.map(({ position }) => position)) + 1 };
    const change = await put(db, by, { place, before: null, after: { ...checked, image }, action: 'createBank' });
    return { id, change };
  });
}

const namesOf = (banks: readonly OfficeBank[], except?: number): string[] =>
  banks.flatMap(({ id, fields }) => (id === except ? [] : [fields.name.hy]));

const pictureCheck = (storage: PictureStorage) => async (path: string) =>
  isBankPicture(path) && (await storage.has(path));

async function storeMark(storage: PictureStorage, name: string): Promise<string> {
  const { path, bytes } = fromDrawing(drawMark(name));
  if (bytes) await storage.write(path, bytes);
  return path;
}

type BankChange = {
  id: number;
  fields: Partial<BankFieldsInput>;
  /** Null skips the check for changes of others. */
  seen: Fields | null;
  storage: PictureStorage;
};

/** Returns null when nothing changed. */
export function changeBank(pool: Pool | Db, by: BankContext, change: BankChange): Promise<number | null> {
  const { id, fields, seen, storage } = change;
  return changed(pool, by, async (db, day) => {
    const banks = await readBanks(db, day);
    const before = banks.find((bank) => bank.id === id);
    if (!before) throw new Refusal('not_found');
    const current = before.fields;
    const check = { current, otherNames: namesOf(banks, id), isPicture: pictureCheck(storage), today: day };
    const wanted = await checkedBank(fields, check);
    await refuseStaleFields(db, { entity: BANK_ENTITY, entityId: String(id), wanted, seen, current });
    const after = { ...current, ...wanted };
    if (isSame(after, current)) return null;
    return put(db, by, { place: before, before: current, after, action: 'changeBank' });
  });
}

/** Orders keep the terms they were placed with, so a bank can always be deleted. */
export function deleteBank(pool: Pool | Db, by: BankContext, id: number): Promise<number> {
  return changed(pool, by, async (db, day) => {
    const before = await findBank(db, id, day);
    if (!before) throw new Refusal('not_found');
    await removeBanks(db, [id]);
    const { actor, action = 'deleteBank', undoOf } = by;
    const entry = { action, entity: BANK_ENTITY, entityId: id, before: before.fields, undoOf };
    return logChange(db, actor, entry);
  });
}

type NewOrder = { ids: readonly number[]; seen: readonly number[] | null };

/** Refuses when the list changed since it was read. Returns null when the order stays. */
export function orderBanks(pool: Pool | Db, by: BankContext, { ids, seen }: NewOrder): Promise<number | null> {
  return changed(pool, by, async (db, day) => {
    const before = (await readBanks(db, day)).map(({ id }) => id);
    if (before.join() === ids.join()) return null;
    const isKnown = seen === null || seen.join() === before.join();
    if (!isKnown || ids.toSorted().join() !== before.toSorted().join()) throw new OfficeRefusal('stale');
    await statements.updateBankOrder(db, ids);
    const { actor, action = 'orderBanks', undoOf } = by;
    const fields = { before: { order: before }, after: { order: [...ids] } };
    return logChange(db, actor, { action, entity: BANK_ENTITY, entityId: LIST, ...fields, undoOf });
  });
}

/** Current fields for undo; empty for a bank that does not exist. */
export async function readBankFields(db: Db, key: string): Promise<Fields> {
  if (key === LIST) return { order: (await readBanks(db)).map(({ id }) => id) };
  return (await findBank(db, Number(key)))?.fields ?? {};
}

/** Restores the fields of an audit entry. Without fields the bank did not exist before. */
export function restoreBank(db: Db, by: BankContext, key: string, before: Fields): Promise<number | null> {
  if (key === LIST)
    return orderBanks(db, by, { ids: Array.isArray(before.order) ? before.order.map(Number) : [], seen: null });
  const id = Number(key);
  if (Object.keys(before).length === 0) return deleteBank(db, by, id);
  return changed(db, by, async (db, day) => {
    const banks = await readBanks(db, day);
    const now = banks.find((bank) => bank.id === id);
    const place = now ?? { id, position: Math.max(0, ...banks.map(({ position }) => position)) + 1 };
    // The log leaves out fields that were null before and after.
    const none = { first_day: null, min_amount: null, max_amount: null, apply_url: null, planned: [] };
    const after = { ...none, ...now?.fields, ...before } as BankFields;
    return put(db, by, { place, before: now?.fields ?? null, after, action: 'undoChange' });
  });
}

type Put = {
  place: { id: number; position: number };
  before: BankFields | null;
  after: BankFields;
  action: string;
};

async function put(db: Db, by: BankContext, { place, before, after, action }: Put): Promise<number> {
  const { id, position } = place;
  await writeBanks(db, [toStoredBank({ id, position }, after)]);
  await statements.replacePlannedTerms(db, [id], toPlannedRows(id, after));
  return logChange(db, by.actor, {
    action: by.action ?? action,
    entity: BANK_ENTITY,
    entityId: id,
    before: before ?? {},
    after,
    undoOf: by.undoOf,
  });
}

/**
 * Stores planned terms whose day has come as the bank's own, and deletes temporary ones that have ended. Shoppers see
 * both on their day without it; later changes then start from one row.
 */
export async function adoptDueTerms(db: Db, day: string): Promise<void> {
  const planned = await statements.selectPlannedTerms(db);
  const left = stillPlanned(planned, day);
  if (left.length === planned.length) return;
  const due = new Set(planned.filter((terms) => !left.includes(terms)).map(({ bankId }) => bankId));
  const before = new Map((await listBanks(db, BEFORE_ALL)).map((bank) => [bank.id, bank]));
  const banks = (await listBanks(db, day)).filter(({ id }) => due.has(id));
  await writeBanks(db, banks);
  await statements.replacePlannedTerms(
    db,
    [...due],
    left.filter(({ bankId }) => due.has(bankId)),
  );
  const ownOf = (id: number, terms: readonly statements.PlannedRow[]) => terms.filter(({ bankId }) => bankId === id);
  await logChanges(
    db,
    JOB,
    banks.map((bank) => ({
      action: 'adoptTerms',
      entity: BANK_ENTITY,
      entityId: bank.id,
      before: toBankFields(before.get(bank.id) ?? bank, ownOf(bank.id, planned)),
      after: toBankFields(bank, ownOf(bank.id, left)),
    })),
  );
}

/** A day on which no planned terms apply. */
const BEFORE_ALL = '0001-01-01';

async function changed<T>(
  pool: Pool | Db,
  { day = today() }: BankContext,
  change: (db: Db, day: string) => Promise<T>,
): Promise<T> {
  const answer = await transaction(pool, async (db) => {
    await statements.lockBanks(db);
    await adoptDueTerms(db, day);
    const done = await change(db, day);
    await insertChanges(db, [TAXONOMY_OR_CONTENT]);
    return done;
  });
  await sendCatalogNotification(pool);
  return answer;
}
