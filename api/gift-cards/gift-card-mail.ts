import { mailMessages } from '#api/content/custom-mail-texts.ts';
import type { MailContent } from '#api/mail/mail-content.ts';
import { formatDrams, greeting } from '#api/mail/mail-format.ts';
import { type AddressedMail, pageUrl, type TemplateParts } from '#api/mail/mail-template.ts';
import { nameInMail, withoutLinks } from '#api/mail/typed-text.ts';
import type { MailMessages } from '#api/messages/mail-messages-en.ts';
import type { Locale } from '#contract/locale.ts';
import { longDate } from '#i18n/date.ts';
import { giftCardState } from '#rules/orders/gift-card.ts';
import { formatGiftCode } from '#rules/orders/gift-card-code.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { codeForMail } from './gift-cards.ts';
import { selectCard } from './gift-cards-sql.ts';

/** Builds the mail with the code. Null for an unusable card, for example after a refund of its order. */
export async function giftCardMail(parts: TemplateParts, cardId: number): Promise<AddressedMail> {
  const card = await selectCard(parts.pool, cardId);
  if (!card || giftCardState({ ...card, isIssued: card.issuedAt !== null }, shopDay(parts.clock())) !== 'active')
    return null;
  const code = await codeForMail(parts.pool, cardId, parts.giftCardKeys);
  if (code === null) return null;
  const { locale, receiverName, receiverEmail } = card;
  const facts = {
    ...{ code, balance: card.balance, receiver: receiverName, sender: card.senderName, text: card.message, locale },
    ...{ expiresOn: card.expiresOn, shopUrl: pageUrl(parts.origin, locale, 'shop/catalog') },
    balanceUrl: pageUrl(parts.origin, locale, 'gift-cards/balance'),
    messages: mailMessages(parts.content(), locale),
  };
  return { content: giftCardTemplate(facts), locale, to: { name: nameInMail(receiverName), address: receiverEmail } };
}

export type GiftCardFacts = {
  code: string;
  /** Drams. */
  balance: number;
  receiver: string;
  sender: string;
  text: string;
  /** `YYYY-MM-DD`; null for never. */
  expiresOn: string | null;
  locale: Locale;
  shopUrl: string;
  balanceUrl: string;
  messages: MailMessages;
};

export function giftCardTemplate(facts: GiftCardFacts): MailContent {
  const { code, balance, receiver, sender, text, expiresOn, locale, messages } = facts;
  const words = messages.giftCard;
  const amount = formatDrams(balance, locale);
  const from = nameInMail(sender);
  const lines = text.split('\n').map(withoutLinks).filter(Boolean);
  return {
    subject: words.subject(amount),
    preheader: from ? words.from(from) : words.text(amount),
    heading: words.heading,
    reason: messages.reasonGiftCard,
    blocks: [
      { kind: 'text', text: greeting(messages, receiver || null) },
      { kind: 'text', text: words.text(amount) },
      ...(from || lines.length > 0
        ? [{ kind: 'panel' as const, title: from ? words.from(from) : words.wish, lines }]
        : []),
      {
        kind: 'facts',
        rows: [
          { label: words.code, value: formatGiftCode(code) },
          { label: words.amount, value: amount },
          {
            label: words.validUntil,
            value: expiresOn === null ? words.forEver : longDate(locale, `${expiresOn}T12:00:00+04:00`),
          },
        ],
      },
      { kind: 'text', text: words.how },
      { kind: 'button', label: words.button, url: facts.shopUrl },
      { kind: 'links', rows: [{ label: words.balance, url: facts.balanceUrl }] },
      { kind: 'note', text: words.note },
    ],
  };
}
