import { type AuditContext, isSame, type Fields as LoggedFields, logChange } from '#api/audit/audit-log.ts';
import { readAudit } from '#api/audit/read-audit.ts';
import { type Problems, problemOf } from '#api/catalog/family/family-fields.ts';
import { mergeText } from '#api/catalog/taxonomy/merge-text.ts';
import type { Db } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { isEmpty, LostLetters, type Reader, type TextInput, Unreadable } from '#api/rows/field-readers.ts';
import { LOCALES } from '#contract/locale.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { FieldConflict } from '#contract/office/office-errors.ts';
import type { FieldValue } from '#contract/office/office-product-contract.ts';

export type StructureFields = Record<string, FieldValue>;

/** `seen`: values that the editor saw before the change. Without it, as in commands, nothing is compared. */
export type StructureEdit = { fields: StructureFields; seen?: StructureFields };

export type StructureEntity = 'category' | 'attribute' | 'attribute_option' | 'attribute_group';

const MAX_ENTRIES = 50;

/** The values before a change, as the audit log has them. */
export const toStructureFields = (before: LoggedFields): StructureFields => before as StructureFields;

/** Throws `stale` for fields that somebody else changed since the editor read them. Different fields merge. */
export async function refuseStale(
  db: Db,
  { entity, id }: { entity: StructureEntity; id: number },
  current: StructureFields,
  { fields, seen }: StructureEdit,
): Promise<void> {
  if (!seen) return;
  const stale = Object.entries(fields).filter(([name, wanted]) => {
    const now = current[name] ?? null;
    return !isSame(orNull(seen[name]), orNull(now)) && !isSame(orNull(wanted), orNull(now));
  });
  if (stale.length === 0) return;
  const entries = await readAudit(db, { entity, entityId: String(id), limit: MAX_ENTRIES });
  const conflicts = stale.map(([field]): FieldConflict => {
    const value = current[field] ?? null;
    const entry = entries.find(({ after }) => field in after);
    const isTheirs = entry !== undefined && isSame(orNull(entry.after[field]), orNull(value));
    return { field, current: value, by: isTheirs ? entry.by : null, at: isTheirs ? entry.at.toISOString() : null };
  });
  throw new OfficeRefusal('stale', { changed: stale.map(([field]) => field), conflicts });
}

const orNull = (value: unknown): unknown => (value === undefined || value === '' ? null : value);

/** Reads the edited fields of one record by name, and collects the values that cannot be read. */
export function openFieldReader(fields: StructureFields, known: StructureFields) {
  const problems: Problems = {};
  for (const name of Object.keys(fields)) if (!(name in known)) problems[name] = { problem: 'invalid' };

  function attempt<T>(name: string, before: T, read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      problems[name] =
        error instanceof LostLetters
          ? { problem: 'lost_letters' }
          : problemOf(name.split('.')[0]?.includes('slug') ? 'slug' : '', error.message);
      return before;
    }
  }

  return {
    problems,
    texts(name: string, before: LocalizedText | null, read: Reader<TextInput>): LocalizedText | null {
      return LOCALES.reduce<LocalizedText | null>((text, locale) => {
        const given = fields[`${name}.${locale}`];
        if (given === undefined) return text;
        const input = { [locale]: isEmpty(given) ? null : given };
        return attempt(`${name}.${locale}`, text, () =>
          mergeText(
            text,
            read(input, () => {}),
          ),
        );
      }, before);
    },
    value<T>(name: string, before: T, read: Reader<T>, empty: T | 'required'): T {
      const given = fields[name];
      if (given === undefined) return before;
      if (isEmpty(given) || (Array.isArray(given) && given.length === 0)) {
        if (empty !== 'required') return empty;
        problems[name] = { problem: 'required' };
        return before;
      }
      return attempt(name, before, () => read(given, () => {}));
    },
    refuse() {
      if (Object.keys(problems).length > 0) throw new Refusal('validation', { fields: problems });
    },
  };
}

export type FieldReader = ReturnType<typeof openFieldReader>;

type LoggedEdit = { entity: StructureEntity; id: number; action: string; before: LoggedFields; after: LoggedFields };

/** Writes the audit entry of a change; null if no field changed. */
export async function logEdit(
  db: Db,
  by: AuditContext,
  { entity, id, action, before, after }: LoggedEdit,
): Promise<number | null> {
  if (isSame(before, after)) return null;
  return logChange(db, by.actor, {
    action: by.action ?? action,
    entity,
    entityId: id,
    before,
    after,
    undoOf: by.undoOf,
  });
}

/** Paths of pictures that the merchant stored. A resized copy in `cache/` is refused. */
const STORED_PICTURE = /^(?!\/)(?!cache\/)(?!.*\.\.)[\w./-]+$/;

export const picture: Reader<string> = (given) => {
  const path = String(given).trim();
  if (path.length > 500 || !STORED_PICTURE.test(path)) throw new Unreadable('is not a picture');
  return path;
};
