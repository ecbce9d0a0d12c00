import { type Fields, isSame } from '#api/audit/audit-log.ts';
import { readAudit } from '#api/audit/read-audit.ts';
import type { Db } from '#api/database/sql.ts';
import type { FieldConflict } from '#contract/office/office-errors.ts';
import { OfficeRefusal } from './office-refusal.ts';

type Edit = {
  entity: string;
  entityId: string;
  wanted: Fields;
  /** The values that the editor saw; null skips the check, as in commands and undo. */
  seen: Fields | null;
  current: Fields;
};

const MAX_ENTRIES = 50;

/**
 * Throws `stale` for fields that somebody else changed since the editor read them. Edits of different fields merge, and
 * so do edits to the same value.
 */
export async function refuseStaleFields(db: Db, { entity, entityId, wanted, seen, current }: Edit): Promise<void> {
  if (seen === null) return;
  const stale = Object.keys(wanted).filter(
    (field) => !isSame(seen[field] ?? null, current[field] ?? null) && !isSame(wanted[field], current[field] ?? null),
  );
  if (stale.length === 0) return;
  const entries = await readAudit(db, { entity, entityId, limit: MAX_ENTRIES });
  const conflicts = stale.map((field): FieldConflict => {
    const entry = entries.find(({ after }) => field in after);
    const isTheirs = entry !== undefined && isSame(entry.after[field], current[field]);
    const by = isTheirs ? entry.by : null;
    return { field, current: current[field] ?? null, by, at: isTheirs ? entry.at.toISOString() : null };
  });
  throw new OfficeRefusal('stale', { changed: stale, conflicts });
}
