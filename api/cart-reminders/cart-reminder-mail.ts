import { mailMessages } from '#api/content/custom-mail-texts.ts';
import type { MailContent } from '#api/mail/mail-content.ts';
import { unsubscribeLinks } from '#api/mail/mail-links.ts';
import type { MailOffer } from '#api/mail/mail-offers.ts';
import { type AddressedMail, pageUrl, type TemplateParts } from '#api/mail/mail-template.ts';
import { offerBlocks } from '#api/mail/offer-block.ts';
import { hasOptedOut } from '#api/mail-opt-outs/opt-outs.ts';
import type { Locale } from '#contract/locale.ts';
import { campaignOf, withCampaign } from '#rules/shop/campaign.ts';
import { findRemindedCart, signCartLink } from './cart-reminders.ts';

const MAX_RELATED = 3;

/** Builds the mail. Null if the cart was ordered or emptied, or the address opted out, after it was queued. */
export async function cartReminderMail(parts: TemplateParts, cartId: number): Promise<AddressedMail> {
  const { pool, origin, offers, mailKeys } = parts;
  const found = await findRemindedCart(pool, cartId);
  if (!found || (await hasOptedOut(pool, found.email, 'cart_reminder'))) return null;
  const { email, locale, lines } = found;
  const left = lines.flatMap(({ productId }) => offers.find(productId) ?? []);
  if (left.length === 0) return null;
  const links = unsubscribeLinks(parts, { email, locale, kind: 'cart_reminder' });
  const related = offers.boughtWith(
    left.map(({ id }) => id),
    MAX_RELATED,
  );
  const url = pageUrl(origin, locale, `cart-link/${signCartLink(cartId, mailKeys)}`);
  return {
    content: cartReminderTemplate(parts, { locale, left, related, url, unsubscribeUrl: links.page }),
    locale,
    to: { name: '', address: email },
    unsubscribeUrl: links.oneClick,
  };
}

type Facts = {
  locale: Locale;
  left: readonly MailOffer[];
  related: readonly MailOffer[];
  url: string;
  unsubscribeUrl: string;
};

export function cartReminderTemplate(
  parts: Pick<TemplateParts, 'content' | 'origin' | 'imageBase'>,
  { locale, left, related, url, unsubscribeUrl }: Facts,
): MailContent {
  const messages = mailMessages(parts.content(), locale);
  const { subject, preheader, heading, text, button, note, boughtWith } = messages.cartReminder;
  const campaign = campaignOf('cart');
  return {
    ...{ subject, preheader, heading, reason: messages.reasonCart },
    blocks: [
      { kind: 'text', text: messages.helloAnybody },
      { kind: 'text', text },
      ...offerBlocks(parts, left, { locale, campaign }),
      { kind: 'button', label: button, url: withCampaign(url, campaign) },
      { kind: 'note', text: note },
      ...offerBlocks(parts, related, { locale, campaign, title: boughtWith }),
    ],
    unsubscribe: { label: messages.unsubscribe, url: unsubscribeUrl },
  };
}
