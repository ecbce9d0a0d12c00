import type { Client, Result } from '#contract/client.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { toggleWish, wishlist } from '#contract/wishlist-contract.ts';
import { useShopStore } from '#storefront/state/shop-store.ts';
import { notifyWishlistTabs, replaceWishlist, settleWishlistItem, undoWishlistItem } from './wishlist-store.ts';

let loading: Promise<void> | null = null;

/** Loads the list into the store. Calls during a running request share its response. */
export function loadWishlist(client: Client): Promise<void> {
  loading ??= readWishlist(client)
    .then(() => {})
    .finally(() => {
      loading = null;
    });
  return loading;
}

/**
 * Reads the list and replaces the one in the store. In a browser it waits for the changes that are being saved, so the
 * list contains them. A server renders pages of many customers and has no such changes.
 */
export function readWishlist(client: Client): Promise<Result<AnswerOf<typeof wishlist>>> {
  if (import.meta.env.SSR) return client.call(wishlist);
  return queued(async () => {
    const { customerId } = useShopStore.getState().session;
    const result = await client.call(wishlist);
    if (result.ok)
      replaceWishlist(
        customerId,
        result.data.data.map(({ product }) => product.id),
      );
    return result;
  });
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
