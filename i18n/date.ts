import type { Locale } from '#contract/locale.ts';

const MONTHS: Record<Exclude<Locale, 'hy'>, readonly string[]> = {
  ru: [
    'января',
    'февраля',
    'марта',
    'апреля',
    'мая',
    'июня',
    'июля',
    'августа',
    'сентября',
    'октября',
    'ноября',
    'декабря',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
};

/** In words; in Armenian `18.11.2026`, the one form that language has everywhere (docs/spec/locale.md 4). */
export function longDate(locale: Locale, iso: string): string {
  const { day, month, year } = yerevanDay(iso);
  if (locale === 'hy') return shortDate(locale, iso);
  const words = `${day}\u00a0${MONTHS[locale][month]}`;
  return locale === 'ru' ? `${words} ${year}\u00a0г.` : `${words} ${year}`;
}

/** `06.08.2026` in hy and ru, `6 Aug 2026` in en (docs/spec/locale.md 4); the day in Yerevan (UTC+4 all year). */
export function shortDate(locale: Locale, iso: string): string {
  const { day, month, year } = yerevanDay(iso);
  if (locale === 'en') return `${day}\u00a0${MONTHS.en[month]?.slice(0, 3)}\u00a0${year}`;
  return `${String(day).padStart(2, '0')}.${String(month + 1).padStart(2, '0')}.${year}`;
}

export const shortMoment = (locale: Locale, iso: string): string => `${shortDate(locale, iso)}, ${timeOfDay(iso)}`;

export function timeOfDay(iso: string): string {
  const there = inYerevan(iso);
  return [there.getUTCHours(), there.getUTCMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

const inYerevan = (iso: string): Date => new Date(Date.parse(iso) + 4 * 3_600_000);

function yerevanDay(iso: string): { day: number; month: number; year: number } {
  const there = inYerevan(iso);
  return { day: there.getUTCDate(), month: there.getUTCMonth(), year: there.getUTCFullYear() };
}
