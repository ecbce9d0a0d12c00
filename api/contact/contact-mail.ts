import { mailMessages } from '#api/content/custom-mail-texts.ts';
import type { MailContent } from '#api/mail/mail-content.ts';
import { formatPhone, formatTime } from '#api/mail/mail-format.ts';
import { type AddressedMail, shopRecipient, type TemplateParts } from '#api/mail/mail-template.ts';
import type { MailMessages } from '#api/messages/mail-messages-en.ts';
import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import { type ContactMessage, selectMessage } from './contact-sql.ts';

/** The mail is in the shop's language (docs/spec/decisions.md 5), and a reply goes to the visitor. */
export async function contactMail(parts: TemplateParts, messageId: number): Promise<AddressedMail> {
  const message = await selectMessage(parts.pool, messageId);
  const to = shopRecipient(parts);
  if (!message || !to) return null;
  const replyTo = { name: message.name, address: message.email };
  return {
    content: contactTemplate(message, mailMessages(parts.content(), DEFAULT_LOCALE).contactMessage),
    locale: DEFAULT_LOCALE,
    to,
    replyTo,
    isToShop: true,
  };
}

/** `mailLocale`: the language of the texts in `words`. */
export function contactTemplate(
  contactMessage: Omit<ContactMessage, 'mailedAt'>,
  words: MailMessages['contactMessage'],
  mailLocale: Locale = DEFAULT_LOCALE,
): MailContent {
  const { name, email, phone, message, locale, isSuspect, createdAt } = contactMessage;
  const subject = (isSuspect ? words.suspectSubject : words.subject)(name);
  return {
    subject,
    preheader: [...message].slice(0, 120).join(''),
    heading: subject,
    reason: words.reason,
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: words.name, value: name },
          { label: words.email, value: email },
          ...(phone ? [{ label: words.phone, value: formatPhone(phone) }] : []),
          { label: words.language, value: words.languages[locale] },
          { label: words.date, value: formatTime(createdAt, mailLocale) },
        ],
      },
      { kind: 'panel', title: words.message, lines: [message] },
      ...(isSuspect ? [{ kind: 'note', text: words.suspect } as const] : []),
    ],
  };
}
