import type { Content } from '#api/content/content-store.ts';
import type { Attempt, OrderRow } from '#api/orders/order-sql.ts';
import { transferDeadline } from '#api/orders/payment-deadline.ts';
import { allowedActions, type PaymentStanding, standingOf } from '#api/orders/payment-state.ts';
import type { Payments } from '#api/payments/payments.ts';
import { declineMessage, paymentStateLabel } from '#api/payments/provider/payment-messages.ts';
import { declineReasonOf } from '#api/payments/providers.ts';
import { toRequisites } from '#api/payments/requisites.ts';
import type { Locale } from '#contract/locale.ts';
import type { WireOrder } from '#contract/order-contract.ts';

type Settings = Content['settings'];
type WirePayment = WireOrder['payment'];

type WireParts = { settings: Settings; payments: Pick<Payments, 'provider'> };

export function toWirePayment(order: OrderRow, locale: Locale, { settings, payments }: WireParts): WirePayment {
  const standing = standingOf(order);
  const { state, key, attempt } = standing;
  const { canPay, canCancel } = allowedActions(order);
  return {
    method: order.owed > 0 ? attempt.method : order.paymentMethod,
    state,
    state_label: paymentStateLabel(key, locale),
    attempt: attempt.bill,
    ...(order.owed > 0 && { owed: order.owed }),
    ...(order.refunded > 0 && { refunded: order.refunded }),
    reason: reasonOf(standing, locale),
    card: attempt.card,
    paid_at: attempt.paid_at && new Date(attempt.paid_at).toISOString(),
    hold_until: canPay ? (order.holdUntil?.toISOString() ?? null) : null,
    can_pay: canPay,
    can_cancel: canCancel,
    bill_to_pay: canPay && attempt.status === 'redirected' ? billToPay(attempt, locale, payments) : null,
    requisites: key === 'due_transfer' ? transferRequisites(order, { attempt, locale, settings }) : null,
  };
}

const billToPay = (
  { method, bill }: Attempt,
  locale: Locale,
  { provider }: Pick<Payments, 'provider'>,
): WirePayment['bill_to_pay'] => provider(method)?.billToPay?.({ bill }, locale) ?? null;

type TransferParts = { attempt: Attempt; locale: Locale; settings: Settings };

/** An accepted order does not expire, so its invoice does not expire either. */
function transferRequisites(
  { id, status }: OrderRow,
  { attempt, locale, settings }: TransferParts,
): WirePayment['requisites'] {
  const requisites = toRequisites(id, locale, settings);
  if (!requisites) return null;
  const deadline = transferDeadline(new Date(attempt.created_at), settings.transfer_days);
  return { ...requisites, valid_until: status === 'pending' ? deadline.toISOString() : null };
}

function reasonOf({ state, attempt }: PaymentStanding, locale: Locale): string | null {
  const isDisplayed = state === 'declined' || (state === 'expired' && attempt.reason !== null);
  return isDisplayed ? declineMessage(declineReasonOf(attempt.method, attempt.reason), locale) : null;
}
