import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageHead } from '../page-head.tsx';
import { Empty } from '../ui/empty.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { PopularCategories } from './nothing-found.tsx';
import { SearchBox } from './search-box.tsx';
import { readResults } from './search-results.ts';

/** The results page without a query: a field, and what was searched for last in this browser. */
export function SearchInvitation() {
  const t = useTranslations('search');
  const [last, setLast] = useState<string | null>(null);
  useEffect(() => setLast(readResults()?.query ?? null), []);
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <Empty heading="h1" title={t('invite')}>
        <p>{t('inviteHint')}</p>
        <div className="empty-find">
          <SearchBox />
        </div>
        {last && (
          <ShopLink className="link" to={`/shop/catalog/search?${new URLSearchParams({ search: last })}`}>
            {t('lastSearch', { query: last })}
          </ShopLink>
        )}
      </Empty>
      <PopularCategories />
    </>
  );
}
