import { useSite } from '#storefront/runtime/site.tsx';
import { absoluteUrl, type Place } from '#storefront/seo/absolute-url.ts';
import { JsonLd } from '#storefront/seo/json-ld.tsx';

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
    url: absoluteUrl(place, `/shop/product/${slug}`),
  })),
});
