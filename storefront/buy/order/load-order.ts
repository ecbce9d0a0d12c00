import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type PaymentMethod, payments } from '#contract/checkout-contract.ts';
import type { Client } from '#contract/client.ts';
import type { Failure } from '#contract/errors.ts';
import { type OrderRow, orders, type WireOrder } from '#contract/order-contract.ts';
import { CREDIT_METHOD } from '#rules/checkout/payment-method.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { type OrderView, toOrderView } from './order-view.ts';
import { paymentObstacle } from './payment-obstacle.ts';

export type ShownOrder = { order: OrderView; methods: PaymentMethod[] };

/** Hidden when it is somebody else's or there is none: both look the same (docs/spec/api.md 3.49). */
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
 * None when the shop does not say: the page then offers to ask again. A credit is chosen at the checkout, beside its
 * calculator: from an unpaid order the way there leads back through the cart.
 */
async function loadMethods(client: Client, { grand_total, payment, shipping_address }: WireOrder) {
  const result = await client.call(payments);
  if (!result.ok) return [];
  const order = { total: grand_total, region: shipping_address?.state ?? '' };
  const isUsable = (offer: PaymentMethod) => offer.method === payment.method || paymentObstacle(offer, order) === null;
  return result.data.filter((offer) => offer.method !== CREDIT_METHOD && isUsable(offer));
}

/** The order of an answer to a call with an id; the rows of a list are not one. */
function wholeOrder([order]: (WireOrder | OrderRow)[]): WireOrder | undefined {
  return order && 'items' in order ? order : undefined;
}

/** The loaded order, and what each `refresh` brings; a failed refresh changes nothing. */
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
    // An answer that was overtaken would bring back what is over. At once, so that the focus can go where it is shown.
    if (thisLook === lastLook.current) flushSync(() => setShown(now));
    return now;
  }, [client, id]);
  return { ...shown, refresh };
}
