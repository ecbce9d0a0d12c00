import type { Locale } from '#contract/locale.ts';
import type texts from './hy.json';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof texts;
  }
}

export type OfficeTexts = typeof texts;

/** Each language is a chunk of its own, so a browser loads only one. */
const LANGUAGES: Record<Locale, () => Promise<{ default: unknown }>> = {
  hy: () => import('./hy.json'),
  ru: () => import('./ru.json'),
  en: () => import('./en.json'),
};

/** All languages have the same keys (`office-messages.test.ts`). The build compiles the texts. */
export const loadTexts = async (locale: Locale): Promise<OfficeTexts> =>
  (await LANGUAGES[locale]()).default as OfficeTexts;
