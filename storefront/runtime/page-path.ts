import { LOCALES, type Locale } from '#contract/locale.ts';
import { localePrefix } from './locale-path.ts';

const ELSEWHERE = new RegExp(
  `^/(/|(${LOCALES.join('|')}|api|storage|assets|sandbox|feeds|icons|manifest|sitemap)(?![^/?#])|[\\w-]+\\.)`,
  'i',
);

export const isPagePath = (address: string): boolean => address.startsWith('/') && !ELSEWHERE.test(address);

/**
 * Adds a language to an address that an editor wrote. Addresses that already have one, or do not lead to a page, stay
 * unchanged.
 */
export function inLanguage(locale: Locale, address: string): string {
  if (!isPagePath(address)) return address;
  return address === '/' ? localePrefix(locale) || '/' : localePrefix(locale) + address;
}
