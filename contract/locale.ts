/** The languages of the shop; the first is the default (docs/spec/storefront.md 9). */
export const LOCALES = ['hy', 'ru', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'hy';

/** `am` is an alias of `hy`; unknown values result in the default (docs/spec/api.md 1.1). */
export function toLocale(value: unknown): Locale {
  if (value === 'ru' || value === 'en') return value;
  return DEFAULT_LOCALE;
}
