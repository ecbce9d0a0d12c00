import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '#contract/errors.ts';
import { useFinishOrder } from '../checkout/finish-order.ts';
import { findLostOrder } from '../checkout/pending-order.ts';
import { useClient } from '../site.tsx';
import { useStateReady } from '../state/shop-store.ts';
import { refreshNoticing } from './price-changes.ts';

type FreshCart = {
  /** The browser's own cart is known. */
  isReady: boolean;
  /** The server was asked, with or without success. */
  isChecked: boolean;
  isChecking: boolean;
  failure: Failure | null;
  refresh: () => Promise<void>;
};

/** The cart comes from the browser at once and is checked with the server right after. */
export function useFreshCart(): FreshCart {
  const client = useClient();
  const isReady = useStateReady();
  const finish = useFinishOrder();
  const [state, setState] = useState<Omit<FreshCart, 'isReady' | 'refresh'>>({
    isChecked: false,
    isChecking: false,
    failure: null,
  });
  const refresh = useCallback(async () => {
    setState((before) => ({ ...before, isChecking: true }));
    const lostOrder = await findLostOrder(client);
    if (lostOrder !== null) return finish(lostOrder);
    const result = await refreshNoticing(client);
    setState({ isChecked: true, isChecking: false, failure: result.ok ? null : result.error });
  }, [client, finish]);
  useEffect(() => {
    if (isReady) void refresh();
  }, [isReady, refresh]);
  return { isReady, ...state, refresh };
}
