import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { dayAndMonth, timeOfDay } from '#i18n/date.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import styles from './purchase.module.css';

const TICK_MS = 1_000;
const MINUTE_MS = 60_000;
const MINUTES_OF_DAY = 24 * 60;
const MIDNIGHT = '00:00';

/**
 * Shows the end of a sale, `endsAt` as an instant. Pages are cached, so the HTML contains the date only. After hydration
 * the days left are added, and a countdown on the last day, hidden from screen readers.
 */
export function SaleCountdown({ endsAt }: { endsAt: string | null }) {
  const t = useTranslations('product');
  const { locale } = useSite();
  const minutes = useMinutesLeft(endsAt);
  if (endsAt === null) return null;
  const time = timeOfDay(endsAt);
  const lastDay = shopDay(new Date(Date.parse(endsAt) - 1));
  const date = dayAndMonth(locale, lastDay);
  return (
    <p className={styles.saleEnd}>
      {time === MIDNIGHT ? t('saleUntil', { date }) : t('saleUntilTime', { date, time })}
      <span aria-hidden="true">{minutes !== null && <Left minutes={minutes} />}</span>
    </p>
  );
}

function Left({ minutes }: { minutes: number }) {
  const t = useTranslations('product');
  if (minutes <= 0) return t('saleOver');
  if (minutes > MINUTES_OF_DAY) return t('saleDaysLeft', { days: Math.ceil(minutes / MINUTES_OF_DAY) });
  return t('saleLeftToday', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** Remaining minutes, rounded up; null until hydration. */
function useMinutesLeft(endsAt: string | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (endsAt === null) return;
    const look = () => setLeft(Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / MINUTE_MS)));
    look();
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  return left;
}
