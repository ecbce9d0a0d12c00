import * as z from 'zod/mini';
import type { Content } from '#api/content/content-store.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import type { WireOrder } from '#contract/order-contract.ts';
import type { OrderRow } from './order-sql.ts';
import { mayDo, type Standing, standingOf } from './payment-state.ts';
import { declineSentence, paymentStateLabel } from './payment-words.ts';
import { toTransferDays } from './queue-expiry.ts';

type Settings = Content['settings'];
type WirePayment = WireOrder['payment'];

/** The paying of an order as its shopper is told of it. */
export function toWirePayment(order: OrderRow, locale: Locale, settings: Settings): WirePayment {
  const standing = standingOf(order);
  const { state, words, attempt } = standing;
  const { canPay, canCancel } = mayDo(order);
  return {
    method: order.paymentMethod,
    state,
    state_label: paymentStateLabel(words, locale),
    attempt: billOf(order.id, attempt.number),
    reason: reasonOf(standing, locale),
    card: attempt.card,
    paid_at: attempt.paid_at && new Date(attempt.paid_at).toISOString(),
    // A wallet that has not said stops the clock.
    hold_until: canPay ? (order.holdUntil?.toISOString() ?? null) : null,
    can_pay: canPay,
    can_cancel: canCancel,
    requisites: words === 'due_transfer' ? toRequisites(order.id, locale, settings) : null,
  };
}

/** What a provider calls one try to pay an order (DECISIONS 2). */
export const billOf = (orderId: number, number: number): string => `${orderId}-${number}`;

/** Only a try that the shopper has to do something about says why it failed. */
function reasonOf({ state, attempt }: Standing, locale: Locale): string | null {
  if (state === 'declined') return declineSentence(attempt.reason, locale);
  return state === 'expired' && attempt.reason !== null ? declineSentence(attempt.reason, locale) : null;
}

const words = z.union([
  z.string(),
  z.object({ hy: z.string(), ru: z.optional(z.string()), en: z.optional(z.string()) }),
]);
const bankRequisites = z.object({ recipient: words, bank: words, account: z.string(), tin: z.string() });

const PURPOSE: Record<Locale, string> = { hy: 'Պատվեր', ru: 'Заказ', en: 'Order' };

/** Where a transfer goes, as the merchant's setting `bank_requisites` says; null when there is none that can be used. */
export function toRequisites(orderId: number, locale: Locale, settings: Settings): WirePayment['requisites'] {
  const { success, data } = bankRequisites.safeParse(settings.bank_requisites);
  if (!success) return null;
  const said = (text: z.infer<typeof words>) => (typeof text === 'string' ? text : inLocale(text, locale));
  return {
    recipient: said(data.recipient),
    bank: said(data.bank),
    account: data.account,
    tin: data.tin,
    purpose: `${PURPOSE[locale]} ${orderId}`,
    days: toTransferDays(settings.transfer_days),
  };
}
