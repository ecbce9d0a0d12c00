import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FoundPage, InterpretedPart, NearQuery, QueryCorrection } from '#contract/catalog-contract.ts';
import { changed, listingQuery, readListing } from '#rules/catalog/listing-address.ts';
import { SEARCH_PATH, searchPath } from '#storefront/browse/browse-paths.ts';
import { ProductCard } from '#storefront/browse/card/product-card.tsx';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useHere } from '#storefront/runtime/site.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { FoundPages } from './found-pages.tsx';
import { PopularCategories } from './popular-categories.tsx';
import { NearQueries, NotFoundLine, QueryPartChips } from './query-part-chips.tsx';
import { readSearches } from './recent-searches.ts';
import boxStyles from './search-box.module.css';
import { SearchBox } from './search-box.tsx';
import styles from './search-page.module.css';

type NothingFoundProps = {
  query: string;
  pages: FoundPage[];
  bestSellers: ProductSummary[];
  meant: InterpretedPart[];
  notFound: readonly string[];
  nearQueries: readonly NearQuery[];
};

/** Shows the query, alternative spellings, categories and best sellers (docs/spec/design.md 14.4). */
export function NothingFound({ query, pages, bestSellers, meant, notFound, nearQueries }: NothingFoundProps) {
  const t = useTranslations('search');
  const common = useTranslations('common');
  return (
    <>
      <PageHead title={t.markup('resultsFor', { query, q: (chunks) => chunks })} noIndex />
      <FoundPages pages={pages} />
      <Empty
        drawing="lens"
        heading="h1"
        title={t(pages.length > 0 ? 'noProductsFor' : 'nothingFor', { query })}
        actions={
          <ShopLink className={buttonClass({ look: 'main' })} to="/shop/catalog">
            {common('catalogue')}
          </ShopLink>
        }
      >
        <NotFoundLine words={query.trim() === notFound.join(' ') ? [] : notFound} />
        <NearQueries queries={nearQueries} />
        <UnderstoodLine understood={null} />
        <QueryPartChips meant={meant} />
        <ul className={styles.hints}>
          <li>{t('hints.spelling')}</li>
          <li>{t('hints.shorter')}</li>
          <li>{t('hints.other')}</li>
        </ul>
      </Empty>
      <PopularCategories />
      {bestSellers.length > 0 && (
        <section className="section">
          <h2>{t('bestSellers')}</h2>
          <ul className="cards cards--4">
            {bestSellers.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

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
          <nav className={boxStyles.recent} aria-label={t('recent')}>
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

export function UnderstoodLine({ understood }: { understood: QueryCorrection | null }) {
  const t = useTranslations('search');
  const listing = readListing(new URLSearchParams(useHere().search));
  const { search: query, exact } = listing;
  if (!understood && !exact) return null;
  return (
    <p className="understood">
      {understood ? t(`understood.${understood.how}`, { query: understood.query }) : t('asTyped', { query })}{' '}
      <ShopLink className="link" to={SEARCH_PATH + listingQuery(changed(listing, { exact: !exact }))}>
        {exact ? t('similar') : t('exactly', { query })}
      </ShopLink>
    </p>
  );
}
