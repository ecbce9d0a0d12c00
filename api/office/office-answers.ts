import type { OfficeRefusal } from '#api/http/office-refusal.ts';
import type { WireAnswer } from '#api/http/refusal-answer.ts';
import { officeSentence } from '#api/messages/office-sentences.ts';
import type { Locale } from '#contract/locale.ts';
import type { MovedProduct, OfficeCode } from '#contract/office/office-errors.ts';

const STATUS: Record<OfficeCode, number> = {
  permission: 403,
  reauthenticate: 403,
  factor: 401,
  passkey: 401,
  locked: 401,
  half: 401,
  key_unknown: 401,
  key_revoked: 401,
  key_expired: 401,
  key_refused: 403,
  stale: 409,
  changed_since: 409,
  not_undoable: 409,
  reference_gone: 409,
  built_in: 409,
  last_owner: 409,
  in_use: 409,
  taken: 409,
  main_location: 409,
  location_off: 409,
  location_limit: 409,
  not_pickup: 409,
  pickup_over: 409,
  key_used: 409,
  too_large: 413,
  picture_storage: 503,
  price_move: 409,
  below_cost: 409,
  selection: 409,
  already_received: 409,
  stocktake_closed: 409,
  newsletter_state: 409,
  stock_gone: 409,
  job_running: 409,
  nothing_paid: 409,
  refund_most: 409,
  refund_running: 409,
  refund_partly: 409,
  returned_outside: 409,
  bank_refused: 409,
  bank_away: 503,
  by_hand: 409,
  nothing_to_settle: 409,
  transfer_open: 409,
  foreign_transaction: 409,
  receipt_moved: 409,
  unpaid: 409,
  serial_taken: 409,
  reopen_late: 409,
  delivered: 409,
  delivery_canceled: 409,
  delivery_step: 409,
  not_delivered: 409,
  scan_unknown: 422,
  price_limit: 403,
  return_step: 409,
  payment_open: 409,
  credit_amount: 409,
  fiscal_printed: 409,
  payment_limit: 409,
  gift_card_part: 409,
  gift_card_sold: 409,
  gift_card_balance: 409,
  line_fixed: 409,
  delivery_waits: 409,
  webhook_off: 409,
  secret_unreadable: 409,
};

export function officeAnswer(
  { code, permission, changed, conflicts, uses, moves }: OfficeRefusal,
  locale: Locale,
): WireAnswer {
  const message = officeSentence(code, locale);
  const details = {
    ...(permission && { permission }),
    ...(changed.length > 0 && { changed }),
    ...(conflicts.length > 0 && { conflicts }),
    ...(moves.length > 0 && { moves: largestOf(moves), moved: moves.length }),
    ...(Object.keys(uses).length > 0 && { uses }),
  };
  return {
    status: STATUS[code],
    body: { message, error: { message, code, ...details } },
    headers: { 'content-language': locale },
  };
}

const MAX_MOVES = 20;
const ratioOf = ({ before, after }: MovedProduct): number => Math.max(after / before, before / after);

const largestOf = (moves: readonly MovedProduct[]): MovedProduct[] =>
  moves.toSorted((one, other) => ratioOf(other) - ratioOf(one)).slice(0, MAX_MOVES);
