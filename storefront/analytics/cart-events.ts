import type { CartItem } from '#rules/cart-totals.ts';
import type { PersistedState } from '#storefront/state/persisted.ts';
import { useShopStore } from '#storefront/state/shop-store.ts';
import { type TrackedProduct, track } from './shop-events.ts';

/** Follows what is put into the cart and taken out of it, and who signs in. */
export const followCart = (): (() => void) =>
  useShopStore.subscribe((now, before) => {
    // What another tab did is told there.
    if (document.visibilityState === 'hidden') return;
    if (now.session !== before.session) return tellLogin(now, before);
    if (now.cart.items === before.cart.items || isOrdered(now, before)) return;
    const added = grown(before.cart.items, now.cart.items);
    const removed = grown(now.cart.items, before.cart.items);
    if (added.length > 0) track({ name: 'add_to_cart', products: added });
    if (removed.length > 0) track({ name: 'remove_from_cart', products: removed });
  });

/** A cart that comes or goes with a session was not filled or emptied by hand. */
function tellLogin(now: PersistedState, before: PersistedState): void {
  if (now.session.authenticated && !before.session.authenticated) track({ name: 'login' });
}

/** An order takes all lines at once and the token with them; at the checkout nothing else empties a cart. */
const isOrdered = (now: PersistedState, before: PersistedState): boolean =>
  now.cart.items.length === 0 &&
  (now.cart.token !== before.cart.token || /\/(checkout|thanks)$/.test(location.pathname));

/** What there is more of than before. */
export function grown(before: readonly CartItem[], now: readonly CartItem[]): TrackedProduct[] {
  return now.flatMap(({ product, price, quantity }) => {
    const had = before.find((line) => line.product.id === product.id)?.quantity ?? 0;
    return quantity > had ? [{ id: product.id, name: product.name, price, quantity: quantity - had }] : [];
  });
}
