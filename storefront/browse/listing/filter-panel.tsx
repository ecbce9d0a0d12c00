import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { changed, listingQuery, toggled, USUAL_CREDIT, withoutFilters } from '#rules/catalog/listing-address.ts';
import { buttonClass } from '#ui/button.tsx';
import { Fold } from '#ui/fold.tsx';
import { CategoryFacet } from './category-facet.tsx';
import { FilterCheck, type FilterCheckProps } from './filter-check.tsx';
import { FilterValues, type FilterValuesProps } from './filter-values.tsx';
import type { ListingData } from './listing-data.ts';
import { MonthlyFilter } from './monthly-filter.tsx';
import { plainGroup, WithoutScripts } from './plain-values.tsx';
import { PriceFilter } from './range-filter.tsx';
import type { ListingControl } from './use-listing.ts';

export type FilterPanelProps = { data: ListingData; control: ListingControl };

const OPEN_GROUPS = 4;
const NONE: number[] = [];

/** Filters by discount, price, monthly payment and attributes. It is a form, so that it works without JavaScript. */
export function FilterPanel({ data, control, formId }: FilterPanelProps & { formId?: string }) {
  const t = useTranslations('catalog');
  const { listing, show, path } = control;
  const [openAtFirst] = useState(
    () =>
      new Set(
        data.filters.filter(({ code }, index) => index < OPEN_GROUPS || listing.filters[code]).map(({ code }) => code),
      ),
  );
  const newest = useRef(control);
  useEffect(() => {
    newest.current = control;
  });
  const toggle = useCallback((code: string, id: number) => {
    newest.current.show((last) => toggled(last, code, id));
  }, []);
  // Parameters without a control in the form are submitted as hidden fields.
  const { categoryIds } = listing;
  const credit = { ...USUAL_CREDIT, down: listing.credit.down };
  const rest = new URLSearchParams(listingQuery({ ...withoutFilters(listing), categoryIds, credit, sort: 'default' }));
  const hasSavings = useOnceTrue(data.savings > 0 || listing.savings);
  const hasRated = useOnceTrue(data.wellRated > 0 || listing.wellRated);
  // The stock filter is hidden while every product is in stock.
  const hasStock = useOnceTrue(listing.inStock || data.inStock < data.total);
  return (
    <form id={formId} action={path} onSubmit={(event) => event.preventDefault()}>
      {[...rest].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <CategoryFacet data={data} control={control} />
      {(hasSavings || hasStock || hasRated) && (
        <Fold title={t('offers')} open>
          {hasStock && (
            <OfferCheck
              name="in_stock"
              count={data.inStock}
              isChosen={listing.inStock}
              label={t('onlyInStock')}
              onChange={(inStock) => show((last) => changed(last, { inStock }))}
            />
          )}
          {hasSavings && (
            <OfferCheck
              name="savings"
              count={data.savings}
              isChosen={listing.savings}
              label={t('onlySavings')}
              onChange={(savings) => show((last) => changed(last, { savings }))}
            />
          )}
          {hasRated && (
            <OfferCheck
              name="well_rated"
              count={data.wellRated}
              isChosen={listing.wellRated}
              label={t('onlyWellRated')}
              onChange={(wellRated) => show((last) => changed(last, { wellRated }))}
            />
          )}
        </Fold>
      )}
      <PriceFilter
        bounds={data.price}
        steps={data.priceSteps}
        listing={listing}
        onChange={(price) => show(changed(listing, { price }), { replace: listing.price !== null })}
      />
      <MonthlyFilter data={data} control={control} />
      {data.filters.map((filter) => (
        <Group
          key={filter.code}
          filter={filter}
          chosen={listing.filters[filter.code] ?? NONE}
          isOpenAtFirst={openAtFirst.has(filter.code)}
          onToggle={toggle}
        />
      ))}
      <noscript>
        <button type="submit" className={buttonClass({ look: 'ink', wide: true })}>
          {t('apply')}
        </button>
      </noscript>
    </form>
  );
}

/**
 * Stays true once `isTrue` was true. A filter that was displayed stays visible, so that controls do not move under the
 * pointer.
 */
function useOnceTrue(isTrue: boolean): boolean {
  const [wasTrue, setTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setTrue(true);
  return isTrue || wasTrue;
}

type OfferCheckProps = Pick<FilterCheckProps, 'name' | 'count' | 'isChosen' | 'onChange'> & { label: string };

const OfferCheck = ({ label, ...rest }: OfferCheckProps) => (
  <FilterCheck value="1" {...rest}>
    {label}
  </FilterCheck>
);

type GroupProps = FilterValuesProps & { isOpenAtFirst: boolean };

/** A folded group renders its values only when it is opened, because the whole catalogue has hundreds of values. */
function Group({ isOpenAtFirst, ...values }: GroupProps) {
  const [wasOpened, setOpened] = useState(isOpenAtFirst);
  return (
    <Fold title={values.filter.name} open={isOpenAtFirst} onOpen={() => setOpened(true)}>
      {wasOpened ? (
        <FilterValues {...values} />
      ) : (
        <WithoutScripts html={import.meta.env.SSR ? () => plainGroup(values) : null} />
      )}
    </Fold>
  );
}
