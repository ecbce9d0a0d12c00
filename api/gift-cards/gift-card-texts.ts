import type { Messages } from '#api/messages/api-messages-en.ts';
import { messagesIn } from '#api/messages/messages-in.ts';
import { LOCALES } from '#contract/locale.ts';
import type { LocalizedText } from '#contract/localized-text.ts';

type Name = keyof Messages['giftCard'];

const inAllLocales = (name: Name): LocalizedText =>
  Object.fromEntries(LOCALES.map((locale) => [locale, messagesIn(locale).giftCard[name]])) as LocalizedText;

/** The name of a gift card as a product of an order and as a payment. */
export const giftCardTitle = (): LocalizedText => inAllLocales('title');

/** The delivery method of an order that sells a card. */
export const byMailTitle = (): LocalizedText => inAllLocales('byMail');
