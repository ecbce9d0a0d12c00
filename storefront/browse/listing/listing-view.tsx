import { memo, Suspense, useId, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Failure } from '#contract/errors.ts';
import { changed, onPage, PAGE_SIZES } from '#rules/catalog/listing-address.ts';
import { ListMonthsProvider } from '#storefront/browse/card/monthly.ts';
import { ProductCard, ProductCardSkeleton } from '#storefront/browse/card/product-card.tsx';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { classNames } from '#ui/class-names.ts';
import { Pagination } from '#ui/pagination.tsx';
import { ChosenChips, chosenValues } from './chosen-chips.tsx';
import { FilterButton, FilterDrawer } from './filter-drawer.tsx';
import { FilterPanel } from './filter-panel.tsx';
import styles from './listing.module.css';
import type { ListingData } from './listing-data.ts';
import { PRODUCTS_ID } from './listing-head.tsx';
import { CreditError, ListingEmpty, ListingFailure } from './listing-states.tsx';
import { SortSelect } from './sort-select.tsx';
import { type ListingControl, useListing } from './use-listing.ts';
import { useNextPicture } from './use-next-picture.ts';

/** Page links on each side of the current page (docs/spec/storefront.md 9). */
const SIBLINGS = 2;

type ListingViewProps = { data: ListingData; failure: Failure | null };

export function ListingView({ data, failure }: ListingViewProps) {
  const t = useTranslations('catalog');
  const common = useTranslations('common');
  const locale = useLocale();
  const formId = useId();
  const control = useListing();
  const list = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { listing, isLoading, hrefOf } = control;
  useNextPicture(end, data, control);
  const chips = chosenValues(control, data, { t, common, locale });
  const hasFilters = data.total > 0 || chips.length > 0;
  const panel = { data, control };
  const toList = () => list.current?.focus({ preventScroll: true });
  return (
    <div className={classNames(styles.list, !hasFilters && styles.listPlain)}>
      {hasFilters && (
        <aside className={styles.side} aria-label={t('filters')}>
          {/* Renders either the panel or the drawer, because both contain the same groups and field names. */}
          <Suspense>{!isDrawerOpen && <FilterPanel {...panel} formId={formId} />}</Suspense>
        </aside>
      )}
      <section
        ref={list}
        id={PRODUCTS_ID}
        tabIndex={-1}
        className={classNames(styles.results, isLoading && styles.isLoading)}
        aria-label={t('products')}
        aria-busy={isLoading}
      >
        {hasFilters && (
          <div className={styles.bar}>
            <FilterButton count={chips.length} onClick={() => setDrawerOpen(true)} />
            <ChosenChips chips={chips} control={control} onLast={toList} />
            <SortSelect data={data} control={control} formId={formId} />
          </div>
        )}
        {failure && <ListingFailure failure={failure} />}
        <CreditError data={data} control={control} />
        {data.total === 0 && !isLoading ? (
          <ListingEmpty isChosen={chips.length > 0} control={control} onReset={toList} />
        ) : (
          <ListMonthsProvider value={data.monthly.isFromAddress ? data.monthly.credit.period : null}>
            <ProductGrid products={data.products} isWaiting={isLoading && data.products.length === 0} />
          </ListMonthsProvider>
        )}
        <div ref={end}>
          <Pagination
            page={listing.page}
            pages={data.pages}
            siblings={SIBLINGS}
            onTurn={toList}
            hrefOf={(page) => hrefOf(onPage(listing, page))}
          />
        </div>
        <PageSizes control={control} total={data.total} />
      </section>
      <FilterDrawer {...panel} chips={chips} open={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
    </div>
  );
}

/** Number of cards in the first row, which is visible at once. */
const FIRST_ROW = 4;
const SKELETONS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Memoized, so that a pressed filter does not render the cards again before the response. */
const ProductGrid = memo(function ProductGrid({
  products,
  isWaiting,
}: {
  products: ProductSummary[];
  isWaiting: boolean;
}) {
  if (isWaiting)
    return (
      <div className="cards cards--4">
        {SKELETONS.map((key) => (
          <ProductCardSkeleton key={key} />
        ))}
      </div>
    );
  return (
    // A new list gets new card elements. An element that moved to another place would count as a layout shift.
    <ul key={idsOf(products)} className="cards cards--4">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} heading="h2" priority={index < FIRST_ROW} />
        </li>
      ))}
    </ul>
  );
});

const idsOf = (products: readonly ProductSummary[]): string => products.map(({ id }) => id).join();

function PageSizes({ control, total }: { control: ListingControl; total: number }) {
  const t = useTranslations('catalog');
  const { listing, hrefOf } = control;
  if (total <= PAGE_SIZES[0]) return null;
  return (
    <nav className={styles.sizes} aria-label={t('perPage')}>
      <span aria-hidden="true">{t('perPage')}</span>
      {PAGE_SIZES.map((limit) => (
        <a
          key={limit}
          href={hrefOf(changed(listing, { limit }))}
          data-keep-scroll
          aria-current={limit === listing.limit ? 'true' : undefined}
          aria-label={t('perPageOf', { count: limit })}
        >
          {limit}
        </a>
      ))}
    </nav>
  );
}
