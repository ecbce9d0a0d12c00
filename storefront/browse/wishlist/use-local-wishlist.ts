import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { useSession, useStateReady } from '#storefront/state/shop-store.ts';
import { assignWishlist, followWishlistTabs, useWishlist } from './wishlist-store.ts';

/**
 * Loads the wishlist after sign-in and clears it after sign-out (docs/spec/storefront.md 4). A failed call is retried
 * on the next page. Returns true when the list is loaded.
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
      // The wishlist page may have loaded the list in the meantime.
      .then(({ loadWishlist }) => (useWishlist.getState().known ? undefined : loadWishlist(client)))
      .catch(() => undefined);
  }, [client, owner, pathname]);
  useEffect(() => (isMember ? followWishlistTabs() : undefined), [isMember]);
  return isMember;
}
