import type { Locale } from './locale.ts';

/** One text in the shop's languages; `hy` is never missing (a constraint of the database). */
export type LocalizedText = { hy: string; ru?: string; en?: string };

/** The text in a language; what is missing falls back to hy (CONTRACT 1.1). */
export const inLocale = (text: LocalizedText, locale: Locale): string =>
  text[locale] || text.hy || text.ru || text.en || '';
export const maybeInLocale = (text: LocalizedText | null, locale: Locale): string | null =>
  text ? inLocale(text, locale) : null;

/** The language that `inLocale` answers in: what falls back must say so. */
export const languageOf = (text: LocalizedText, locale: Locale): Locale =>
  ([locale, 'hy', 'ru', 'en'] as const).find((language) => text[language]) ?? locale;

/** Fields whose text is taken from another language, with that language; undefined where there is none. */
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
