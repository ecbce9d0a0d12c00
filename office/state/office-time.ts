import { useLocale, useTranslations } from 'use-intl';
import { shortMoment, timeOfDay } from '#i18n/date.ts';
import { DAY_MS } from '#rules/shop/calendar-day.ts';

const dayOf = (ms: number): number => Math.floor((ms + 4 * 3_600_000) / DAY_MS);

/** Formats a time in the time zone of Yerevan: `14:51`, `yesterday 21:14`, or with the date. */
export function useOfficeTime(): (iso: string) => string {
  const t = useTranslations('orders');
  const locale = useLocale();
  return (iso) => {
    const days = dayOf(Date.now()) - dayOf(Date.parse(iso));
    if (days === 0) return timeOfDay(iso);
    return days === 1 ? t('yesterday', { time: timeOfDay(iso) }) : shortMoment(locale, iso);
  };
}
