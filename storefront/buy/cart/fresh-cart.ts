import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '#contract/errors.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { startFilling, useOrdering } from '#storefront/state/order-progress.ts';
import { findLostOrder } from '#storefront/state/pending-order.ts';
import { refreshCart } from '#storefront/state/refresh-cart.ts';
import { endExpiredSession, useSession, useStateReady } from '#storefront/state/shop-store.ts';

type FreshCart = {
  /** The cart stored in the browser has been read. */
  isReady: boolean;
  /** The visitor is a guest, or the server check has ended, with or without success. */
  isWhole: boolean;
  isChecking: boolean;
  failure: Failure | null;
  refresh: () => Promise<void>;
};

/**
 * Shows the browser's cart immediately, then refreshes it from the server. It refreshes again when the shopper returns
 * to the page, because prices and stock can change. `onLostOrder` is called when the cart was already ordered.
 */
export function useFreshCart(onLostOrder: (order: { orderId: number }) => void): FreshCart {
  const client = useClient();
  const isReady = useStateReady();
  const { customerId } = useSession();
  const [state, setState] = useState({
    /** Id of the customer whose cart the server returned last; 0 for a guest. */
    checkedFor: 0,
    isChecking: false,
    failure: null as Failure | null,
  });
  const refresh = useCallback(async () => {
    // While an order is being placed, its response decides the state of the cart.
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
