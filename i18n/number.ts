import type { Locale } from '#contract/locale.ts';

/**
 * Formats `12,5 %` with a comma in hy and ru and a dot in en; hy and en have no space before the sign
 * (docs/spec/locale.md 3).
 */
export function formatPercent(locale: Locale, value: number): string {
  const digits = locale === 'en' ? String(value) : String(value).replace('.', ',');
  return locale === 'ru' ? `${digits}\u00a0%` : `${digits}%`;
}

/** Formats a calculated rate as `≈ 17,5%`, always with one decimal (docs/spec/credit.md 6). */
export function formatAbout(locale: Locale, value: number): string {
  const digits = locale === 'en' ? value.toFixed(1) : value.toFixed(1).replace('.', ',');
  return `≈\u00a0${digits}${locale === 'ru' ? '\u00a0%' : '%'}`;
}
