import { type Actor, isOwn } from './audit-log.ts';
import type { AuditEntry } from './audit-sql.ts';

/** A change as the history of one record shows it to `reader`. */
export const toRecordVersion = (
  { id, at, staffId, source, by, action, before, after, isUndone }: AuditEntry,
  reader: Actor,
) => ({
  ...{ id, source, by, action, before, after },
  at: at.toISOString(),
  is_undone: isUndone,
  is_own: isOwn({ staffId }, reader),
});

/** A change with the names of its fields. */
export const toFieldsVersion = ({ id, at, by, source, action, before, after }: AuditEntry) => ({
  ...{ id, by, source, action },
  at: at.toISOString(),
  changed: changedNames({ before, after }),
});

export const changedNames = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] => [
  ...new Set([...Object.keys(before), ...Object.keys(after)]),
];
