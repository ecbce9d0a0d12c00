import type { Locale } from '#contract/locale.ts';

/** Languages of payment pages by their codes at Armenian providers, which call Armenian `am`. */
export const PROVIDER_LANGUAGES: Record<Locale, string> = { hy: 'am', ru: 'ru', en: 'en' };
