import { type Actor, CLI, logChange } from '#api/audit/audit-log.ts';
import { insertChanges, sendCatalogNotification, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { slug, Unreadable } from '#api/rows/field-readers.ts';
import { changedEntry, type EntryChange, type MissingText, missingTexts, newEntry } from './change-entry.ts';
import * as statements from './content-entries-sql.ts';
import { fieldsOf } from './entry-fields.ts';

export type EntryKind = statements.EntryKind;
export const ENTRY_KINDS = statements.ENTRY_KINDS;
export type StoredEntry = statements.StoredEntry;

type EntryProblem =
  | { problem: 'not_found' }
  | { problem: 'bad_key'; why: string }
  | { problem: 'bad_days' }
  | { problem: 'no_armenian'; texts: MissingText[] };

export class EntryRefused extends Error {
  readonly details: EntryProblem;

  constructor(details: EntryProblem) {
    super(details.problem);
    this.details = details;
  }
}

export const listEntries = (db: Db): Promise<StoredEntry[]> => statements.selectEntries(db);

/** `id` is a number, or the key of a page or a post. */
export const findEntry = async (db: Db, kind: EntryKind, id: string): Promise<StoredEntry | undefined> =>
  (await statements.selectEntries(db)).find(
    (entry) => entry.kind === kind && (String(entry.id) === id || entry.key === id),
  );

type EntryUpdate = { kind: EntryKind; id: string; change: EntryChange };

/** Creates a page or a post when the key is new; the command `content` calls it. Throws EntryRefused. */
export async function putEntry(
  pool: Pool,
  { kind, id, change }: EntryUpdate,
  actor: Actor = CLI,
): Promise<{ entry: StoredEntry; isNew: boolean }> {
  const put = await pool.begin(async (db) => {
    await statements.lockEntries(db);
    const before = await findEntry(db, kind, id);
    const entry = changedEntry(before ?? createEntry(kind, id), change);
    const texts = missingTexts(entry);
    if (texts.length > 0) throw new EntryRefused({ problem: 'no_armenian', texts });
    if (entry.from !== null && entry.until !== null && entry.until < entry.from)
      throw new EntryRefused({ problem: 'bad_days' });
    const stored = await statements.writeEntry(db, { ...entry, id: before?.id ?? null });
    await insertChanges(db, [TAXONOMY_OR_CONTENT]);
    await logChange(db, actor, {
      action: 'putEntry',
      entity: kind,
      entityId: stored,
      before: before ? fieldsOf(before) : {},
      after: fieldsOf(entry),
    });
    return { entry: { ...entry, id: stored }, isNew: before === undefined };
  });
  await sendCatalogNotification(pool);
  return put;
}

function createEntry(kind: EntryKind, id: string) {
  if ((kind !== 'page' && kind !== 'post') || /^\d+$/.test(id)) throw new EntryRefused({ problem: 'not_found' });
  try {
    return newEntry(
      kind,
      slug(id, () => {}),
    );
  } catch (error) {
    if (error instanceof Unreadable) throw new EntryRefused({ problem: 'bad_key', why: error.message });
    throw error;
  }
}
