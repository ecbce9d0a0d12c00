import { useTranslations } from 'use-intl';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './compare.module.css';

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Blocks where the columns will stand. */
export function CompareSkeleton({ count }: { count: number }) {
  const t = useTranslations('common');
  return (
    <div className={styles.skeleton} role="status">
      <span className="sr">{t('loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks without anything of their own
        <div key={index}>
          <div className="pic skel" />
          <Skeleton height={44} top={12} />
          <Skeleton height={26} top={8} width="60%" />
          <Skeleton height={44} top={14} />
          {ROWS.map((row) => (
            <Skeleton key={row} height={20} top={24} width="70%" />
          ))}
        </div>
      ))}
    </div>
  );
}
