import { useState } from 'react';
import { DELIVERY_LINE, type Delivery, type DeliveryMethod } from '#storefront/buy/cart/delivery-methods.ts';
import { useDeliveryNote } from '#storefront/buy/cart/delivery-when.ts';
import { useShopStore } from '#storefront/state/shop-store.ts';

type DeliverySummary = Pick<DeliveryMethod, 'title' | 'price'> & { state: string; note: string | null };
export type DeliveryChange = { before: DeliverySummary; now: DeliverySummary };

type AgreedDelivery = DeliverySummary & { preferred: string | undefined; method: DeliveryMethod | null };

/**
 * Returns the delivery before and after a change of the address to another region. Null when the shopper chose the
 * delivery for this region.
 */
export function useDeliveryChange(delivery: Delivery, cartRegion: string): DeliveryChange | null {
  const preferred = useShopStore(({ preferences }) => preferences.delivery);
  const noteOf = useDeliveryNote();
  const [agreed, setAgreed] = useState(() => agreedInCart(cartRegion, preferred));
  const method = delivery.isLoading ? null : delivery.methods?.find((offered) => offered.method === delivery.method);
  if (!method) return null;
  const { title, price } = method;
  const now = { title, price, note: noteOf(method), state: delivery.state, preferred, method };
  const isChosenHere = !agreed || agreed.state === now.state || agreed.preferred !== preferred;
  if (isChosenHere) {
    if (agreed?.method !== method || agreed.preferred !== preferred) setAgreed(now);
    return null;
  }
  return isSame(agreed, now) ? null : { before: agreed, now };
}

/** Returns the delivery as the cart has it. The cart stores its title and price, but no delivery day. */
function agreedInCart(state: string, preferred: string | undefined): AgreedDelivery | null {
  const line = useShopStore.getState().cart.extraLines.find(({ type }) => type === DELIVERY_LINE);
  return line ? { title: line.title, price: line.price, note: null, state, preferred, method: null } : null;
}

const isSame = (one: DeliverySummary, other: DeliverySummary): boolean =>
  one.title === other.title && one.price === other.price && (one.note === null || one.note === other.note);
