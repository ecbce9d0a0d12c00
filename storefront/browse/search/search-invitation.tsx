import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { Empty } from '#ui/empty.tsx';
import { ShopLink } from '#ui/shop-link.tsx';
import { PopularCategories } from './popular-categories.tsx';
import { readSearches } from './recent-searches.ts';
import styles from './search-box.module.css';
import { SearchBox } from './search-box.tsx';
import { searchPath } from './search-path.ts';

/** The results page without a query: a field, and what was searched for last in this browser. */
export function SearchInvitation() {
  const t = useTranslations('search');
  const [recent, setRecent] = useState<string[]>([]);
  useEffect(() => setRecent(readSearches()), []);
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <Empty drawing="lens" heading="h1" title={t('invite')}>
        <p>{t('inviteHint')}</p>
        <div className="empty-find">
          <SearchBox name={t('inPage')} />
        </div>
        {recent.length > 0 && (
          <nav className={styles.recent} aria-label={t('recent')}>
            <h2>{t('recent')}</h2>
            {recent.map((query) => (
              <ShopLink key={query} className="chip" to={searchPath(query)}>
                {query}
              </ShopLink>
            ))}
          </nav>
        )}
      </Empty>
      <PopularCategories />
    </>
  );
}
