import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './unpaid-line.module.css';
import { type HeldOrder, useUnpaidOrders } from './use-unpaid-orders.ts';

/** `owner`: the customer id and the newest order of this browser; a cached answer is valid for this pair only. */
export function UnpaidLine({ owner }: { owner: string }) {
  const t = useTranslations('unpaid');
  const { orders, lastExpired } = useUnpaidOrders(owner);
  const [first, ...others] = orders;
  const message = first ? t('waiting', { number: first.number }) : lastExpired && t('over', { number: lastExpired });
  const [announcement, setAnnouncement] = useState('');
  // A live region announces later changes and not its first content, so the text is set in an effect.
  useEffect(() => setAnnouncement(message ?? ''), [message]);
  return (
    <>
      <p className="sr" role="status">
        {announcement}
      </p>
      {first && (
        <section className={classNames('unpaid', styles.unpaid)} aria-label={t('label')}>
          <div className={styles.row}>
            <OrderLine order={first} />
            {others.length > 0 && (
              <details className={styles.more}>
                <summary>
                  <span className={styles.moreText}>{t('more', { count: others.length })}</span>
                  <span className={styles.moreCount} aria-hidden="true">
                    +{others.length}
                  </span>
                  <Icon name="down" size={16} />
                </summary>
                <ul>
                  {others.map((order) => (
                    <li key={order.id} className={styles.row}>
                      <OrderLine order={order} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </div>
        </section>
      )}
    </>
  );
}

function OrderLine({ order: { id, number, total, minutesLeft } }: { order: HeldOrder }) {
  const t = useTranslations('unpaid');
  const formatAmd = useFormatAmd();
  return (
    <>
      <p>
        <b>{t('waiting', { number })}</b> <span className="num">{t('left', { minutes: minutesLeft })}</span>
      </p>
      <ShopLink
        className={buttonClass({ look: 'main', size: 's' })}
        to={`/thanks?orderID=${id}`}
        aria-label={t('payOf', { number, total: formatAmd(total) })}
      >
        {t('pay')}
      </ShopLink>
    </>
  );
}
