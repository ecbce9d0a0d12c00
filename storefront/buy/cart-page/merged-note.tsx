import { useTranslations } from 'use-intl';
import { mergedNames, useMergedCart } from '#storefront/state/merged-cart.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './cart.module.css';

/** What the login brought from the account's own cart; a toast alone would be gone (UX "Loading, empty, error"). */
export function MergedNote() {
  const t = useTranslations('cart');
  const lines = useMergedCart();
  if (lines.length === 0) return null;
  return (
    <p className={classNames('note note--good', styles.joined)}>
      <Icon name="cart" />
      <span>{t('joined', { names: mergedNames(lines) })}</span>
    </p>
  );
}
