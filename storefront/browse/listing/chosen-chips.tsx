import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Locale } from '#contract/locale.ts';
import {
  changed,
  type Listing,
  type PriceRange,
  toggled,
  withoutCategory,
  withoutMonthly,
} from '#rules/catalog/listing-address.ts';
import { formatAmd, groupThousands } from '#rules/shop/money.ts';
import { Chip } from '#ui/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './listing.module.css';
import type { ListingBank } from './listing-credit.ts';
import type { ListingData } from './listing-data.ts';
import type { ListingControl } from './use-listing.ts';

export type ChosenValue = { key: string; name: string; without: Listing };

type Messages = {
  locale: Locale;
  t: ReturnType<typeof useTranslations<'catalog'>>;
  common: ReturnType<typeof useTranslations<'common'>>;
};

export function chosenValues(
  { listing, isSearch }: ListingControl,
  { filters, categoryNames, banks }: ListingData,
  messages: Messages,
): ChosenValue[] {
  const { t } = messages;
  const { price, monthly, categoryIds, search } = listing;
  const ofFilters = filters.flatMap(({ code, name, options }) =>
    (listing.filters[code] ?? []).map((id) => ({
      key: `${code}-${id}`,
      name: options.find((option) => option.id === id)?.label ?? name,
      without: toggled(listing, code, id),
    })),
  );
  return [
    ...(search && !isSearch ? [{ key: 'search', name: `«${search}»`, without: changed(listing, { search: '' }) }] : []),
    ...categoryIds.map((id) => ({
      key: `category-${id}`,
      name: categoryNames?.[id] ?? t('category'),
      without: withoutCategory(listing, id),
    })),
    ...(listing.savings
      ? [{ key: 'savings', name: t('onlySavings'), without: changed(listing, { savings: false }) }]
      : []),
    ...(listing.inStock
      ? [{ key: 'stock', name: t('onlyInStock'), without: changed(listing, { inStock: false }) }]
      : []),
    ...(listing.wellRated
      ? [{ key: 'rated', name: t('onlyWellRated'), without: changed(listing, { wellRated: false }) }]
      : []),
    ...(price
      ? [
          {
            key: 'price',
            name: inDrams(price, messages.locale),
            without: changed(listing, { price: null }),
          },
        ]
      : []),
    ...(monthly
      ? [
          {
            key: 'monthly',
            name: monthlyName(listing, monthly, { banks, ...messages }),
            without: withoutMonthly(listing),
          },
        ]
      : []),
    ...ofFilters,
  ];
}

const inDrams = ({ min, max }: PriceRange, locale: Locale): string =>
  `${groupThousands(min, locale)}–${formatAmd(max, locale)}`;

type MonthlyMessages = Messages & { banks: ListingBank[] };

function monthlyName(
  { credit: { bank, period, down } }: Listing,
  range: PriceRange,
  messages: MonthlyMessages,
): string {
  const { t, common, banks, locale } = messages;
  const parts = [
    t('monthlyChip', { range: inDrams(range, locale) }),
    bank !== null && (banks.find(({ id }) => id === bank)?.name ?? t('goneBank')),
    common('months', { count: period }),
    down > 0 && t('downChip', { sum: formatAmd(down, locale) }),
  ];
  return parts.filter(Boolean).join(' · ');
}

type ChosenChipsProps = { chips: ChosenValue[]; control: ListingControl; onLast: () => void };

export function ChosenChips({ chips, control, onLast }: ChosenChipsProps) {
  const t = useTranslations('catalog');
  const { show, hrefOf, cleared } = control;
  // Removes a chip. Its neighbour receives the focus, or the list after the last chip.
  const remove = (event: MouseEvent, without: Listing) => {
    const neighbour = event.currentTarget.nextElementSibling;
    if (chips.length > 1 && neighbour instanceof HTMLElement) neighbour.focus();
    else onLast();
    show(without);
  };
  return (
    <div className={classNames('chips', styles.chipsX)}>
      {chips.map(({ key, name, without }) => (
        <Chip key={key} label={t('removeFilter', { name })} onClick={(event) => remove(event, without)}>
          {name}
        </Chip>
      ))}
      {chips.length > 0 && (
        <a className="chip chip--clear" href={hrefOf(cleared)} data-keep-scroll onClick={onLast}>
          {t('clear')}
        </a>
      )}
    </div>
  );
}
