import { useCallback, useEffect, useRef, useState } from 'react';
import type { WireSlotDay } from '#contract/cart-contract.ts';
import { deliverySlots } from '#contract/checkout-contract.ts';
import type { Failure } from '#contract/errors.ts';
import { useClient } from '#storefront/runtime/site.tsx';

export type DeliverySlots = {
  /** Null until the first response for this method and place. */
  days: WireSlotDay[] | null;
  failure: Failure | null;
  load: () => Promise<void>;
};

type Loaded = Pick<DeliverySlots, 'days' | 'failure'> & { target: string };

/** Loads the free days and slots of a delivery method. `method`: null for a method without slots. */
export function useDeliverySlots({
  method,
  state,
  city,
}: {
  method: string | null;
  state: string;
  city: string;
}): DeliverySlots {
  const client = useClient();
  const [loaded, setLoaded] = useState<Loaded>({ target: '', days: null, failure: null });
  const target = method === null ? '' : `${method}/${state}/${city}`;
  const turn = useRef(0);
  const load = useCallback(async () => {
    turn.current += 1;
    const own = turn.current;
    if (method === null) return;
    const result = await client.call(deliverySlots, { input: { method, state, ...(city && { city }) } });
    // Ignores the response for a method or place that is no longer selected.
    if (own !== turn.current) return;
    setLoaded(
      result.ok ? { target, days: result.data.data, failure: null } : { target, days: null, failure: result.error },
    );
  }, [client, method, state, city, target]);
  useEffect(() => void load(), [load]);
  const isCurrent = target !== '' && loaded.target === target;
  return { days: isCurrent ? loaded.days : null, failure: isCurrent ? loaded.failure : null, load };
}
