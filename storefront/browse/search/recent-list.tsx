import { useTranslations } from 'use-intl';
import { useShopPath } from '#storefront/runtime/site.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './search-box.module.css';
import { searchPath } from './search-path.ts';

type RecentListProps = { id: string; queries: string[]; at: number; onClear: () => void };

/** Under the empty search field: what this browser searched for lately. */
export function RecentList({ id, queries, at, onClear }: RecentListProps) {
  const t = useTranslations('search');
  const pathOf = useShopPath();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the field focused, so that the list is there when the click comes
    <div className={classNames('drop', styles.sugg)} onMouseDown={(event) => event.preventDefault()}>
      <p className={styles.suggHead}>
        <span>{t('recent')}</span>
        <button type="button" className="link" onClick={onClear}>
          {t('forget')}
        </button>
      </p>
      <div role="listbox" id={`${id}-list`} aria-label={t('recent')}>
        {queries.map((query, index) => (
          <a
            key={query}
            id={`${id}-${index}`}
            className={classNames(styles.suggRow, styles.suggRowWords, index === at && 'is-at')}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            href={pathOf(searchPath(query))}
          >
            <Icon name="search" />
            <span>{query}</span>
          </a>
        ))}
      </div>
    </div>
  );
}
