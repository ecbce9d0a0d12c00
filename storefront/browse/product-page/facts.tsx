import { useTranslations } from 'use-intl';
import type { ProductView } from '#storefront/browse/product/product-view.ts';
import styles from './product.module.css';

/** The strip of main facts: the value large, what it is below. */
export function Facts({ facts }: { facts: ProductView['facts'] }) {
  const t = useTranslations('product');
  if (facts.length === 0) return null;
  return (
    <dl className={styles.keys} aria-label={t('facts')}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
