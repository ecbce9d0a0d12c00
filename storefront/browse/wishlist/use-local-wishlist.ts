import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { useSession, useStateReady } from '#storefront/state/shop-store.ts';
import { assignWishlist, followWishlistTabs, useWishlist } from './wishlist-store.ts';

/**
 * Reads the list once somebody is signed in and forgets it when nobody is (docs/spec/storefront.md 4); what failed is tried again on the
 * next page. Says whether there is a list at all.
 */
export function useLocalWishlist(): boolean {
  const client = useClient();
  const isReady = useStateReady();
  const calls = useLazyPart(() => import('./wishlist-calls.ts'));
  const { authenticated, customerId } = useSession();
  const { pathname } = useLocation();
  const isMember = isReady && authenticated;
  const owner = isMember ? customerId : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another try
  useEffect(() => {
    assignWishlist(owner);
    if (owner === null) return;
    calls
      .want()
      // The page of the list may have brought it meanwhile.
      .then(({ loadWishlist }) => (useWishlist.getState().known ? undefined : loadWishlist(client)))
      .catch(() => undefined);
  }, [client, owner, pathname]);
  useEffect(() => (isMember ? followWishlistTabs() : undefined), [isMember]);
  return isMember;
}
