import { DEFAULT_LOCALE, LOCALES, type Locale } from '#contract/locale.ts';

export const localePrefix = (locale: Locale): string => (locale === DEFAULT_LOCALE ? '' : `/${locale}`);

export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const first = pathname.split('/')[1];
  const locale = LOCALES.find((name) => name !== DEFAULT_LOCALE && name === first);
  if (!locale) return { locale: DEFAULT_LOCALE, path: pathname };
  return { locale, path: pathname.slice(locale.length + 1) || '/' };
}

/** Labels of the languages; the label of Armenian is AM (docs/spec/storefront.md 1). */
export const LOCALE_LABELS: Record<Locale, { short: string; full: string }> = {
  hy: { short: 'AM', full: 'Հայերեն' },
  ru: { short: 'RU', full: 'Русский' },
  en: { short: 'EN', full: 'English' },
};

/**
 * Cookie with the last chosen language, used for e-mails and the hint on a first visit. It never redirects
 * (docs/spec/decisions.md 5).
 */
export const LOCALE_COOKIE = 'kayts_locale';
