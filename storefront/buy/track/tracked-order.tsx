import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { longDate } from '#i18n/date.ts';
import { CallUs } from '#storefront/buy/order/call-us.tsx';
import { toSteps } from '#storefront/buy/order/order-view.ts';
import { StatusMark } from '#storefront/buy/order/status-mark.tsx';
import { TimeLine } from '#storefront/buy/order/time-line.tsx';
import { useSite } from '#storefront/runtime/site.tsx';
import { classNames } from '#ui/class-names.ts';
import { ShopLink } from '#ui/shop-link.tsx';
import styles from './track.module.css';
import type { TrackedOrder as Order } from './use-tracking.ts';

/** Status in words, what happens next, and how it came so far. */
export function TrackedOrder({ order }: { order: Order }) {
  const t = useTranslations('track');
  const { locale } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  // On phones it stands below the form, out of view.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={classNames('panel', styles.order)}>
      <h2 ref={heading} tabIndex={-1}>
        {t('order', { number: order.increment_id })}
      </h2>
      <p className="hint">{t('placed', { date: longDate(locale, order.created_at) })}</p>
      <p className={styles.status}>
        <span>{t('status')}</span> <StatusMark status={order.status} label={order.status_label} />
      </p>
      <p>{t(`next.${order.status}`)}</p>
      {order.status === 'pending_payment' && (
        <p>
          {t.rich('pay', {
            link: (words) => (
              <ShopLink className="link" to={`/thanks?orderID=${order.increment_id}`}>
                {words}
              </ShopLink>
            ),
          })}
        </p>
      )}
      <h3>{t('history')}</h3>
      <TimeLine steps={toSteps(order.history)} />
      <div className={styles.call}>
        <p>{t('call')}</p>
        <CallUs />
      </div>
    </section>
  );
}
