import { useRef, useState } from 'react';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Failure } from '#contract/errors.ts';
import { trackOrder } from '#contract/order-contract.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { orderNumber, type TrackValues } from './track-values.ts';

export type TrackedOrder = AnswerOf<typeof trackOrder>['data'];

/** Asks where an order is; once at a time, for every try counts towards the limit. */
export function useTracking() {
  const client = useClient();
  const isAsking = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [order, setOrder] = useState<TrackedOrder | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const track = async ({ number, email }: TrackValues) => {
    if (isAsking.current) return;
    isAsking.current = true;
    setBusy(true);
    setFailure(null);
    const result = await client.call(trackOrder, { input: { number: orderNumber(number), email: email.trim() } });
    isAsking.current = false;
    setBusy(false);
    // The order of the last try would stand beside a form that names another one.
    setOrder(result.ok ? result.data.data : null);
    if (!result.ok) setFailure(result.error);
  };
  return { order, failure, isBusy, track, forget: () => setFailure(null) };
}
