import type { Failure } from '#contract/errors.ts';

/** Beside those of the shop (`contract/errors.ts`), whose bundle must not carry them. */
export const OFFICE_CODES = [
  // Signed in, but not for this.
  'permission',
  'reauthenticate',
  'factor',
  'passkey',
  'locked',
  'half',
  // Somebody changed it meanwhile: `stale` before it was saved, `changed_since` before it was undone.
  'stale',
  'changed_since',
  'not_undoable',
  'built_in',
  'last_owner',
  'in_use',
  'taken',
  // A change by query: other products are found than the person was shown.
  'selection',
  'job_running',
] as const;
export type OfficeCode = (typeof OFFICE_CODES)[number];

export const isOfficeCode = (code: unknown): code is OfficeCode => OFFICE_CODES.some((known) => known === code);

/** A field that two have changed: what stands there now, and whose it is. */
export type FieldConflict = { field: string; current: unknown; by: string | null; at: string | null };

export type OfficeFailure = Omit<Failure, 'code'> & {
  code: Failure['code'] | OfficeCode;
  /** What was missing, for `permission`. */
  permission?: string;
  /** For `stale`. */
  conflicts?: readonly FieldConflict[];
  /** For `in_use`: how many of each kind. */
  uses?: Readonly<Record<string, number>>;
};
