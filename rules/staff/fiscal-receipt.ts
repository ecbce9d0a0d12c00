import type { Permission } from './staff-permissions.ts';

/** `sending`: no answer yet, so the same request is sent again. `unclear`: printed or not, a person has to look. */
export const FISCAL_STATES = ['waiting', 'sending', 'printed', 'refused', 'unclear'] as const;
export type FiscalState = (typeof FISCAL_STATES)[number];

export const FISCAL_PROBLEMS = [
  'unavailable',
  'refused',
  'wrong_seq',
  'unclear',
  'foreign',
  'no_tax_status',
  'no_code',
] as const;
export type FiscalProblem = (typeof FISCAL_PROBLEMS)[number];

export const FISCAL_KINDS = ['sale', 'return', 'copy'] as const;

/** A person may send these again; the others are sent by the shop. */
export const canRetry = (state: FiscalState): boolean => state === 'refused' || state === 'unclear';

/** Lets a person send receipts again and print copies. */
export const FISCAL_PERMISSION = 'orders.edit' satisfies Permission;
