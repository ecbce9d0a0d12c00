import { useTranslations } from 'use-intl';
import { Icon } from '#ui/icon.tsx';
import { ShopLink } from '#ui/shop-link.tsx';
import styles from './checkout.module.css';

/** Where the shopper is between cart and order. */
export function CheckoutSteps() {
  const t = useTranslations('checkout');
  return (
    <ol className={styles.steps} aria-label={t('steps')}>
      <li>
        <Icon name="check" size={16} />
        <ShopLink to="/shop/cart">{t('stepCart')}</ShopLink>
      </li>
      <li className="is-on" aria-current="step">
        {t('stepData')}
      </li>
      <li>{t('stepDone')}</li>
    </ol>
  );
}
