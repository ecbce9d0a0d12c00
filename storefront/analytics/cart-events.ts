import type { CartItem } from '#rules/checkout/cart-totals.ts';
import type { PersistedState } from '#storefront/state/persisted.ts';
import { useShopStore } from '#storefront/state/shop-store.ts';
import { type TrackedProduct, track } from './shop-events.ts';

export const followCart = (): (() => void) =>
  useShopStore.subscribe((now, before) => {
    // A change in another tab is tracked by that tab.
    if (document.visibilityState === 'hidden') return;
    if (now.session !== before.session) return trackLogin(now, before);
    if (now.cart.items === before.cart.items || isOrdered(now, before)) return;
    const added = grown(before.cart.items, now.cart.items);
    const removed = grown(now.cart.items, before.cart.items);
    if (added.length > 0) track({ name: 'add_to_cart', products: added });
    if (removed.length > 0) track({ name: 'remove_from_cart', products: removed });
  });

function trackLogin(now: PersistedState, before: PersistedState): void {
  if (now.session.authenticated && !before.session.authenticated) track({ name: 'login' });
}

/** True when an order emptied the cart: it removes all lines and the token at once. */
const isOrdered = (now: PersistedState, before: PersistedState): boolean =>
  now.cart.items.length === 0 &&
  (now.cart.token !== before.cart.token || /\/(checkout|thanks)$/.test(location.pathname));

export function grown(before: readonly CartItem[], now: readonly CartItem[]): TrackedProduct[] {
  return now.flatMap(({ product, price, quantity }) => {
    const had = before.find((line) => line.product.id === product.id)?.quantity ?? 0;
    return quantity > had ? [{ id: product.id, name: product.name, price, quantity: quantity - had }] : [];
  });
}
