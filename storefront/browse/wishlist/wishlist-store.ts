import { create } from 'zustand';

type WishlistState = {
  /** Id of the customer whose list it is; null for a guest. */
  customerId: number | null;
  /** Ids of the products in the customer's list on the server; null until it is loaded. */
  known: ReadonlySet<number> | null;
  requested: ReadonlyMap<number, boolean>;
};

const NOBODYS: WishlistState = { customerId: null, known: null, requested: new Map() };

/**
 * The wishlist of the signed-in customer. It is stored only in memory, because it belongs to the account and not to the
 * browser.
 */
export const useWishlist = create<WishlistState>()(() => NOBODYS);

export const isInWishlist = ({ known, requested }: WishlistState, productId: number): boolean =>
  requested.get(productId) ?? known?.has(productId) ?? false;

/** Number of products in the list, including pending changes; null until it is loaded. */
export function wishlistCount({ known, requested }: WishlistState): number | null {
  if (!known) return null;
  const changes = [...requested].filter(([id, on]) => known.has(id) !== on);
  return known.size + changes.reduce((sum, [, on]) => sum + (on ? 1 : -1), 0);
}

export const useIsInWishlist = (productId: number): boolean =>
  useWishlist((wishlist) => isInWishlist(wishlist, productId));

/** Assigns the list to the current session. A guest's pending request stays pending after the login. */
export function assignWishlist(customerId: number | null): void {
  const last = useWishlist.getState().customerId;
  if (customerId === last) return;
  useWishlist.setState(last === null ? { customerId } : { ...NOBODYS, customerId });
}

export function replaceWishlist(customerId: number | null, ids: readonly number[]): void {
  if (customerId !== null && useWishlist.getState().customerId === customerId)
    useWishlist.setState({ known: new Set(ids) });
}

export const requestWishlistItem = (productId: number, on: boolean): void =>
  useWishlist.setState(({ requested }) => ({ requested: new Map(requested).set(productId, on) }));

export function settleWishlistItem(productId: number, on: boolean): void {
  const { known } = useWishlist.getState();
  if (known) {
    const next = new Set(known);
    if (on) next.add(productId);
    else next.delete(productId);
    useWishlist.setState({ known: next });
  }
  undoWishlistItem(productId, on);
}

/** Reverts a failed request, unless a later press requested the opposite. */
export const undoWishlistItem = (productId: number, on: boolean): void =>
  useWishlist.setState(({ requested }) =>
    requested.get(productId) === on ? { requested: new Map([...requested].filter(([id]) => id !== productId)) } : {},
  );

const CHANNEL = 'kayts-wishes';

type WishlistMessage = { customerId: number | null; productId: number; on: boolean };

export function followWishlistTabs(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<WishlistMessage>) => {
    if (data.customerId === useWishlist.getState().customerId) settleWishlistItem(data.productId, data.on);
  };
  return () => channel.close();
}

export function notifyWishlistTabs(productId: number, on: boolean): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ customerId: useWishlist.getState().customerId, productId, on } satisfies WishlistMessage);
  channel.close();
}
