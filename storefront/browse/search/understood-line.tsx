import { useTranslations } from 'use-intl';
import type { Understood } from '#contract/catalog-contract.ts';
import { changed, listingQuery, readListing } from '#rules/listing-address.ts';
import { SEARCH_PATH } from '#storefront/browse/listing/use-listing.ts';
import { useHere } from '#storefront/runtime/site.tsx';
import { ShopLink } from '#ui/shop-link.tsx';
import './search-box.module.css';

/** What the text was taken for, in words, with the way back to the text as typed; from there, the way to more. */
export function UnderstoodLine({ understood }: { understood: Understood | null }) {
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
