import { LOCALES } from '#contract/locale.ts';
import { LANGUAGES } from './languages.ts';

/** The options of a select of languages. */
export function LanguageOptions() {
  return LOCALES.map((locale) => (
    <option key={locale} value={locale} lang={locale}>
      {LANGUAGES[locale]}
    </option>
  ));
}
