import { useTranslations } from 'use-intl';
import { OfficeIcon } from '../shell/office-icon.tsx';
import styles from './products.module.css';
import type { PickedProducts } from './use-picked.ts';

type Props = {
  picked: PickedProducts;
  total: number | null;
  shown: number;
  /** Null without the permission. */
  onPrice: (() => void) | null;
  onMark: (() => void) | null;
};

export function BulkBar({ picked, total, shown, onPrice, onMark }: Props) {
  const t = useTranslations('products');
  const { count, isAll } = picked;
  if (count === 0) return null;
  const canPickAll = !isAll && count === shown && total !== shown;
  return (
    <div className={styles.bulk} role="toolbar" aria-label={t('withPicked')}>
      <b role="status">{count === null ? t('pickedAll') : t('picked', { count })}</b>
      {canPickAll && (
        <button className="btn" type="button" onClick={picked.pickAll}>
          {total === null ? t('allMany') : t('all', { count: total })} <kbd>Ctrl A</kbd>
        </button>
      )}
      {onPrice && (
        <button className="btn btn--main" type="button" onClick={onPrice}>
          <OfficeIcon name="percent" small />
          {t('changePrice')} <kbd>B</kbd>
        </button>
      )}
      {onMark && (
        <button className={onPrice ? 'btn' : 'btn btn--main'} type="button" onClick={onMark}>
          {t('changeMarks')} <kbd>M</kbd>
        </button>
      )}
      <button className="btn" type="button" onClick={picked.clear}>
        {t('clearPicked')}
      </button>
    </div>
  );
}
