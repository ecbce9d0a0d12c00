import { type Listing, listingAt, listingQuery } from '#rules/catalog/listing-address.ts';
import { splitLocale } from '#storefront/runtime/locale-path.ts';
import { pageAt } from '#storefront/runtime/pages.ts';

/** Set of attribute codes. */
type Codes = { has: (code: string) => boolean };

/**
 * Normalizes the query of a public page: known parameters in a fixed order, without campaign parameters, unknown
 * filters and malformed values. Personal and unknown pages keep their address.
 */
export function canonicalQuery(url: string, codes: Codes): string {
  const begin = url.indexOf('?');
  if (begin < 0) return url;
  const address = url.slice(0, begin);
  const { path } = splitLocale(address);
  const page = pageAt(path);
  const query = new URLSearchParams(url.slice(begin));
  // A query with `q` is redirected with all its parameters.
  if (!page || page.isPrivate || (page.query === 'listing' && query.has('q'))) return url;
  if (page.query === 'listing') return address + listingQuery(withKnownFilters(listingAt(path, query), codes));
  const shown = (page.query ?? []).flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [`${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`];
  });
  return shown.length === 0 ? address : `${address}?${shown.join('&')}`;
}

const withKnownFilters = (listing: Listing, codes: Codes): Listing => ({
  ...listing,
  filters: Object.fromEntries(
    Object.entries(listing.filters)
      .filter(([code]) => codes.has(code))
      .map(([code, ids]): [string, number[]] => [code, ids.toSorted((one, other) => one - other)])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ),
});
