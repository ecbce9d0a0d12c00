import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { changed, type Listing, toggled, withoutCategory } from '#rules/listing-address.ts';
import { groupThousands } from '#rules/money.ts';
import { Chip } from '../ui/chip.tsx';
import type { ListingData } from './listing-data.ts';
import type { ListingControl } from './use-listing.ts';

/** One chosen value and the listing without it. */
export type ChosenValue = { key: string; name: string; without: Listing };

type Words = (key: 'onlySavings' | 'category') => string;

/** Everything chosen, in the order of the panel; a value the list does not know any more is named after its filter. */
export function chosenValues(
  { listing, isSearch }: ListingControl,
  { filters, categoryNames }: ListingData,
  t: Words,
): ChosenValue[] {
  const { price, categoryIds, search } = listing;
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
    ...(price
      ? [
          {
            key: 'price',
            name: `${groupThousands(price.min)}–${groupThousands(price.max)}\u00a0֏`,
            without: changed(listing, { price: null }),
          },
        ]
      : []),
    ...ofFilters,
  ];
}

type ChosenChipsProps = { chips: ChosenValue[]; control: ListingControl; onLast: () => void };

/** A chip with its own remove for each chosen value, and one clear-all. */
export function ChosenChips({ chips, control, onLast }: ChosenChipsProps) {
  const t = useTranslations('catalog');
  const { show, hrefOf, cleared } = control;
  // The chip goes away under the finger: focus moves to its neighbour, after the last one to the list.
  const remove = (event: MouseEvent, without: Listing) => {
    const neighbour = event.currentTarget.nextElementSibling;
    if (chips.length > 1 && neighbour instanceof HTMLElement) neighbour.focus();
    else onLast();
    show(without);
  };
  return (
    <div className="chips chips--x">
      {chips.map(({ key, name, without }) => (
        <Chip key={key} label={t('removeFilter', { name })} onClick={(event) => remove(event, without)}>
          <span className="num">{name}</span>
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
