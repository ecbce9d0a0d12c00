import type { Client, Result } from '#contract/client.ts';
import { toggleWish, wishlist } from '#contract/wishlist-contract.ts';
import { useShopStore } from '#storefront/state/shop-store.ts';
import { notifyWishlistTabs, replaceWishlist, settleWishlistItem, undoWishlistItem } from './wishlist-store.ts';

let reading: Promise<void> | null = null;

/** Loads the list into the store. Calls during a running request share its response. */
export function loadWishlist(client: Client): Promise<void> {
  reading ??= queued(async () => {
    const { customerId } = useShopStore.getState().session;
    const result = await client.call(wishlist);
    if (!result.ok) return;
    replaceWishlist(
      customerId,
      result.data.data.map(({ product }) => product.id),
    );
  }).finally(() => {
    reading = null;
  });
  return reading;
}

/** Adds or removes a product and updates the store. The call is idempotent (docs/spec/api.md 3.52). */
export function saveWishlistItem(client: Client, productId: number, on: boolean): Promise<Result<null>> {
  return queued(async () => {
    const result = await client.call(toggleWish, { params: { id: productId }, input: { state: on ? 'on' : 'off' } });
    if (!result.ok) {
      undoWishlistItem(productId, on);
      return result;
    }
    settleWishlistItem(productId, on);
    notifyWishlistTabs(productId, on);
    return { ...result, data: null };
  });
}

let last: Promise<unknown> = Promise.resolve();

/** Runs calls one after another, so that a second press on a heart cannot overtake the first. */
function queued<T>(act: () => Promise<T>): Promise<T> {
  const turn = last.then(act);
  last = turn.catch(() => undefined);
  return turn;
}
