import type { Locale } from '#contract/locale.ts';
import type texts from './hy.json';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof texts;
  }
}

export type OfficeTexts = typeof texts;

/** A chunk each, so that a browser loads only its own. */
const LANGUAGES: Record<Locale, () => Promise<{ default: unknown }>> = {
  hy: () => import('./hy.json'),
  ru: () => import('./ru.json'),
  en: () => import('./en.json'),
};

/** All three have the same keys (`office-messages.test.ts`); compiled by the build. */
export const loadTexts = async (locale: Locale): Promise<OfficeTexts> =>
  (await LANGUAGES[locale]()).default as OfficeTexts;
