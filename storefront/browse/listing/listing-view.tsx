import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Failure } from '#contract/errors.ts';
import { onPage } from '#rules/listing-address.ts';
import { WireMonthlyProvider } from '#storefront/browse/card/monthly.ts';
import { classNames } from '#ui/class-names.ts';
import { Pagination } from '#ui/pagination.tsx';
import { ChosenChips, chosenValues } from './chosen-chips.tsx';
import { CreditError } from './credit-error.tsx';
import { FilterButton, FilterDrawer } from './filter-drawer.tsx';
import { FilterPanel } from './filter-panel.tsx';
import styles from './listing.module.css';
import type { ListingData } from './listing-data.ts';
import { ListingEmpty } from './listing-empty.tsx';
import { ListingFailure } from './listing-failure.tsx';
import { PageSizes } from './page-sizes.tsx';
import { ProductGrid } from './product-grid.tsx';
import { SortSelect } from './sort-select.tsx';
import { useListing } from './use-listing.ts';

/** SPEC 9: 2 on lists. */
const SIBLINGS = 2;

type ListingViewProps = { data: ListingData; failure: Failure | null };

/** Filters, chosen values, sort, goods and pages of any listing. */
export function ListingView({ data, failure }: ListingViewProps) {
  const t = useTranslations('catalog');
  const common = useTranslations('common');
  const formId = useId();
  const control = useListing();
  const list = useRef<HTMLElement>(null);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { listing, isLoading, hrefOf } = control;
  const chips = chosenValues(control, data, { t, common });
  const hasFilters = data.total > 0 || chips.length > 0;
  const panel = { data, control };
  const toList = () => list.current?.focus({ preventScroll: true });
  return (
    <div className={classNames(styles.list, !hasFilters && styles.listPlain)}>
      {hasFilters && (
        <aside className={styles.side} aria-label={t('filters')}>
          {/* One of them at a time: they hold the same groups and names. */}
          {!isDrawerOpen && <FilterPanel {...panel} formId={formId} />}
        </aside>
      )}
      <section
        ref={list}
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
          <WireMonthlyProvider value={data.monthly.isSaid ? data.monthly.credit.period : null}>
            <ProductGrid goods={data.goods} isWaiting={isLoading && data.goods.length === 0} />
          </WireMonthlyProvider>
        )}
        <Pagination
          page={listing.page}
          pages={data.pages}
          siblings={SIBLINGS}
          onTurn={toList}
          hrefOf={(page) => hrefOf(onPage(listing, page))}
        />
        <PageSizes control={control} total={data.total} />
      </section>
      <FilterDrawer {...panel} chips={chips} open={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
    </div>
  );
}
