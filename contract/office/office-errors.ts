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
  // The API key is unknown, revoked or expired, or the call needs a person.
  'key_unknown',
  'key_revoked',
  'key_expired',
  'key_refused',
  // Somebody else changed the record: `stale` before saving, `changed_since` before an undo.
  'stale',
  'changed_since',
  'not_undoable',
  // A record that the change refers to was deleted or merged at the same time.
  'reference_gone',
  'built_in',
  'last_owner',
  'in_use',
  'taken',
  // Rules of stock locations: the main one stays on, one that is off receives nothing, and their number is limited.
  'main_location',
  'location_off',
  'location_limit',
  // Rules of pick-ups: the order has another kind of delivery, is over, or awaits its payment.
  'not_pickup',
  'pickup_over',
  // The idempotency key was used for another request.
  'key_used',
  // The body exceeds the limit of the call.
  'too_large',
  // Prices change by more than half: repeat the call with `confirm_prices`.
  'price_move',
  'below_cost',
  // The picture storage (disk or bucket) cannot store the picture.
  'picture_storage',
  // The query of a bulk change matches other products than displayed.
  'selection',
  // A goods receipt that was received, or a stocktake that was closed, by another browser.
  'already_received',
  'stocktake_closed',
  // A newsletter that was started, paused, withdrawn or sent by another browser.
  'newsletter_state',
  // The pieces of a receipt or count were sold meanwhile, so it cannot be undone.
  'stock_gone',
  'job_running',
  // Refund errors: nothing paid, amount too high, refund in progress, refunded at the bank, refused or unanswered.
  'nothing_paid',
  'refund_most',
  'refund_running',
  'refund_partly',
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
  // The day in which a hand-over can be undone has passed.
  'reopen_late',
  // The order is delivered already, cancelled while it was with the courier, or not in a state for this step.
  'delivered',
  'delivery_canceled',
  'delivery_step',
  // The buyer collects the order, so nobody brings it. The scanned code is no order.
  'not_delivered',
  'scan_unknown',
  // The role may not change a price by this much.
  'price_limit',
  // The status of the return does not allow the step.
  'return_step',
  // Reasons why the total of an order cannot change. The buyer is paying, or the bank decides on the amount.
  'payment_open',
  'credit_amount',
  // Less was paid than the new total, a fiscal receipt was printed, or the payment method has limits.
  'fiscal_printed',
  'payment_limit',
  // A gift card pays a fixed part of the order, or the order sells one. An adjustment cannot take more than the balance.
  'gift_card_part',
  'gift_card_sold',
  'gift_card_balance',
  // A line with refunded pieces or serial numbers cannot lose them.
  'line_fixed',
  // The message waits to be sent, its webhook is off, or the signing secret cannot be decrypted any more.
  'delivery_waits',
  'webhook_off',
  'secret_unreadable',
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
