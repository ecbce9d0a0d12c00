import type { Locale } from '#contract/locale.ts';

/** The plural forms a language needs for whole numbers, and `other`, which is always required (CLDR). */
export function formsNeeded(locale: Locale): string[] {
  const rules = new Intl.PluralRules(locale);
  const whole = Array.from({ length: 201 }, (_, count) => rules.select(count));
  return [...new Set([...whole, 'other'])].toSorted();
}
