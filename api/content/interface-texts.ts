import { createHash } from 'node:crypto';
import type { Locale } from '#contract/locale.ts';
import { canStandFor, shapeOf } from '#i18n/message-shape.ts';
import { shopMotto, shopName } from './brand.ts';
import type { Content } from './content-store.ts';

/** By `area.key`, plain text with ICU arguments. */
export type InterfaceTexts = Record<Locale, Readonly<Record<string, string>>>;

export const NO_TEXTS: InterfaceTexts = { hy: {}, ru: {}, en: {} };

/** Keys of texts of mails begin with it; no page needs them. */
export const MAIL_PREFIX = 'mail.';
export const isMailKey = (key: string): boolean => key.startsWith(MAIL_PREFIX);

export const changedTexts = ({ translations }: Content, locale: Locale): Record<string, string> =>
  Object.fromEntries(
    translations
      .filter((entry) => entry.locale === locale && !isMailKey(entry.key))
      .map(({ key, text }) => [key, text]),
  );

/**
 * Returns the built-in texts with the editors' changes. A text that cannot replace the built-in one is ignored, as on
 * the pages.
 */
export function wholeTexts(content: Content, builtIn: InterfaceTexts, locale: Locale): Record<string, string> {
  const own = builtIn[locale];
  const changed = Object.entries(changedTexts(content, locale)).filter(
    ([key, text]) => own[key] === undefined || fits(text, own[key]),
  );
  const shop = shopName(content, locale);
  const texts = Object.entries({ ...own, ...Object.fromEntries(changed) }).map(([key, text]) => [
    key,
    text.replaceAll('{shop}', asIcuText(shop)),
  ]);
  return { ...Object.fromEntries(texts), ...formerTexts(content, locale) };
}

/** Texts that are settings now. Clients find them under their former keys. */
const formerTexts = (content: Content, locale: Locale): Record<string, string> => ({
  'common.shopName': asIcuText(shopName(content, locale)),
  'shell.motto': asIcuText(shopMotto(content, locale)),
});

/** Quotes the characters that have a meaning in ICU messages. */
const asIcuText = (text: string): string => text.replaceAll("'", "''").replace(/[{}<>#|]+/g, "'$&'");

/** Hash of the texts, stable across processes and restarts. */
export const versionOf = (texts: Record<string, string>): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1))))
    .digest('base64url')
    .slice(0, 16);

function fits(text: string, builtIn: string): boolean {
  try {
    return canStandFor(shapeOf(text), shapeOf(builtIn));
  } catch {
    return false;
  }
}
