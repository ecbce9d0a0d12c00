import type { MailContent } from '#api/mail/mail-content.ts';
import { formatPhone, formatTime } from '#api/mail/mail-format.ts';
import { type AddressedMail, shopRecipient, type TemplateParts } from '#api/mail/mail-template.ts';
import { DEFAULT_LOCALE } from '#contract/locale.ts';
import { type ContactMessage, selectMessage } from './contact-sql.ts';

const LANGUAGES = { hy: 'հայերեն', ru: 'ռուսերեն', en: 'անգլերեն' } as const;

const SUSPECT = 'Լրացված է եղել նաև մի դաշտ, որը մարդիկ չեն տեսնում. նամակը կարող է ծրագիր գրած լինել։';

/** The mail is in the shop's language (docs/spec/decisions.md 5), and a reply goes to the visitor. */
export async function contactMail(parts: TemplateParts, messageId: number): Promise<AddressedMail> {
  const message = await selectMessage(parts.pool, messageId);
  const to = shopRecipient(parts);
  if (!message || !to) return null;
  const replyTo = { name: message.name, address: message.email };
  return { content: contactTemplate(message), locale: DEFAULT_LOCALE, to, replyTo, isToShop: true };
}

export function contactTemplate(contactMessage: Omit<ContactMessage, 'mailedAt'>): MailContent {
  const { name, email, phone, message, locale, isSuspect, createdAt } = contactMessage;
  const subject = `${isSuspect ? '[Հնարավոր սպամ] ' : ''}Նամակ կայքից՝ ${name}`;
  return {
    subject,
    preheader: [...message].slice(0, 120).join(''),
    heading: subject,
    reason: 'Նամակը գրվել է կայքի «Կապ» էջում։ Ձեր պատասխանը կհասնի գրողին։',
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: 'Անուն', value: name },
          { label: 'Էլ. հասցե', value: email },
          ...(phone ? [{ label: 'Հեռախոս', value: formatPhone(phone) }] : []),
          { label: 'Կայքի լեզուն', value: LANGUAGES[locale] },
          { label: 'Գրվել է', value: formatTime(createdAt, DEFAULT_LOCALE) },
        ],
      },
      { kind: 'panel', title: 'Նամակը', lines: [message] },
      ...(isSuspect ? [{ kind: 'note', text: SUSPECT } as const] : []),
    ],
  };
}
