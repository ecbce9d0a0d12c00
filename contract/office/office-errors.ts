import type { Failure } from '#contract/errors.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { PriceMove } from '#rules/catalog/price-move.ts';

/** Error codes of the office, separate from `contract/errors.ts` so that the shop's bundle does not contain them. */
const OFFICE_CODES = [
  // The caller is signed in but lacks the permission.
  'permission',
  'reauthenticate',
  'factor',
  'passkey',
  'locked',
  'half',
  // Somebody else changed the record: `stale` before saving, `changed_since` before an undo.
  'stale',
  'changed_since',
  'not_undoable',
  'built_in',
  'last_owner',
  'in_use',
  'taken',
  // The idempotency key was used for another request.
  'key_used',
  // The body exceeds the limit of the call.
  'too_large',
  // Prices change by more than half: repeat the call with `confirm_prices`.
  'price_move',
  // The picture storage (disk or bucket) refuses.
  'picture_storage',
  // The query of a bulk change matches other products than displayed.
  'selection',
  'job_running',
  // Refund errors: nothing paid, amount too high, refund in progress, refunded at the bank, refused or unanswered.
  'nothing_paid',
  'refund_most',
  'refund_running',
  'returned_outside',
  'bank_refused',
  'bank_away',
  'by_hand',
  // Errors of recording a payment.
  'nothing_to_settle',
  'transfer_open',
  'foreign_transaction',
  'receipt_moved',
  // The transition requires a payment first.
  'unpaid',
  'serial_taken',
  // The day in which a hand-over can be taken back has passed.
  'reopen_late',
] as const;
export type OfficeCode = (typeof OFFICE_CODES)[number];

export const isOfficeCode = (code: unknown): code is OfficeCode => OFFICE_CODES.some((known) => known === code);

/** A conflict: the current value of the field and its author. */
export type FieldConflict = { field: string; current: unknown; by: string | null; at: string | null };

/** A price change of more than half, with its product. */
export type MovedProduct = PriceMove & { id: number; sku: string; name: LocalizedText };

export type OfficeFailure = Omit<Failure, 'code'> & {
  code: Failure['code'] | OfficeCode;
  /** The missing permission, for `permission`. */
  permission?: string;
  /** Conflicts, for `stale`. */
  conflicts?: readonly FieldConflict[];
  /** Number of uses by kind, for `in_use`. */
  uses?: Readonly<Record<string, number>>;
  /** The largest price changes, for `price_move`. `moved` is the total number. */
  moves?: readonly MovedProduct[];
  moved?: number;
};
