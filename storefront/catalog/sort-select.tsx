import { useTranslations } from 'use-intl';
import { type ListOrder, type ListSort, naturalOrder, sortedBy } from '#rules/listing-address.ts';
import { BareSelect } from '../ui/select.tsx';
import type { ListingControl } from './use-listing.ts';

const CHOICES = [
  ['default', 'asc', 'default'],
  ['price', 'asc', 'priceUp'],
  ['price', 'desc', 'priceDown'],
  ['created_at', 'desc', 'newest'],
  ['popular', 'desc', 'popular'],
  ['discount', 'desc', 'discount'],
  ['name', 'asc', 'name'],
] as const;

type SortSelectProps = { control: ListingControl; formId: string };

/** The order of the list. Without JavaScript it is sent with the filters' form. */
export function SortSelect({ control, formId }: SortSelectProps) {
  const t = useTranslations('catalog.sort');
  const { listing, show, isSearch } = control;
  const choose = (value: string) => {
    const [sort, order] = value.split('-') as [ListSort, ListOrder | undefined];
    show(sortedBy(listing, sort, order));
  };
  return (
    <BareSelect
      small
      name="sort"
      form={formId}
      aria-label={t('label')}
      value={wordOf(listing.sort, listing.order)}
      onChange={(event) => choose(event.target.value)}
    >
      {CHOICES.map(([sort, order, name]) => (
        <option key={name} value={wordOf(sort, order)}>
          {t(name === 'default' && isSearch ? 'relevance' : name)}
        </option>
      ))}
    </BareSelect>
  );
}

const wordOf = (sort: ListSort, order: ListOrder): string => (order === naturalOrder(sort) ? sort : `${sort}-${order}`);
