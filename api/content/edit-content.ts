import { type Actor, type Fields, isSame, logChange } from '#api/audit/audit-log.ts';
import { type AuditEntry, readAuditOf } from '#api/audit/read-audit.ts';
import { insertChanges, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { PictureStorage } from '#api/images/storage/picture-storage.ts';
import type { ContentFields } from '#contract/office/office-content-contract.ts';
import type { FieldConflict } from '#contract/office/office-errors.ts';
import { newEntry } from './change-entry.ts';
import * as statements from './content-entries-sql.ts';
import { type EntryProblems, fieldsOf, withFields } from './entry-fields.ts';
import { measureTextLook } from './measure-picture.ts';
import { selectFocuses } from './media-sql.ts';
import { redirectFormerAddress } from './redirects.ts';

export type { EntryKind, StoredEntry } from './content-entries-sql.ts';
export { fieldsOf } from './entry-fields.ts';

type EntryKind = statements.EntryKind;
type StoredEntry = statements.StoredEntry;
type Kinds = Extract<EntryKind, 'slide' | 'banner' | 'box'>;

/** `action` and `undoOf` are set by an undo, `partOf` by a change of several entries. */
export type ContentAudit = { actor: Actor; action?: string; undoOf?: number; partOf?: number };

const MAX_VERSIONS = 100;

export const readVersions = (db: Db, { kind, id }: Pick<StoredEntry, 'kind' | 'id'>): Promise<AuditEntry[]> =>
  readAuditOf(db, { entity: kind, ids: [id], limit: MAX_VERSIONS });

export const entriesOf = async (db: Db, kind: EntryKind): Promise<StoredEntry[]> =>
  (await statements.selectEntries(db)).filter((entry) => entry.kind === kind);

export async function readEntry(db: Db, kind: EntryKind, id: number): Promise<StoredEntry | null> {
  return (await entriesOf(db, kind)).find((entry) => entry.id === id) ?? null;
}

type SaveResult = { id: number; change: number | null; cleaned: string[] };
type Parts = { pictures: PictureStorage };

export function createEntry(
  db: Db | Pool,
  by: ContentAudit,
  { kind, fields, createdAt = null }: { kind: EntryKind; fields: ContentFields; createdAt?: Date | null },
  { pictures }: Parts,
): Promise<SaveResult> {
  return transaction(db, async (db) => {
    await statements.lockEntries(db);
    const others = await entriesOf(db, kind);
    const { entry, problems, cleaned } = withFields(newEntry(kind, null), fields);
    refuseProblems(problems, { id: null, key: entry.key }, others);
    const isOnHome = kind !== 'page' && kind !== 'post';
    const position = isOnHome ? Math.max(0, ...others.map((other) => other.position ?? 0)) + 1 : null;
    const id = await statements.writeEntry(db, {
      ...(await withLook(db, { ...entry, position, createdAt }, pictures)),
      id: null,
    });
    const change = await log(db, by, 'createContent', { kind, id }, {}, fieldsOf(entry));
    return { id, change, cleaned };
  });
}

type EntryChange = { kind: EntryKind; id: number; fields: ContentFields; seen?: ContentFields };

/** Refuses `stale` for fields that somebody else changed since the caller read them; other fields merge. */
export function changeEntry(
  db: Db | Pool,
  by: ContentAudit,
  { kind, id, fields, seen }: EntryChange,
  { pictures }: Parts,
): Promise<SaveResult> {
  return transaction(db, async (db) => {
    await statements.lockEntries(db);
    const others = await entriesOf(db, kind);
    const before = others.find((entry) => entry.id === id);
    if (!before) throw new Refusal('not_found');
    if (seen) await refuseStale(db, before, { fields, seen });
    const { entry, problems, cleaned } = withFields(before, fields);
    refuseProblems(problems, { id, key: entry.key }, others);
    if (isSame(fieldsOf(before), fieldsOf(entry))) return { id, change: null, cleaned };

    const isNewPicture = entry.image !== before.image || entry.mobileImage !== before.mobileImage;
    await statements.writeEntry(db, { ...(isNewPicture ? await withLook(db, entry, pictures) : entry), id });
    await redirectFormerKey(db, before, entry.key);
    const change = await log(db, by, 'changeContent', { kind, id }, fieldsOf(before), fieldsOf(entry));
    return { id, change, cleaned };
  });
}

/** Menu entries that lead to a deleted page stay; shoppers do not see them. */
export function deleteEntry(db: Db | Pool, by: ContentAudit, kind: EntryKind, id: number): Promise<number> {
  return transaction(db, async (db) => {
    await statements.lockEntries(db);
    const entry = await readEntry(db, kind, id);
    if (!entry) throw new Refusal('not_found');
    await statements.deleteEntryRow(db, kind, id);
    const { position, createdAt } = entry;
    const before = { ...fieldsOf(entry), position, ...(createdAt && { created_at: createdAt.toISOString() }) };
    return log(db, by, 'deleteContent', { kind, id }, before, {});
  });
}

/** Undoes a deletion. */
export function restoreDeletedEntry(
  db: Db | Pool,
  by: ContentAudit,
  { kind, id, fields: { position, created_at: createdAt, ...fields } }: { kind: EntryKind; id: number; fields: Fields },
  { pictures }: Parts,
): Promise<number> {
  return transaction(db, async (db) => {
    await statements.lockEntries(db);
    const others = await entriesOf(db, kind);
    if (others.some((entry) => entry.id === id)) throw new OfficeRefusal('changed_since');
    const { entry, problems } = withFields(newEntry(kind, null), fields as ContentFields);
    refuseProblems(problems, { id, key: entry.key }, others);
    await statements.restoreEntry(db, {
      ...(await withLook(db, entry, pictures)),
      id,
      position: typeof position === 'number' ? position : null,
      createdAt: typeof createdAt === 'string' ? new Date(createdAt) : null,
    });
    return log(db, by, 'createContent', { kind, id }, {}, fieldsOf(entry));
  });
}

/** `ids` contains every entry of the kind once; otherwise somebody added or deleted one meanwhile. */
export function arrangeEntries(
  db: Db | Pool,
  by: ContentAudit,
  kind: Kinds,
  ids: readonly number[],
): Promise<number | null> {
  return transaction(db, async (db) => {
    await statements.lockEntries(db);
    const before = (await entriesOf(db, kind)).map(({ id }) => id);
    if (!isSame(before.toSorted(ascending), ids.toSorted(ascending))) throw new OfficeRefusal('stale');
    if (isSame(before, ids)) return null;
    await statements.updatePositions(db, kind, ids);
    return log(db, by, 'arrangeContent', { kind, id: 'order' }, { order: before }, { order: ids });
  });
}

/** Pages and posts have two addresses: the permanent one with the id, and one with the key, which can change. */
async function redirectFormerKey(db: Db, { kind, id, key }: StoredEntry, now: string | null): Promise<void> {
  if (key === null || key === now || (kind !== 'page' && kind !== 'post')) return;
  const folder = kind === 'page' ? '/page' : '/blog';
  await redirectFormerAddress(db, { path: `${folder}/${key}`, target: `${folder}/${id}` });
}

const ascending = (one: number, other: number): number => one - other;

type Subject = { kind: EntryKind; id: number | 'order' };

async function log(
  db: Db,
  { actor, action, undoOf, partOf }: ContentAudit,
  own: string,
  { kind, id }: Subject,
  before: Fields,
  after: Fields,
): Promise<number> {
  await insertChanges(db, [TAXONOMY_OR_CONTENT]);
  return logChange(db, actor, {
    ...{ action: action ?? own, entity: kind, entityId: id, before, after },
    undoOf,
    ...(partOf !== undefined && { partOf }),
  });
}

function refuseProblems(
  problems: EntryProblems,
  { id, key }: { id: number | null; key: string | null },
  others: readonly StoredEntry[],
): void {
  if (key !== null && others.some((other) => other.key === key && other.id !== id))
    problems.key = { problem: 'address_taken' };
  if (Object.keys(problems).length > 0) throw new Refusal('validation', { fields: problems });
}

async function refuseStale(
  db: Db,
  before: StoredEntry,
  { fields, seen }: { fields: ContentFields; seen: ContentFields },
): Promise<void> {
  const current = fieldsOf(before);
  const stale = Object.entries(fields).filter(([name, wanted]) => {
    const now = current[name] ?? null;
    return !isSame(seen[name] || null, now || null) && !isSame(wanted || null, now || null);
  });
  if (stale.length === 0) return;
  const versions = await readVersions(db, before);
  const conflicts = stale.map(([field]): FieldConflict => {
    const now = current[field] ?? null;
    const author = versions.find(({ after }) => field in after);
    const isTheirs = author !== undefined && isSame(author.after[field] ?? null, now);
    return { field, current: now, by: isTheirs ? author.by : null, at: isTheirs ? author.at.toISOString() : null };
  });
  throw new OfficeRefusal('stale', { changed: stale.map(([field]) => field), conflicts });
}

export async function withLook<E extends statements.ContentEntry>(
  db: Db,
  entry: E,
  pictures: PictureStorage,
): Promise<E> {
  const { kind, image: wide, mobileImage: tall } = entry;
  if (kind !== 'slide' && kind !== 'banner') return entry;
  const focuses = await selectFocuses(
    db,
    [wide, tall].flatMap((path) => path || []),
  );
  const focusOf = new Map(focuses.map(({ path, focus }) => [path, focus]));
  const look = await measureTextLook(pictures, { kind, wide, tall, focusOf });
  return { ...entry, tone: look?.tone ?? null, veil: look?.veil ?? null };
}
