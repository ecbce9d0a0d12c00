import { useTranslations } from 'use-intl';
import { timeOfDay } from '#i18n/date.ts';
import type { OrderView } from '#storefront/buy/order/order-view.ts';
import styles from './pay.module.css';

/** Until when the goods are kept for the order without its money. */
export function HeldUntil({ order: { payment } }: { order: OrderView }) {
  const t = useTranslations('pay');
  const { holdUntil } = payment;
  if (!holdUntil) return null;
  return (
    <p className={styles.held}>
      {t.rich('held', {
        moment: timeOfDay(holdUntil),
        time: (words) => (
          <time className="num" dateTime={holdUntil}>
            {words}
          </time>
        ),
      })}
    </p>
  );
}
