import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '#contract/errors.ts';
import { orders } from '#contract/order-contract.ts';
import { useClient } from '../site.tsx';
import { type OrderView, toOrderView } from './order-view.ts';
import { wholeOrder } from './whole-order.ts';

type Shown = { order: OrderView | null; failure: Failure | null; isHidden: boolean };

const WAITING: Shown = { order: null, failure: null, isHidden: false };
const HIDDEN: Shown = { ...WAITING, isHidden: true };

/** One order of this browser; hidden when it is somebody else's or there is none: both look the same. */
export function useOrder(id: string): Shown & { load: () => Promise<void> } {
  const client = useClient();
  const [shown, setShown] = useState(WAITING);
  const load = useCallback(async () => {
    if (!/^[1-9]\d{0,9}$/.test(id)) return setShown(HIDDEN);
    setShown(WAITING);
    const result = await client.call(orders, { input: { id } });
    if (!result.ok)
      return setShown(result.error.code === 'validation' ? HIDDEN : { ...WAITING, failure: result.error });
    const order = wholeOrder(result.data.data);
    setShown(order ? { ...WAITING, order: toOrderView(order) } : HIDDEN);
  }, [client, id]);
  useEffect(() => void load(), [load]);
  return { ...shown, load };
}
