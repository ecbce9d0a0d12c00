import type { Locale } from './locale.ts';

/** The database requires `hy`. */
export type LocalizedText = { hy: string; ru?: string; en?: string };

/** Falls back to hy (docs/spec/api.md 1.1). */
export const inLocale = (text: LocalizedText, locale: Locale): string =>
  text[locale] || text.hy || text.ru || text.en || '';
export const maybeInLocale = (text: LocalizedText | null, locale: Locale): string | null =>
  text ? inLocale(text, locale) : null;

export function languageOf(text: LocalizedText, locale: Locale): Locale {
  const language = ([locale, 'hy', 'ru', 'en'] as const).find((one) => text[one]) ?? locale;
  return language === 'hy' ? (sourceOfCopy(text) ?? language) : language;
}

/** Imports of texts without an Armenian version copy another language into hy, because the database requires it. */
const sourceOfCopy = ({ hy, ru, en }: LocalizedText): Locale | null =>
  /\p{Script=Armenian}/u.test(hy) ? null : hy === ru ? 'ru' : hy === en ? 'en' : null;

export function fallbacksOf(
  texts: Record<string, LocalizedText | null>,
  locale: Locale,
): Record<string, Locale> | undefined {
  const fallen = Object.entries(texts).flatMap(([field, text]) => {
    const language = text ? languageOf(text, locale) : locale;
    return language === locale ? [] : [[field, language] as const];
  });
  return fallen.length > 0 ? Object.fromEntries(fallen) : undefined;
}
