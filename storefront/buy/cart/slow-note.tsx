import { useTranslations } from 'use-intl';
import { useHere, useShopPath } from '#storefront/runtime/site.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './cart-line.module.css';

/**
 * Shown by the style sheet alone after ten seconds of waiting: when the page's script does not come, nothing else can
 * say so (UX "Loading, empty, error").
 */
export function SlowNote() {
  const t = useTranslations('cart');
  const common = useTranslations('common');
  const pathOf = useShopPath();
  const { path } = useHere();
  return (
    <p className={classNames('note', styles.late, 'needs-script')}>
      <span>
        {t('late')}{' '}
        <a className="link" href={pathOf(path)}>
          {common('retry')}
        </a>
      </span>
    </p>
  );
}
