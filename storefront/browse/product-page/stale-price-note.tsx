import { useTranslations } from 'use-intl';
import { useIsOnline } from '#storefront/pwa/connection.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './product.module.css';

/** Without a connection a product is shown as it was: from the service worker's copy, or still open since. */
export function StalePriceNote() {
  const t = useTranslations('product');
  const isOnline = useIsOnline(true);
  return <div role="status">{!isOnline && <p className={classNames('note', styles.oldPrice)}>{t('offline')}</p>}</div>;
}
