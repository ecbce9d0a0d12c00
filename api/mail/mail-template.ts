import { accentColor, brandOf, shopName } from '#api/content/brand.ts';
import { contentSettingsOf, shopEmail } from '#api/content/content-settings.ts';
import type { Content } from '#api/content/content-store.ts';
import { mailMessages } from '#api/content/custom-mail-texts.ts';
import type { Pool } from '#api/database/sql.ts';
import type { Keys } from '#api/http/shop-keys.ts';
import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import { inLocale, maybeInLocale } from '#contract/localized-text.ts';
import { accentTones, DARK_TEXT } from '#rules/shop/accent.ts';
import type { MailContent, MailLayout } from './mail-content.ts';
import { formatPhone } from './mail-format.ts';
import { mailHtml } from './mail-html.ts';
import type { MailOffers } from './mail-offers.ts';
import { mailText } from './mail-text.ts';
import { headerText, type MailPerson, type OutgoingMail } from './outgoing-mail.ts';
import { nameInMail } from './typed-text.ts';

export type TemplateParts = {
  pool: Pool;
  clock: () => Date;
  content: () => Content;
  offers: MailOffers;
  /** The configured address of the shop, never one from a request (docs/spec/decisions.md 3). */
  origin: string;
  /** Null uses the e-mail of the shop's settings. */
  mailFrom: string | null;
  imageBase: string;
  /** Keys that sign order links. */
  linkKeys: Keys;
  alertKeys: Keys;
  /** Keys that sign the links of newsletters and cart reminders. */
  mailKeys: Keys;
  /** Keys from which the codes of gift cards are derived. */
  giftCardKeys: Keys;
  staffKeys: Keys;
  officeOrigin: string;
  hasOffice: boolean;
};

export type MailKeys = Record<'orderLink' | 'stockAlert' | 'mailLink' | 'giftCard' | 'staffLink', Keys>;

export const mailKeysOf = ({ orderLink, stockAlert, mailLink, giftCard, staffLink }: MailKeys) => ({
  linkKeys: orderLink,
  alertKeys: stockAlert,
  mailKeys: mailLink,
  giftCardKeys: giftCard,
  staffKeys: staffLink,
});

/** Null if the recipient no longer exists or there is nothing to send. */
export type AddressedMail = {
  content: MailContent;
  locale: Locale;
  to: MailPerson;
  replyTo?: MailPerson;
  isToShop?: boolean;
  /** Written by a person, so automatic replies such as absence notices are welcome. */
  isPersonal?: boolean;
  unsubscribeUrl?: string;
} | null;

export function toOutgoingMail(
  parts: TemplateParts,
  mail: NonNullable<AddressedMail>,
  reference: string,
): OutgoingMail {
  const { content, locale, to, replyTo, isToShop, isPersonal, unsubscribeUrl } = mail;
  const layout = layoutOf(parts, locale, isToShop ?? false);
  return {
    messageId: `<${reference}@${new URL(parts.origin).hostname}>`,
    locale,
    from: { name: headerText(senderName(parts, locale)), address: fromAddress(parts) },
    to: { name: headerText(to.name), address: to.address },
    ...(replyTo && { replyTo: { name: headerText(replyTo.name), address: replyTo.address } }),
    ...(isPersonal && { isPersonal }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
    subject: headerText(content.subject),
    html: mailHtml(content, layout),
    text: mailText(content, layout),
  };
}

export function shopRecipient({ content, mailFrom }: TemplateParts): MailPerson | null {
  const address = shopEmail(content(), mailFrom);
  return address ? { name: shopName(content(), DEFAULT_LOCALE), address } : null;
}

/** The default language has no prefix (docs/spec/design.md 9). */
export const pageUrl = (origin: string, locale: Locale, path: string): string =>
  locale === DEFAULT_LOCALE ? `${origin}/${path}` : `${origin}/${locale}/${path}`;

export const fullName = (first: string | null, last: string | null): string =>
  [first, last].map(nameInMail).filter(Boolean).join(' ');

function layoutOf({ content, origin, imageBase }: TemplateParts, locale: Locale, isToShop: boolean): MailLayout {
  const { phones, tollFree, email, address, workingHours } = contentSettingsOf(content());
  const { logo, mail_signature } = brandOf(content());
  const accent = accentColor(content());
  const messages = mailMessages(content(), locale);
  const lines = [
    [...phones.map(formatPhone), tollFree].filter(Boolean).join(', '),
    email,
    maybeInLocale(address, locale) ?? '',
    maybeInLocale(workingHours, locale) ?? '',
  ];
  return {
    locale,
    origin,
    shopName: shopName(content(), locale),
    accent: accentTones(accent) ?? { accent, text: DARK_TEXT },
    // Mail programs display no SVG, so the name replaces such a logo.
    logo:
      logo && !logo.path.endsWith('.svg')
        ? { url: pictureUrl(`${imageBase}/storage/${logo.path}`, origin), ...scaled(logo) }
        : null,
    signature: isToShop ? '' : (maybeInLocale(mail_signature ?? null, locale) ?? ''),
    colon: messages.colon,
    contact: messages.contact,
    lines: isToShop ? [] : lines.filter(Boolean),
  };
}

const LOGO_HEIGHT = 36;
const MAX_LOGO_WIDTH = 240;

function scaled({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(LOGO_HEIGHT / height, MAX_LOGO_WIDTH / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** `imageBase` may be empty: then the pictures are under the shop's own address. */
const pictureUrl = (address: string, origin: string): string => new URL(address, origin).href;

const senderName = ({ content }: TemplateParts, locale: Locale): string => {
  const { mail_sender } = brandOf(content());
  return mail_sender ? inLocale(mail_sender, locale) : shopName(content(), locale);
};

const fromAddress = ({ mailFrom, content, origin }: TemplateParts): string =>
  brandOf(content()).mail_address ??
  mailFrom ??
  (contentSettingsOf(content()).email || `no-reply@${new URL(origin).hostname}`);
