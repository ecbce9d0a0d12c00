import { shopName } from '#api/content/brand.ts';
import { mailMessages } from '#api/content/custom-mail-texts.ts';
import type { MailContent } from '#api/mail/mail-content.ts';
import { signPreferences } from '#api/mail/mail-links.ts';
import { type AddressedMail, pageUrl, type TemplateParts } from '#api/mail/mail-template.ts';
import type { MailMessages } from '#api/messages/mail-messages-en.ts';
import { selectSubscriber, signSubscription } from './subscribers.ts';

export async function newsletterConfirmMail(parts: TemplateParts, id: number): Promise<AddressedMail> {
  const found = await selectSubscriber(parts.pool, id);
  if (!found) return null;
  const { origin, mailKeys, content } = parts;
  const { email, locale, isConfirmed } = found;
  const path = isConfirmed
    ? `mails/${signPreferences(email, mailKeys)}`
    : `newsletter/${signSubscription(id, mailKeys)}`;
  const write = isConfirmed ? subscribedTemplate : subscribeTemplate;
  const facts = {
    messages: mailMessages(content(), locale),
    shop: shopName(content(), locale),
    url: pageUrl(origin, locale, path),
  };
  return { content: write(facts), locale, to: { name: '', address: email } };
}

type Facts = { messages: MailMessages; shop: string; url: string };

/** Asks to confirm the address. */
export function subscribeTemplate({ messages, shop, url }: Facts): MailContent {
  const { subject, preheader, heading, text, button, notes } = messages.newsletterConfirm;
  return {
    ...{ subject: subject(shop), preheader, heading, reason: messages.reasonNewsletter },
    blocks: [
      { kind: 'text', text: messages.helloAnybody },
      { kind: 'text', text },
      { kind: 'button', label: button, url },
      ...notes.map((note) => ({ kind: 'note' as const, text: note })),
    ],
  };
}

/** Reports that the address already gets the newsletter. */
export function subscribedTemplate({ messages, shop, url }: Facts): MailContent {
  const { subject, heading, text, stop } = messages.newsletterAlready;
  return {
    ...{ subject: subject(shop), preheader: text, heading, reason: messages.reasonNewsletter },
    blocks: [
      { kind: 'text', text: messages.helloAnybody },
      { kind: 'text', text },
      { kind: 'button', label: stop, url, isSecondary: true },
    ],
  };
}
