import type { Locale } from '#contract/locale.ts';
import { DAY_MS } from '#rules/shop/calendar-day.ts';

const MONTHS: Record<Locale, readonly string[]> = {
  /** Armenian months in the form that follows a day. Complete Armenian dates use digits. */
  hy: [
    'հունվարի',
    'փետրվարի',
    'մարտի',
    'ապրիլի',
    'մայիսի',
    'հունիսի',
    'հուլիսի',
    'օգոստոսի',
    'սեպտեմբերի',
    'հոկտեմբերի',
    'նոյեմբերի',
    'դեկտեմբերի',
  ],
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

/**
 * Formats a date with the name of the month; in Armenian as `18.11.2026`, the only form of that language
 * (docs/spec/locale.md 4).
 */
export function longDate(locale: Locale, iso: string): string {
  const { day, month, year } = yerevanDay(iso);
  if (locale === 'hy') return shortDate(locale, iso);
  const words = `${day}\u00a0${MONTHS[locale][month]}`;
  return locale === 'ru' ? `${words} ${year}\u00a0г.` : `${words} ${year}`;
}

/**
 * Formats `06.08.2026` in hy and ru, `6 Aug 2026` in en (docs/spec/locale.md 4), for the day in Yerevan (UTC+4 all
 * year).
 */
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

/** Days as `YYYY-MM-DD`. Without `today`, no day is called today or tomorrow, because the text is read later. */
type DaySpan = { today?: string; first: string; last: string; slot?: { from: string; to: string } | undefined };

/**
 * Formats «վաղը՝ նոյեմբերի 24-ին», «завтра, 24 ноября» or “tomorrow, 24 November”; several days as a span. A slot
 * follows as `, 10:00–14:00`.
 */
export function daysPhrase(locale: Locale, { slot, ...days }: DaySpan): string {
  const phrase = phraseOfDays(locale, days);
  return slot ? `${phrase}, ${slotText(slot)}` : phrase;
}

/**
 * Formats the days of `daysPhrase` as the value of a label: «երեքշաբթի, դեկտեմբերի 1», «вторник, 1 декабря» or
 * “Tuesday, 1 December”.
 */
export function daysValue(locale: Locale, { first, last, slot }: Omit<DaySpan, 'today'>): string {
  const days = first === last ? weekdayAndDate(locale, first) : spanPhrase(locale, first, last);
  const value = locale === 'en' ? days : days.charAt(0).toLowerCase() + days.slice(1);
  return slot ? `${value}, ${slotText(slot)}` : value;
}

/** Formats `10:00–14:00`. */
export const slotText = ({ from, to }: { from: string; to: string }): string => `${from}–${to}`;

function phraseOfDays(locale: Locale, { today, first, last }: Omit<DaySpan, 'slot'>): string {
  if (first !== last) return spanPhrase(locale, first, last);
  const ahead = today === undefined ? -1 : Math.round((Date.parse(first) - Date.parse(today)) / DAY_MS);
  const named = NEAR_DAYS[locale][ahead] ?? WEEKDAYS[locale][new Date(first).getUTCDay()];
  const date = dayAndMonth(locale, first);
  return locale === 'hy' ? `${named}՝ ${date}-ին` : `${named}, ${date}`;
}

function spanPhrase(locale: Locale, first: string, last: string): string {
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  const [from, to] = [first, last].map((day) => Number(day.slice(8)));
  if (locale === 'hy') {
    return `${dayAndMonth(locale, first)}-ից ${isOneMonth ? to : dayAndMonth(locale, last)}-ը`;
  }
  if (isOneMonth) return `${from}–${dayAndMonth(locale, last)}`;
  return `${dayAndMonth(locale, first)}\u00a0– ${dayAndMonth(locale, last)}`;
}

/**
 * Formats days for narrow columns: `24.11`, `24.11–25.11` in hy and ru, “24 Nov”, “24–25 Nov” in en. A slot follows as
 * `, 10:00–14:00`.
 */
export function shortSpan(locale: Locale, { slot, ...days }: Omit<DaySpan, 'today'>): string {
  const span = shortDays(locale, days);
  return slot ? `${span}, ${slotText(slot)}` : span;
}

function shortDays(locale: Locale, { first, last }: Pick<DaySpan, 'first' | 'last'>): string {
  const [from, to] = [dayInShort(locale, first), dayInShort(locale, last)];
  if (first === last) return from;
  const isOneMonth = locale === 'en' && first.slice(0, 7) === last.slice(0, 7);
  return `${isOneMonth ? Number(first.slice(8)) : from}–${to}`;
}

function dayInShort(locale: Locale, day: string): string {
  const [month, date] = [day.slice(5, 7), day.slice(8)];
  return locale === 'en' ? `${Number(date)}\u00a0${MONTHS.en[Number(month) - 1]?.slice(0, 3)}` : `${date}.${month}`;
}

/** Formats a day `YYYY-MM-DD` as «նոյեմբերի 24», «24 ноября» or “24 November”. */
export function dayAndMonth(locale: Locale, day: string): string {
  const month = MONTHS[locale][Number(day.slice(5, 7)) - 1];
  return locale === 'hy' ? `${month}\u00a0${Number(day.slice(8))}` : `${Number(day.slice(8))}\u00a0${month}`;
}

/** Formats a day `YYYY-MM-DD` for a list as «Կիրակի, նոյեմբերի 29», «Воскресенье, 29 ноября» or “Sunday, 29 November”. */
export const weekdayAndDate = (locale: Locale, day: string): string =>
  `${DAY_NAMES[locale][new Date(day).getUTCDay()]}, ${dayAndMonth(locale, day)}`;

const NEAR_DAYS: Record<Locale, readonly string[]> = {
  hy: ['այսօր', 'վաղը'],
  ru: ['сегодня', 'завтра'],
  en: ['today', 'tomorrow'],
};

const WEEKDAYS: Record<Locale, readonly string[]> = {
  hy: ['կիրակի', 'երկուշաբթի', 'երեքշաբթի', 'չորեքշաբթի', 'հինգշաբթի', 'ուրբաթ', 'շաբաթ'],
  ru: ['в воскресенье', 'в понедельник', 'во вторник', 'в среду', 'в четверг', 'в пятницу', 'в субботу'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
};

const DAY_NAMES: Record<Locale, readonly string[]> = {
  hy: ['Կիրակի', 'Երկուշաբթի', 'Երեքշաբթի', 'Չորեքշաբթի', 'Հինգշաբթի', 'Ուրբաթ', 'Շաբաթ'],
  ru: ['Воскресенье', 'Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
};
