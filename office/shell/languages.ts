import type { Locale } from '#contract/locale.ts';

/** Each in its own words: whoever cannot read the office finds theirs. */
export const LANGUAGES: Record<Locale, string> = { hy: 'Հայերեն', ru: 'Русский', en: 'English' };
