import { useTranslations } from 'use-intl';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { ShortcutKey } from '../shell/shortcut-key.tsx';
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
        <button aria-keyshortcuts="Control+A" className="btn" type="button" onClick={picked.pickAll}>
          {total === null ? t('allMany') : t('all', { count: total })} <ShortcutKey>Ctrl A</ShortcutKey>
        </button>
      )}
      {onPrice && (
        <button aria-keyshortcuts="B" className="btn btn--main" type="button" onClick={onPrice}>
          <OfficeIcon name="percent" small />
          {t('changePrice')} <ShortcutKey>B</ShortcutKey>
        </button>
      )}
      {onMark && (
        <button aria-keyshortcuts="M" className={onPrice ? 'btn' : 'btn btn--main'} type="button" onClick={onMark}>
          {t('changeMarks')} <ShortcutKey>M</ShortcutKey>
        </button>
      )}
      <button className="btn" type="button" onClick={picked.clear}>
        {t('clearPicked')}
      </button>
    </div>
  );
}
