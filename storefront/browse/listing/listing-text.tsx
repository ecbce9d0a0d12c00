import { isCanonical, listingAt } from '#rules/catalog/listing-address.ts';
import { RichText } from '#storefront/runtime/rich-text.tsx';
import { useHere } from '#storefront/runtime/site.tsx';

/** The merchant's text of a category or brand, below the first page of its plain list. */
export function ListingText({ html }: { html: string | null }) {
  const { path, search } = useHere();
  const listing = listingAt(path, new URLSearchParams(search));
  if (!html || listing.page > 1 || !isCanonical(listing)) return null;
  return <RichText html={html} />;
}
