import { LOCALES, type Locale } from '#contract/locale.ts';
import { localePrefix } from './locale-path.ts';

/** Under the shop's address, but no page: files, calls, and what names its language itself. */
const ELSEWHERE = new RegExp(
  `^/(/|(${LOCALES.join('|')}|api|storage|assets|sandbox|feeds|icons|manifest|sitemap)(?![^/?#])|[\\w-]+\\.)`,
  'i',
);

/** A page of the storefront, as far as its address without language tells. */
export const isPagePath = (address: string): boolean => address.startsWith('/') && !ELSEWHERE.test(address);

/** Puts the page's language before an address; one that has a language, or is no page, stays: editors write all kinds. */
export function inLanguage(locale: Locale, address: string): string {
  if (!isPagePath(address)) return address;
  return address === '/' ? localePrefix(locale) || '/' : localePrefix(locale) + address;
}
