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
] as const;
export type OfficeCode = (typeof OFFICE_CODES)[number];

export const isOfficeCode = (code: unknown): code is OfficeCode => OFFICE_CODES.some((known) => known === code);

export type OfficeFailure = Omit<Failure, 'code'> & {
  code: Failure['code'] | OfficeCode;
  /** What was missing, for `permission`. */
  permission?: string;
};
