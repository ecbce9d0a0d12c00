import type { Locale } from '#contract/locale.ts';

/** The forms that a language has for whole numbers, and `other`, which every plural must have (CLDR). */
export function formsNeeded(locale: Locale): string[] {
  const rules = new Intl.PluralRules(locale);
  const whole = Array.from({ length: 201 }, (_, count) => rules.select(count));
  return [...new Set([...whole, 'other'])].toSorted();
}
