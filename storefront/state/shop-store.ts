import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { WireCart, WireCartItem } from '#contract/cart-contract.ts';
import {
  type Cart,
  type CartOffers,
  EMPTY_CART,
  type NewCartItem,
  replaceItems,
  type ServerTotals,
  withExtraLines,
} from '#rules/checkout/cart-totals.ts';
import {
  type ComparedProduct,
  forgivingStorage,
  INITIAL_STATE,
  type PersistedState,
  type Session,
  STATE_KEY,
  STATE_VERSION,
} from './persisted.ts';
import { noticePrices } from './price-changes.ts';
import { withSeen } from './recently-seen.ts';

/**
 * The store. Server and hydration use the initial state, so the HTML is the same for everybody; the stored state is
 * read after hydration.
 */
export const useShopStore = create<PersistedState>()(
  persist(() => INITIAL_STATE, {
    name: STATE_KEY,
    version: STATE_VERSION,
    storage: forgivingStorage,
    skipHydration: true,
  }),
);

export const useCart = () => useShopStore(({ cart }) => cart);
export const useSession = () => useShopStore(({ session }) => session);
export const useCompare = () => useShopStore(({ compare }) => compare);

export const useStateReady = (): boolean =>
  useSyncExternalStore(useShopStore.persist.onFinishHydration, useShopStore.persist.hasHydrated, () => false);

export function startState(): () => void {
  void useShopStore.persist.rehydrate();
  endExpiredSession();
  const away = new AbortController();
  const { signal } = away;
  const follow = ({ key }: StorageEvent) => {
    if (key === STATE_KEY) readAgain();
    if (key === null) useShopStore.setState(INITIAL_STATE);
  };
  addEventListener('storage', follow, { signal });
  // A page from the back-forward cache has missed the changes of other tabs.
  addEventListener('pageshow', ({ persisted }) => persisted && readAgain(), { signal });
  document.addEventListener('visibilitychange', endExpiredSession, { signal });
  return () => away.abort();
}

function readAgain(): void {
  const { items } = useShopStore.getState().cart;
  void useShopStore.persist.rehydrate();
  noticePrices(items, useShopStore.getState().cart.items);
}

export function replaceFromServer(wire: WireCart | null): void {
  const { items } = useShopStore.getState().cart;
  setCart((cart) =>
    wire
      ? replaceItems(cart, wire.items.map(toCartItem), toServerTotals(wire), toOffers(wire))
      : replaceItems(cart, [], undefined),
  );
  noticePrices(items, useShopStore.getState().cart.items);
}

export const setExtraLines = (lines: Cart['extraLines']): void => setCart((cart) => withExtraLines(cart, lines));

export const setCartToken = (token: string): void => set({ cart: { ...useShopStore.getState().cart, token } });

export const setSession = (session: Session): void => set({ session });

/**
 * Removes the session and the cart with its token, so that the next person at this computer cannot use it
 * (docs/spec/api.md 4.2).
 */
export const endSession = (): void =>
  set({ session: INITIAL_STATE.session, cart: INITIAL_STATE.cart, placedOrder: null });

/** Stores the placed order and empties the cart. */
export const exchangeCart = (orderId: number): void =>
  set({ cart: { ...EMPTY_CART, token: '' }, placedOrder: orderId });

export const setCompare = (compare: ComparedProduct[]): void => set({ compare });

export const rememberSeen = (productId: number): void =>
  set({ recent: withSeen(useShopStore.getState().recent, productId) });

export const setRegion = (region: string): void =>
  set({ preferences: { ...useShopStore.getState().preferences, region } });

export const setDelivery = (delivery: string): void =>
  set({ preferences: { ...useShopStore.getState().preferences, delivery } });

export const setCurrency = (currency: string): void =>
  set({ preferences: { ...useShopStore.getState().preferences, currency } });

export const setAnalyticsConsent = (measuring: 'yes' | 'no'): void =>
  set({ preferences: { ...useShopStore.getState().preferences, measuring } });

export const setCreditChoice = (bank: number | undefined, period: number): void =>
  set({ preferences: { ...useShopStore.getState().preferences, bank, period } });

function setCart(change: (cart: Cart) => Cart): void {
  const { cart } = useShopStore.getState();
  set({ cart: { ...change(cart), token: cart.token } });
}

function set(change: Partial<PersistedState>): void {
  useShopStore.setState(change);
}

/**
 * Ends an expired session silently (docs/spec/storefront.md 8). Also called before an action that needs the session.
 */
export function endExpiredSession(): void {
  const { tokenExpiry } = useShopStore.getState().session;
  if (tokenExpiry !== null && tokenExpiry < Date.now()) endSession();
}

function toCartItem({ id, product, options, price, total, quantity, available_qty }: WireCartItem): NewCartItem {
  return {
    itemId: id,
    product: {
      id: product.id,
      parentId: product.parent_id,
      slug: product.slug,
      name: product.name,
      images: product.images.slice(0, 1).map(({ small_image_url }) => small_image_url),
    },
    options,
    price,
    total,
    quantity,
    available: available_qty,
    minQty: product.min_qty ?? 1,
  };
}

const toOffers = ({ promotions, gifts, items, coupon, hint, delivery_discount }: WireCart): CartOffers => ({
  promotions: promotions.map(({ name, part, amount, code }) => ({ name, part, amount, code })),
  deliveryDiscount: delivery_discount,
  gifts: gifts.map(({ name, slug, image, quantity, price }) => ({ name, slug, image, quantity, price })),
  itemDiscounts: items.flatMap(({ id, discount_amount }) =>
    discount_amount > 0 ? [{ itemId: id, discount: discount_amount }] : [],
  ),
  coupon: coupon && { code: coupon.code, problem: coupon.state === 'applied' ? null : coupon.message },
  missing: hint && { sum: hint.missing, name: hint.kind === 'delivery' ? null : hint.name },
});

const toServerTotals = (cart: WireCart): ServerTotals => ({
  subTotal: cart.sub_total,
  discount: cart.discount,
  shipping: cart.selected_shipping_rate?.price ?? 0,
  grandTotal: cart.grand_total,
});
