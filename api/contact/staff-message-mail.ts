import { shopName } from '#api/content/brand.ts';
import { mailMessages } from '#api/content/custom-mail-texts.ts';
import type { MailContent } from '#api/mail/mail-content.ts';
import { type AddressedMail, shopRecipient, type TemplateParts } from '#api/mail/mail-template.ts';
import { nameInMail, withoutLinks } from '#api/mail/typed-text.ts';
import type { MailMessages } from '#api/messages/mail-messages-en.ts';
import { buyerMessageMail } from '#api/orders/mail/buyer-message-mail.ts';
import { selectMessage } from './contact-sql.ts';
import { type StaffMessage, selectStaffMessage } from './staff-messages-sql.ts';

/** The mail is in the recipient's language, and a reply goes to the shop. */
export async function staffMessageMail(parts: TemplateParts, id: number): Promise<AddressedMail> {
  const message = await selectStaffMessage(parts.pool, id);
  if (!message) return null;
  const { orderId, locale, text } = message;
  const addressed =
    orderId === null ? await toWriter(parts, message) : await buyerMessageMail(parts, { orderId, locale, text });
  const replyTo = shopRecipient(parts);
  return addressed && { ...addressed, ...(replyTo && { replyTo }), isPersonal: true };
}

async function toWriter(
  parts: TemplateParts,
  { contactMessageId, locale, text }: StaffMessage,
): Promise<AddressedMail> {
  const written = contactMessageId === null ? null : await selectMessage(parts.pool, contactMessageId);
  if (!written) return null;
  const facts = { text, question: written.message, shop: shopName(parts.content(), locale) };
  const content = answerTemplate(facts, mailMessages(parts.content(), locale).messageAnswer);
  return { content, locale, to: { name: nameInMail(written.name), address: written.email } };
}

type AnswerFacts = { text: string; question: string; shop: string };

/** The question is quoted without links, because anybody can write it with a stranger's address. */
export const answerTemplate = (
  { text, question, shop }: AnswerFacts,
  words: MailMessages['messageAnswer'],
): MailContent => ({
  subject: words.subject(shop),
  preheader: startOf(text),
  heading: words.subject(shop),
  reason: words.reason,
  blocks: [
    { kind: 'text', text },
    { kind: 'panel', title: words.yourMessage, lines: [withoutLinks(question)] },
  ],
});

const PREHEADER_LENGTH = 120;
const startOf = (text: string): string => [...text].slice(0, PREHEADER_LENGTH).join('');
