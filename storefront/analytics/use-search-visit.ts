import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { useClient } from '#storefront/runtime/site.tsx';

/** Pages that load the search tracking. A visit without a search never loads it. */
const BEGINS = ['storefront/browse/search/search-page.tsx', 'storefront/buy/thanks/thanks-page.tsx'];

export function useSearchVisit(): void {
  const client = useClient();
  const page = useMatches().at(-1);
  const { pathname, search } = useLocation();
  const { part } = useLazyPart(() => import('./search-visit.ts'), { when: BEGINS.includes(page?.id ?? '') });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is another when its address is
  useEffect(() => {
    if (page) part?.followSearch(client, page.id, page.loaderData);
  }, [part, client, pathname, search]);
  useEffect(() => part?.followCartOfSearch(client), [part, client]);
}
