import type { Locale } from '#contract/locale.ts';

/** `12,5 %`: comma in hy and ru, dot in en; no space before the sign in hy and en (docs/spec/locale.md 3). */
export function formatPercent(locale: Locale, value: number): string {
  const digits = locale === 'en' ? String(value) : String(value).replace('.', ',');
  return locale === 'ru' ? `${digits}\u00a0%` : `${digits}%`;
}

/** `≈ 17,5%`: for calculated rates, always with one decimal (docs/spec/credit.md 6). */
export function formatAbout(locale: Locale, value: number): string {
  const digits = locale === 'en' ? value.toFixed(1) : value.toFixed(1).replace('.', ',');
  return `≈\u00a0${digits}${locale === 'ru' ? '\u00a0%' : '%'}`;
}
