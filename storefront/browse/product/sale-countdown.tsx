import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { dayAndMonth } from '#i18n/date.ts';
import { saleEnd } from '#rules/shop/discount.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import styles from './purchase.module.css';

const TICK_MS = 1_000;
const MINUTE_MS = 60_000;

/** Shows the last day of the sale (`to`). After hydration a countdown is added, hidden from screen readers. */
export function SaleCountdown({ to }: { to: string | null }) {
  const t = useTranslations('product');
  const { locale } = useSite();
  const minutes = useMinutesLeft(to);
  if (to === null) return null;
  return (
    <p className={styles.saleEnd}>
      {t('saleUntil', { date: dayAndMonth(locale, to) })}
      <span aria-hidden="true">{minutes !== null && <Left minutes={minutes} />}</span>
    </p>
  );
}

function Left({ minutes }: { minutes: number }) {
  const t = useTranslations('product');
  if (minutes <= 0) return t('saleOver');
  const left = { hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
  const days = Math.floor(minutes / (60 * 24));
  return days > 0 ? t('saleLeft', { days, ...left }) : t('saleLeftToday', left);
}

/** Remaining minutes, rounded up; null until hydration. */
function useMinutesLeft(to: string | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (to === null) return;
    const look = () => setLeft(Math.max(0, Math.ceil((saleEnd(to) - Date.now()) / MINUTE_MS)));
    look();
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }, [to]);
  return left;
}
