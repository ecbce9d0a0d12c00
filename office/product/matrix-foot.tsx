import { useTranslations } from 'use-intl';
import styles from './product.module.css';

export function MatrixFoot({ note }: { note: string }) {
  const t = useTranslations('product');
  return (
    <div className={styles.foot}>
      <span role="status">{note}</span>
      <span className={`${styles.keys} on-l`}>
        <span>
          <kbd>Ctrl D</kbd> {t('fillDown')}
        </span>
        <span>
          <kbd>Ctrl V</kbd> {t('fromExcel')}
        </span>
        <span>
          <kbd>=</kbd> −5 %
        </span>
      </span>
    </div>
  );
}
