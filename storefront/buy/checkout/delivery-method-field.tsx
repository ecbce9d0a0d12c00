import { useTranslations } from 'use-intl';
import { DeliveryChoice } from '#storefront/buy/cart/delivery-choice.tsx';
import type { Delivery } from '#storefront/buy/cart/delivery-methods.ts';
import styles from './checkout.module.css';

/** How the goods come, with what it costs. */
export function DeliveryMethodField({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('cart');
  return (
    <section className={styles.block}>
      <h2 id="delivery-ways">{t('deliveryWay')}</h2>
      <DeliveryChoice delivery={delivery} labelledBy="delivery-ways" />
    </section>
  );
}
