import { useTranslations } from 'use-intl';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { classNames } from '#ui/class-names.ts';
import { ShopLink } from '#ui/shop-link.tsx';
import styles from './checkout.module.css';

/** The order is placed and its payment page is opening; whoever waits too long finds the order behind the link. */
export function PayingNow({ orderId }: { orderId: number }) {
  const t = useTranslations('checkout');
  return (
    <div className={classNames(styles.checkout, styles.paying)}>
      <PageHead title={t('paying.title')} noIndex />
      <h1>{t('paying.title')}</h1>
      <p className={styles.payingWait} role="status">
        <span className="spin-k" aria-hidden="true" />
        {t('paying.wait', { number: String(orderId) })}
      </p>
      <p>
        {t.rich('paying.late', {
          link: (words) => (
            <ShopLink className="link" to={`/thanks?orderID=${orderId}`} replace>
              {words}
            </ShopLink>
          ),
        })}
      </p>
    </div>
  );
}
