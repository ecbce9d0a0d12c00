import { useTranslations } from 'use-intl';
import { type ListOrder, type ListSort, naturalOrder, sortedBy } from '#rules/catalog/listing-address.ts';
import { useShopStore } from '#storefront/state/shop-store.ts';
import { BareSelect, Options } from '#ui/select.tsx';
import { shownCredit } from './listing-credit.ts';
import type { ListingData } from './listing-data.ts';
import type { ListingControl } from './use-listing.ts';

const CHOICES = [
  ['default', 'asc', 'default'],
  ['price', 'asc', 'priceUp'],
  ['price', 'desc', 'priceDown'],
  ['created_at', 'desc', 'newest'],
  ['popular', 'desc', 'popular'],
  ['rating', 'desc', 'rating'],
  ['monthly', 'asc', 'monthly'],
  ['discount', 'desc', 'discount'],
  ['name', 'asc', 'name'],
] as const;

type SortSelectProps = { data: ListingData; control: ListingControl; formId: string };

/** Selects the order of the list. Without JavaScript it is submitted with the filter form. */
export function SortSelect({ data, control, formId }: SortSelectProps) {
  const t = useTranslations('catalog.sort');
  const { listing, show, isSearch } = control;
  const preferences = useShopStore((state) => state.preferences);
  const choose = (value: string) => {
    const [sort, order] = value.split('-') as [ListSort, ListOrder | undefined];
    const credit = sort === 'monthly' ? shownCredit(listing, data.banks, preferences) : listing.credit;
    show({ ...sortedBy(listing, sort, order), credit });
  };
  return (
    <BareSelect
      small
      name="sort"
      form={formId}
      aria-label={t('label')}
      value={sortValue(listing.sort, listing.order)}
      onChange={(event) => choose(event.target.value)}
    >
      <Options
        of={CHOICES.map(([sort, order, name]) => [
          sortValue(sort, order),
          t(name === 'default' && isSearch ? 'relevance' : name),
        ])}
      />
    </BareSelect>
  );
}

const sortValue = (sort: ListSort, order: ListOrder): string =>
  order === naturalOrder(sort) ? sort : `${sort}-${order}`;
