import { settleWishlistItem, useWishlist } from './wishlist-store.ts';

const CHANNEL = 'kayts-wishes';

type Saved = { customerId: number | null; productId: number; on: boolean };

/** Shows what another tab has saved for the same customer; returns how to stop. */
export function followWishlistTabs(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Saved>) => {
    if (data.customerId === useWishlist.getState().customerId) settleWishlistItem(data.productId, data.on);
  };
  return () => channel.close();
}

export function notifyWishlistTabs(productId: number, on: boolean): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ customerId: useWishlist.getState().customerId, productId, on } satisfies Saved);
  channel.close();
}
