import { useSite } from '../site.tsx';
import { JsonLd } from './json-ld.tsx';
import { type Place, wholeAddress } from './whole-address.ts';

/** The goods of a page of a list, in their order; names and prices stand on their own pages. */
export function ListingLd({ slugs }: { slugs: readonly string[] }) {
  const site = useSite();
  if (slugs.length === 0) return null;
  return <JsonLd make={import.meta.env.SSR ? () => listingData(slugs, site) : null} />;
}

export const listingData = (slugs: readonly string[], place: Place): object => ({
  '@type': 'ItemList',
  numberOfItems: slugs.length,
  itemListElement: slugs.map((slug, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: wholeAddress(place, `/shop/product/${slug}`),
  })),
});
