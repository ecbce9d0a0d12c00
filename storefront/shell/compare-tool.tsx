import { useTranslations } from 'use-intl';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useCompare } from '#storefront/state/shop-store.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './shell.module.css';

/** The count overlaps the icon, so it causes no layout shift. */
export function CompareTool() {
  const t = useTranslations('compare');
  const common = useTranslations('common');
  const count = useCompare().length;
  return (
    <ShopLink className={styles.tool} to="/shop/compare">
      <Icon name="compare" />
      <span>{t('compare')}</span>
      {count > 0 && (
        <>
          <span className={classNames(styles.count, styles.countInk)} aria-hidden="true">
            {count}
          </span>
          <span className="sr">{common('products', { count })}</span>
        </>
      )}
    </ShopLink>
  );
}
