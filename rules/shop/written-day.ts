import { isCalendarDay } from '#rules/shop/calendar-day.ts';

/** The beginnings of month names in Armenian, Russian and English, in their order. */
const MONTHS: readonly (readonly string[])[] = [
  ['հունվ', 'янв', 'jan'],
  ['փետ', 'фев', 'feb'],
  ['մարտ', 'мар', 'mar'],
  ['ապր', 'апр', 'apr'],
  ['մայ', 'мая', 'май', 'may'],
  ['հունիս', 'июн', 'jun'],
  ['հուլիս', 'июл', 'jul'],
  ['օգոս', 'авг', 'aug'],
  ['սեպ', 'сен', 'sep'],
  ['հոկ', 'окт', 'oct'],
  ['նոյ', 'ноя', 'nov'],
  ['դեկ', 'дек', 'dec'],
];

/** Reads `2026-11-21`, `21.11.2026`, `21/11/2026`, `21 ноября 2026` and `Nov 21, 2026`; null for any other text. */
export function writtenDay(text: string): string | null {
  const plain = text.trim().toLowerCase();
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[t ].*)?$/.exec(plain);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const local = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})(?:[t ,].*)?$/.exec(plain);
  if (local) return dayOf(local[3], local[2], local[1]);
  const month = MONTHS.findIndex((names) => names.some((name) => new RegExp(`(^|[^\\p{L}])${name}`, 'u').test(plain)));
  const [, day] = /(?:^|\D)(\d{1,2})(?!\d)/.exec(plain) ?? [];
  const [, year] = /(?:^|\D)(\d{4})(?!\d)/.exec(plain) ?? [];
  return month < 0 ? null : dayOf(year, String(month + 1), day);
}

function dayOf(year = '', month = '', day = ''): string | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(written) ? written : null;
}
