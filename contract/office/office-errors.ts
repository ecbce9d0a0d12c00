import type { Failure } from '#contract/errors.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { PriceMove } from '#rules/catalog/price-move.ts';

/** Beside those of the shop (`contract/errors.ts`), whose bundle must not carry them. */
const OFFICE_CODES = [
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
  // The key of a press came again with other content.
  'key_used',
  // More bytes than a call of this kind may have.
  'too_large',
  // Prices that move by more than half: repeat the call with `confirm_prices`.
  'price_move',
  // The disk or bucket for pictures refuses.
  'picture_storage',
  // A change by query: other products are found than the person was shown.
  'selection',
  'job_running',
  // Money that should go back: nothing is there, more than there is, under way, went back at the bank, refused or unanswered there.
  'nothing_paid',
  'refund_most',
  'refund_running',
  'returned_outside',
  'bank_refused',
  'bank_away',
  'by_hand',
  // Money that should have come.
  'nothing_to_settle',
  'transfer_open',
  'foreign_transaction',
  'receipt_moved',
  // A step of an order that should have been paid first.
  'unpaid',
  'serial_taken',
  // The day in which a hand-over can be taken back is over.
  'reopen_late',
] as const;
export type OfficeCode = (typeof OFFICE_CODES)[number];

export const isOfficeCode = (code: unknown): code is OfficeCode => OFFICE_CODES.some((known) => known === code);

/** A field that two have changed: what stands there now, and whose it is. */
export type FieldConflict = { field: string; current: unknown; by: string | null; at: string | null };

/** A price that moves by more than half, with the product it belongs to. */
export type MovedProduct = PriceMove & { id: number; sku: string; name: LocalizedText };

export type OfficeFailure = Omit<Failure, 'code'> & {
  code: Failure['code'] | OfficeCode;
  /** What was missing, for `permission`. */
  permission?: string;
  /** For `stale`. */
  conflicts?: readonly FieldConflict[];
  /** For `in_use`: how many of each kind. */
  uses?: Readonly<Record<string, number>>;
  /** For `price_move`: the first of them, the largest moves first. `moved` counts all. */
  moves?: readonly MovedProduct[];
  moved?: number;
};
