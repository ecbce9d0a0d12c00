import { mailMessages } from '#api/content/custom-mail-texts.ts';
import type { MailBlock, MailContent } from '#api/mail/mail-content.ts';
import { unsubscribeLinks } from '#api/mail/mail-links.ts';
import type { AddressedMail, TemplateParts } from '#api/mail/mail-template.ts';
import { offerBlocks } from '#api/mail/offer-block.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale, type LocalizedText } from '#contract/localized-text.ts';
import { campaignOf } from '#rules/shop/campaign.ts';
import { paragraphsOf } from '#rules/shop/newsletter.ts';

export type NewsletterIssue = {
  id: number;
  subject: LocalizedText;
  text: LocalizedText;
  productIds: readonly number[];
};

type Recipient = { email: string; locale: Locale };

/** The mail to one recipient. Products that the shop no longer sells are left out. */
export function newsletterMail(
  parts: TemplateParts,
  issue: NewsletterIssue,
  { email, locale }: Recipient,
): NonNullable<AddressedMail> {
  const links = unsubscribeLinks(parts, { email, locale, kind: 'newsletter' });
  return {
    content: newsletterTemplate(parts, issue, { locale, unsubscribeUrl: links.page }),
    locale,
    to: { name: '', address: email },
    unsubscribeUrl: links.oneClick,
  };
}

function newsletterTemplate(
  parts: TemplateParts,
  { id, subject: subjects, text: texts, productIds }: NewsletterIssue,
  { locale, unsubscribeUrl }: { locale: Locale; unsubscribeUrl: string },
): MailContent {
  const messages = mailMessages(parts.content(), locale);
  const subject = inLocale(subjects, locale);
  const paragraphs = paragraphsOf(inLocale(texts, locale));
  const offers = productIds.flatMap((productId) => parts.offers.find(productId) ?? []);
  const blocks: MailBlock[] = [
    ...paragraphs.map((text) => ({ kind: 'text' as const, text })),
    ...offerBlocks(parts, offers, { locale, campaign: campaignOf('newsletter', id) }),
  ];
  return {
    ...{ subject, heading: subject, preheader: paragraphs[0] ?? '', blocks },
    reason: messages.reasonSubscriber,
    unsubscribe: { label: messages.unsubscribe, url: unsubscribeUrl },
  };
}
