import type { Permission } from './staff-permissions.ts';

/** `sending`: no answer yet, so the same request is repeated. `unclear`: a person must check whether it was printed. */
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

/** A person may retry receipts in these states; the shop retries the others. */
export const canRetry = (state: FiscalState): boolean => state === 'refused' || state === 'unclear';

/** Permission to retry receipts and print copies. */
export const FISCAL_PERMISSION = 'orders.edit' satisfies Permission;
