import type { Messages } from '#api/messages/en.ts';
import { messagesIn } from '#api/messages/messages-in.ts';
import type { Locale } from '#contract/locale.ts';

/** How the payment of an order stands, finer than the state on the wire. */
export type PaymentStateKey = keyof Messages['payments']['states'];
export type DeclineReason = keyof Messages['payments']['declineReasons'];

export const paymentStateLabel = (key: PaymentStateKey, locale: Locale): string =>
  messagesIn(locale).payments.states[key];

export const declineMessage = (reason: DeclineReason, locale: Locale): string =>
  messagesIn(locale).payments.declineReasons[reason];

/** What the payer reads at the provider's, and writes as the purpose of a transfer. */
export const orderLabel = (locale: Locale, orderId: number): string =>
  `${messagesIn(locale).payments.order} ${orderId}`;
