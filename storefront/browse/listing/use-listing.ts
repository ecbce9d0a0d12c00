import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { CallFailed } from '#contract/client.ts';
import type { Failure } from '#contract/errors.ts';
import { type Listing, listingAt, listingQuery, withoutFilters } from '#rules/catalog/listing-address.ts';
import { SEARCH_PATH } from '#storefront/browse/browse-paths.ts';
import { splitLocale } from '#storefront/runtime/locale-path.ts';
import { useHere, useShopPath } from '#storefront/runtime/site.tsx';
import type { ListingAnswer, ListingData } from './listing-data.ts';

export type ListingControl = {
  listing: Listing;
  isLoading: boolean;
  path: string;
  /**
   * True on the results page, where the query defines the list. Elsewhere the query is one more filter
   * (docs/spec/storefront.md 2).
   */
  isSearch: boolean;
  cleared: Listing;
  /**
   * Opens another listing on this page. Focus and scroll position stay, and a later call overrides an earlier one. A
   * function receives the listing that was wanted last, which may not be rendered yet. `replace` adds no history entry,
   * for a value that is still being adjusted.
   */
  show: (next: Listing | ((last: Listing) => Listing), options?: { replace?: boolean }) => void;
  hrefOf: (next: Listing) => string;
};

export function useListing(): ListingControl {
  const { path, search } = useHere();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const pathOf = useShopPath();
  const next = navigation.location;
  const isLoading = next !== undefined && splitLocale(next.pathname).path === path;
  // A pressed filter is shown immediately. The navigation, which renders more, starts after the paint.
  const [pressed, setPressed] = useState<Listing | null>(null);
  const last = useRef<Listing | null>(null);
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);
  const listing = pressed ?? listingAt(path, new URLSearchParams(isLoading ? next.search : search));
  const isSearch = path === SEARCH_PATH;
  return {
    listing,
    isLoading,
    path,
    isSearch,
    cleared: { ...withoutFilters(listing), search: isSearch ? listing.search : '' },
    show: (next, { replace = false } = {}) => {
      const wanted = typeof next === 'function' ? next(last.current ?? listing) : next;
      last.current = wanted;
      setPressed(wanted);
      cancel.current?.();
      cancel.current = afterPaint(() => {
        last.current = null;
        void navigate(path + listingQuery(wanted), { replace, preventScrollReset: true, flushSync: true });
        setPressed(null);
      });
    },
    hrefOf: (wanted) => pathOf(path + listingQuery(wanted)),
  };
}

/**
 * Returns the newest list. When a call fails, it returns the previous list and the failure (docs/spec/design.md 14.11).
 * `initial` is used when the first call fails.
 */
export function useStoredListing(
  answer: ListingAnswer,
  initial: ListingData | null = null,
): { data: ListingData; failure: Failure | null } {
  const [last, setLast] = useState(initial);
  if ('data' in answer) {
    if (last !== answer.data) setLast(answer.data);
    return { data: answer.data, failure: null };
  }
  if (!last) throw new CallFailed(answer.failure);
  return { data: last, failure: answer.failure };
}

/** Runs `work` after the next paint, so that the pressed control is drawn first; returns a function that cancels it. */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
