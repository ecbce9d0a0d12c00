import type { Locale } from '#contract/locale.ts';

/** Each language is named in itself, so that a reader of another language can find it. */
export const LANGUAGES: Record<Locale, string> = { hy: 'Հայերեն', ru: 'Русский', en: 'English' };
