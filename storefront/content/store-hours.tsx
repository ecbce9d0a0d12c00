import { useLocale, useTranslations } from 'use-intl';
import { capitalize } from '#i18n/capitalize.ts';
import { groupedDays, type OpenDays, type OpenWeek, standingOf } from '#rules/shop/opening-hours.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './stores.module.css';

type StoreHoursProps = { week: OpenWeek; now: number | null };

/** Days with the same hours share a line; today's is highlighted once the time is known. */
export function StoreHours({ week, now }: StoreHoursProps) {
  const t = useTranslations('stores');
  const daysWords = useDaysWords();
  const today = now === null ? null : standingOf(week, now).today;
  return (
    <dl className={styles.storeHours}>
      {groupedDays(week).map((days) => {
        const isToday = today !== null && today >= days.first && today <= days.last;
        return (
          <div key={days.first} className={classNames(isToday && styles.isToday)}>
            <dt>
              {daysWords(days)}
              {isToday && <span className="sr">, {t('today')}</span>}
            </dt>
            <dd className="num">{days.hours ? `${days.hours.from}–${days.hours.to}` : t('dayOff')}</dd>
          </div>
        );
      })}
    </dl>
  );
}

type Day = '0' | '1' | '2' | '3' | '4' | '5' | '6';

function useDaysWords(): (days: OpenDays) => string {
  const t = useTranslations('stores');
  const locale = useLocale();
  const nameOf = (day: number) => t(`days.${String(day) as Day}`);
  return ({ first, last }) => {
    if (last - first === 6) return t('everyDay');
    const [from, to] = [nameOf(first), nameOf(last)];
    return `${capitalize(from, locale)}${first === last ? '' : `–${to}`}`;
  };
}
