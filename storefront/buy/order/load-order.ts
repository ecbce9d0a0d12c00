import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type PaymentMethod, payments } from '#contract/checkout-contract.ts';
import type { Client } from '#contract/client.ts';
import type { Failure } from '#contract/errors.ts';
import { type OrderRow, orders, type WireOrder } from '#contract/order-contract.ts';
import { CREDIT_METHOD, GIFT_CARD_METHOD, isOnline } from '#rules/checkout/payment-method.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { type OrderView, toOrderView } from './order-view.ts';
import { paymentObstacle } from './payment-obstacle.ts';

export type ShownOrder = { order: OrderView; methods: PaymentMethod[] };

/**
 * `hidden` when the order does not exist or belongs to another customer; both look the same (docs/spec/api.md 3.49).
 */
export type LoadedOrder = ShownOrder | 'hidden' | { failure: Failure };

export async function loadOrder(client: Client, id: string): Promise<LoadedOrder> {
  if (!/^[1-9]\d{0,9}$/.test(id)) return 'hidden';
  const result = await client.call(orders, { input: { id } });
  if (!result.ok) return result.error.code === 'validation' ? 'hidden' : { failure: result.error };
  const wire = wholeOrder(result.data.data);
  if (!wire) return 'hidden';
  const order = toOrderView(wire);
  return { order, methods: order.payment.canPay ? await loadMethods(client, wire) : [] };
}

/**
 * Loads the payment methods; an empty list when the call fails, so that the page offers a retry. Credit is left out,
 * because it is chosen at the checkout beside its calculator.
 */
async function loadMethods(client: Client, { grand_total, payment, shipping_address, shipping_method }: WireOrder) {
  const result = await client.call(payments);
  if (!result.ok) return [];
  const order = { total: payment.owed ?? grand_total, region: shipping_address?.state ?? '' };
  const isUsable = (offer: PaymentMethod) => offer.method === payment.method || paymentObstacle(offer, order) === null;
  // A gift card is sent as soon as it is paid.
  const isSold = (offer: PaymentMethod) => shipping_method !== GIFT_CARD_METHOD || isOnline(offer.method);
  return result.data.filter((offer) => offer.method !== CREDIT_METHOD && isSold(offer) && isUsable(offer));
}

/** Returns the order of a response to a call with an id. Rows of a list are incomplete orders, so they are not accepted. */
function wholeOrder([order]: (WireOrder | OrderRow)[]): WireOrder | undefined {
  return order && 'items' in order ? order : undefined;
}

/** Returns the order and a function that reloads it. A failed reload changes nothing. */
export function useShownOrder(loaded: ShownOrder): ShownOrder & { refresh: () => Promise<ShownOrder | null> } {
  const client = useClient();
  const [shown, setShown] = useState(loaded);
  const lastLook = useRef(0);
  const { id } = loaded.order;
  const refresh = useCallback(async () => {
    lastLook.current += 1;
    const thisLook = lastLook.current;
    const now = await loadOrder(client, String(id));
    if (now === 'hidden' || 'failure' in now) return null;
    // Ignores a response that a newer one has overtaken. `flushSync` renders at once, so that the caller can move the
    // focus.
    if (thisLook === lastLook.current) flushSync(() => setShown(now));
    return now;
  }, [client, id]);
  return { ...shown, refresh };
}
