import type { Messages } from '#api/messages/api-messages-en.ts';
import { messagesIn } from '#api/messages/messages-in.ts';
import type { Locale } from '#contract/locale.ts';

export type PaymentStateKey = keyof Messages['payments']['states'];
export type DeclineReason = keyof Messages['payments']['declineReasons'];

export const paymentStateLabel = (key: PaymentStateKey, locale: Locale): string =>
  messagesIn(locale).payments.states[key];

export const declineMessage = (reason: DeclineReason, locale: Locale): string =>
  messagesIn(locale).payments.declineReasons[reason];

export const orderLabel = (locale: Locale, orderId: number): string =>
  `${messagesIn(locale).payments.order} ${orderId}`;
