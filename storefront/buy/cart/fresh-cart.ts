import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '#contract/errors.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { startFilling, useOrdering } from '#storefront/state/order-progress.ts';
import { findLostOrder } from '#storefront/state/pending-order.ts';
import { refreshCart } from '#storefront/state/refresh-cart.ts';
import { endExpiredSession, useSession, useStateReady } from '#storefront/state/shop-store.ts';

type FreshCart = {
  /** The browser's own cart is known. */
  isReady: boolean;
  /** What the browser keeps is all there is: a guest's, or the server has been asked, with or without success. */
  isWhole: boolean;
  isChecking: boolean;
  failure: Failure | null;
  refresh: () => Promise<void>;
};

/**
 * The cart comes from the browser at once and is checked with the server right after; again when the shopper comes back
 * to the page, for prices and stock may have changed meanwhile. `onLostOrder`: the cart turned out to be ordered already.
 */
export function useFreshCart(onLostOrder: (order: { orderId: number }) => void): FreshCart {
  const client = useClient();
  const isReady = useStateReady();
  const { customerId } = useSession();
  const [state, setState] = useState({
    /** Whose cart the server told; 0: a guest's. */
    checkedFor: 0,
    isChecking: false,
    failure: null as Failure | null,
  });
  const refresh = useCallback(async () => {
    // An order on its way takes the cart with it: its own answer says what became of both.
    if (useOrdering.getState().phase !== 'filling') return;
    endExpiredSession();
    setState((before) => ({ ...before, isChecking: true }));
    const lostOrder = await findLostOrder(client);
    if (lostOrder !== null) return onLostOrder({ orderId: lostOrder });
    const result = await refreshCart(client);
    setState({ checkedFor: customerId ?? 0, isChecking: false, failure: result.ok ? null : result.error });
  }, [client, onLostOrder, customerId]);
  useEffect(startFilling, []);
  useEffect(() => {
    if (!isReady) return;
    void refresh();
    const away = new AbortController();
    const look = () => document.visibilityState === 'visible' && void refresh();
    document.addEventListener('visibilitychange', look, { signal: away.signal });
    return () => away.abort();
  }, [isReady, refresh]);
  const { checkedFor, isChecking, failure } = state;
  return { isReady, isWhole: isReady && checkedFor === (customerId ?? 0), isChecking, failure, refresh };
}
