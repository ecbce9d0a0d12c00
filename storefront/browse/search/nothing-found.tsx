import { useTranslations } from 'use-intl';
import { ProductCard } from '#storefront/browse/card/product-card.tsx';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { ShopLink } from '#ui/shop-link.tsx';
import { PopularCategories } from './popular-categories.tsx';
import styles from './search-page.module.css';
import { UnderstoodLine } from './understood-line.tsx';

/** Names the query and offers ways on: another spelling, the sections, what others buy (UX "Search"). */
export function NothingFound({ query, bestSellers }: { query: string; bestSellers: ProductSummary[] }) {
  const t = useTranslations('search');
  const common = useTranslations('common');
  return (
    <>
      <PageHead title={t('resultsFor', { query })} noIndex />
      <Empty
        drawing="lens"
        heading="h1"
        title={t('nothingFor', { query })}
        actions={
          <ShopLink className={buttonClass({ look: 'main' })} to="/shop/catalog">
            {common('catalogue')}
          </ShopLink>
        }
      >
        <UnderstoodLine understood={null} />
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
            {bestSellers.map((goods) => (
              <li key={goods.id}>
                <ProductCard goods={goods} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
